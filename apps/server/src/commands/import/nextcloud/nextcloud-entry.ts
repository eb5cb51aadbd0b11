import { limits } from '@stund/contract';
import { placeOn, toLine } from '@stund/import-sources';
import type { DavResponse } from './webdav/multistatus.ts';
import { expandName, type PropertyName } from './webdav/propfind.ts';
import type { XmlElement } from './webdav/xml-reader.ts';

/** A file or folder of an account, in its trash or in an album. */
export interface NextcloudEntry {
  /** The names on the path below `/remote.php/dav/`. */
  path: readonly string[];
  isFolder: boolean;
  /** Undefined when the file is no longer there, which only albums and the trash list. */
  fileId: string | undefined;
  etag: string | undefined;
  sizeBytes: number | undefined;
  modifiedMs: number;
  createdMs: number | undefined;
  isVideo: boolean;
  /** The SHA-1 of the bytes in lower-case hex, if the program that uploaded them sent one. */
  sha1: string | undefined;
  owner: { id: string; name: string } | undefined;
  /** `shared`, `group` or `external`; empty for own files. */
  mountType: string;
  /** Whether only the devices of the person can decrypt it. */
  isEncrypted: boolean;
  /** When Nextcloud believes that the picture was taken, on a clock in UTC. Seconds since 1970. */
  takenSeconds: number | undefined;
  place: { latitude: number; longitude: number } | undefined;
  /** The id of the other part of a live photo. */
  livePartId: string | undefined;
  /** What it has and Stund has no place for. */
  isFavorite: boolean;
  notTaken: readonly string[];
  /** Where a file in the trash was. */
  originalPath: string | undefined;
}

const common: readonly PropertyName[] = [
  'd:resourcetype',
  'd:getlastmodified',
  'd:getcontentlength',
  'd:getcontenttype',
  'd:getetag',
  'oc:fileid',
];

/** What is asked about files and folders: FilesPlugin, TagsPlugin, CommentPropertiesPlugin and SystemTagPlugin of the server. */
export const fileProperties: readonly PropertyName[] = [
  ...common,
  'oc:checksums',
  'oc:owner-id',
  'oc:owner-display-name',
  'oc:permissions',
  'oc:favorite',
  'oc:tags',
  'oc:comments-count',
  'nc:system-tags',
  'nc:mount-type',
  'nc:is-encrypted',
  'nc:creation_time',
  'nc:upload_time',
  'nc:metadata-photos-original_date_time',
  'nc:metadata-photos-gps',
  'nc:metadata-files-live-photo',
];

/** What is asked about the pictures of an album: PropFindPlugin of the app Photos. */
export const albumFileProperties: readonly PropertyName[] = [
  ...common,
  'oc:favorite',
  'nc:metadata-photos-original_date_time',
  'nc:metadata-photos-gps',
];

/** What is asked about the trash: TrashbinPlugin. */
export const trashProperties: readonly PropertyName[] = [...common, 'nc:trashbin-original-location'];

/** Describes a resource by its properties. What is missing or impossible is undefined. */
export function parseEntry({ path, properties }: DavResponse): NextcloudEntry {
  const find = (name: PropertyName) => properties.get(expandName(name));
  const text = (name: PropertyName) => find(name)?.text.trim() || undefined;
  const number = (name: PropertyName) => parseWhole(text(name));
  const ownerId = text('oc:owner-id');
  const uploadedMs = (number('nc:upload_time') ?? 0) * 1000;
  const createdMs = (number('nc:creation_time') ?? 0) * 1000;
  return {
    path,
    isFolder: find('d:resourcetype')?.children.some(({ name }) => name === '{DAV:}collection') === true,
    fileId: matching(/^\d{1,20}$/, text('oc:fileid')),
    etag: matching(/^[ -~]{1,200}$/, text('d:getetag')),
    sizeBytes: number('d:getcontentlength'),
    modifiedMs: parseMoment(text('d:getlastmodified')) ?? uploadedMs,
    createdMs: createdMs > 0 ? createdMs : undefined,
    isVideo: text('d:getcontenttype')?.startsWith('video/') === true,
    sha1: sha1Of(find('oc:checksums')),
    owner: ownerId === undefined ? undefined : { id: ownerId, name: toName(text('oc:owner-display-name') ?? ownerId) },
    mountType: text('nc:mount-type') ?? (text('oc:permissions')?.includes('S') ? 'shared' : ''),
    isEncrypted: text('nc:is-encrypted') === '1',
    takenSeconds: number('nc:metadata-photos-original_date_time'),
    place: placeOf(find('nc:metadata-photos-gps')),
    livePartId: matching(/^\d{1,20}$/, text('nc:metadata-files-live-photo')),
    isFavorite: text('oc:favorite') === '1',
    notTaken: [
      ...(hasChildren(find('oc:tags')) || hasChildren(find('nc:system-tags')) ? ['tags'] : []),
      ...((number('oc:comments-count') ?? 0) > 0 ? ['comments'] : []),
    ],
    originalPath: text('nc:trashbin-original-location'),
  };
}

function toName(text: string): string {
  return toLine(text, limits.maxNameLength);
}

function matching(form: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && form.test(text) ? text : undefined;
}

function parseWhole(text: string | undefined): number | undefined {
  const value = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** A time that is 0 is unknown. */
function parseMoment(text: string | undefined): number | undefined {
  const timeMs = Date.parse(text ?? '');
  return timeMs > 0 ? timeMs : undefined;
}

function hasChildren(element: XmlElement | undefined): boolean {
  return (element?.children.length ?? 0) > 0;
}

/** One text may list several checksums. */
function sha1Of(checksums: XmlElement | undefined): string | undefined {
  const texts = checksums?.children.map(({ text }) => text) ?? [];
  return /\bSHA1:([0-9a-f]{40})\b/i.exec(texts.join(' '))?.[1]?.toLowerCase();
}

/** The parts have the namespace of the property or none, depending on the version. */
function placeOf(gps: XmlElement | undefined): NextcloudEntry['place'] {
  const part = (local: string) => {
    const text = gps?.children.find(({ name }) => name.endsWith(`}${local}`))?.text.trim();
    return text && /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  };
  return placeOn(part('latitude'), part('longitude'));
}

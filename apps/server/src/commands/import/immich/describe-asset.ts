import { limits } from '@stund/contract';
import { type FileFacts, type FoundAlbum, type FoundFile, placeOn, type SharedComment } from '@stund/import-sources';
import type { ImmichAsset } from './immich-api.ts';
import { immichBytes } from './immich-bytes.ts';
import type { ImmichClient } from './immich-client.ts';

/** What is known about assets from other calls, by their ids. */
export interface KnownAssets {
  albumsOf(assetId: string): readonly FoundAlbum[];
  coverOf(assetId: string): readonly string[];
  commentsOf(assetId: string): readonly SharedComment[];
  tagged: ReadonlySet<string>;
}

export const nothingKnown: KnownAssets = {
  albumsOf: () => [],
  coverOf: () => [],
  commentsOf: () => [],
  tagged: new Set(),
};

/** Describes an asset of Immich as a file to import. `live`: the picture whose live photo it is a part of. */
export function describeAsset(
  client: ImmichClient,
  asset: ImmichAsset,
  { known, live }: { known: KnownAssets; live: ImmichAsset | undefined },
): FoundFile {
  const modifiedMs = Date.parse(asset.fileModifiedAt);
  const name = asset.originalFileName.split(/[/\\]/).at(-1)?.trim() || asset.id;
  const isTrashed = asset.isTrashed || live?.isTrashed === true;
  const memberOf = isTrashed ? [] : known.albumsOf(asset.id);
  const notTaken = notTakenOf(asset, known);
  return {
    kind: 'file',
    source: `${new URL(client.origin).host}/${asset.id}/${name}`,
    path: `Immich/${name}`,
    sizeBytes: asset.exifInfo?.fileSizeInByte ?? 0,
    mtimeMs: modifiedMs,
    stamp: asset.checksum,
    bytes: immichBytes(client, { id: asset.id, checksum: asset.checksum, modifiedMs }),
    facts: { ...factsOf(asset, live), ...(isTrashed && { policy: 'once_only' as const }) },
    ...(isTrashed && { isTrashed }),
    ...(memberOf.length > 0 && {
      memberOf,
      albums: memberOf.map(({ title }) => title),
      coverOf: known.coverOf(asset.id),
      comments: known.commentsOf(asset.id),
    }),
    ...(notTaken.length > 0 && { notTaken }),
  };
}

function factsOf(asset: ImmichAsset, live: ImmichAsset | undefined): FileFacts {
  const { latitude, longitude, description } = asset.exifInfo ?? {};
  return {
    ...dateOf(asset),
    ...placeOn(latitude ?? undefined, longitude ?? undefined),
    ...(description?.trim() && {
      description: description.trim().slice(0, limits.maxDescriptionLength).toWellFormed(),
    }),
    ...(asset.isFavorite && { isFavorite: true }),
    ...groupOf(asset, live),
  };
}

/** The zone follows from both clocks. Without one in the picture Immich writes the same time twice. */
function dateOf({ localDateTime, fileCreatedAt, exifInfo }: ImmichAsset): FileFacts {
  const timestamp = localDateTime.slice(0, 19);
  const offset = Math.round((Date.parse(localDateTime) - Date.parse(fileCreatedAt)) / 60_000);
  const isKnown = Boolean(exifInfo?.timeZone) && Math.abs(offset) <= 18 * 60;
  return { timestamp, ...(isKnown && { utcOffsetMinutes: offset }) };
}

/** A live photo, or a stack, which is shown as its first picture. */
function groupOf(
  { id, stack, livePhotoVideoId }: ImmichAsset,
  live: ImmichAsset | undefined,
): Pick<FileFacts, 'group'> {
  const picture = live ?? (livePhotoVideoId ? { id } : undefined);
  if (picture) return { group: { id: `immich-${picture.id}`, type: 'live', isMaster: picture.id === id } };
  return stack ? { group: { id: `immich-${stack.id}`, type: 'burst', isMaster: stack.primaryAssetId === id } } : {};
}

function notTakenOf(asset: ImmichAsset, { tagged }: KnownAssets): string[] {
  return [
    ...(asset.isArchived || asset.visibility === 'archive' ? ['archived'] : []),
    ...((asset.exifInfo?.rating ?? 0) > 0 ? ['rating'] : []),
    ...(tagged.has(asset.id) ? ['tags'] : []),
    ...(asset.people?.some(({ name }) => name !== '') ? ['names of people'] : []),
  ];
}

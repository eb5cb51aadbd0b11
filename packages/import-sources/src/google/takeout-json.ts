import { limits } from '@stund/contract';
import type { SharedComment } from '../found/found-album.ts';
import { toLine, toText } from '../text/plain-text.ts';
import {
  type Fields,
  fieldsOf,
  flagOf,
  listOf,
  numberOf,
  parseJsonObject,
  textOf,
  wholeNumberOf,
} from '../text/read-json.ts';

interface Moment {
  /** In seconds since 1970. */
  timestamp: number;
}

interface GooglePlace {
  latitude: number;
  longitude: number;
}

/** The used fields of the sidecar that Google Takeout writes for each picture. */
export interface TakeoutSidecar {
  title?: string | undefined;
  description?: string | undefined;
  photoTakenTime: Moment;
  geoData?: GooglePlace | undefined;
  geoDataExif?: GooglePlace | undefined;
  trashed?: boolean | undefined;
  favorited?: boolean | undefined;
  archived?: boolean | undefined;
  people?: readonly unknown[] | undefined;
  sharedAlbumComments?: readonly unknown[] | undefined;
}

/** The file that Google Takeout writes for each album. Until 2019 its content was in `albumData`. */
export interface TakeoutAlbum {
  title: string;
  description?: string | undefined;
  date?: Moment | undefined;
  sharedAlbumComments?: readonly unknown[] | undefined;
  enrichments?: readonly unknown[] | undefined;
}

/** Parses a sidecar; undefined when the text is anything else. */
export function parseTakeoutSidecar(json: string): TakeoutSidecar | undefined {
  const fields = parseJsonObject(json);
  const photoTakenTime = momentOf(fields?.['photoTakenTime']);
  if (fields === undefined || photoTakenTime === undefined) return undefined;
  return {
    title: textOf(fields['title']),
    description: textOf(fields['description']),
    photoTakenTime,
    geoData: geoDataOf(fields['geoData']),
    geoDataExif: geoDataOf(fields['geoDataExif']),
    trashed: flagOf(fields['trashed']),
    favorited: flagOf(fields['favorited']),
    archived: flagOf(fields['archived']),
    people: listOf(fields['people']),
    sharedAlbumComments: listOf(fields['sharedAlbumComments']),
  };
}

/** Parses the description of an album, whose title may be empty; undefined when the text is anything else. */
export function parseTakeoutAlbum(json: string): TakeoutAlbum | undefined {
  const fields = parseJsonObject(json);
  return fields && (albumOf(fields) ?? albumOf(fieldsOf(fields['albumData']) ?? {}));
}

function albumOf(fields: Fields): TakeoutAlbum | undefined {
  const title = textOf(fields['title']);
  if (title === undefined || fields['photoTakenTime'] !== undefined) return undefined;
  return {
    title: toLine(title, limits.maxTitleLength),
    description: textOf(fields['description']),
    date: momentOf(fields['date']),
    sharedAlbumComments: listOf(fields['sharedAlbumComments']),
    enrichments: listOf(fields['enrichments']),
  };
}

/**
 * What people wrote and liked. Google leaves out the name of the person whose takeout it is. Entries of another form are left out.
 */
export function commentsOf({ sharedAlbumComments = [] }: Pick<TakeoutAlbum, 'sharedAlbumComments'>): SharedComment[] {
  return sharedAlbumComments.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const seconds = momentOf(fields?.['creationTime'])?.timestamp;
    if (fields === undefined || seconds === undefined || !(seconds > 0 && seconds < 1e11)) return [];
    const person = toLine(textOf(fields['contentOwnerName']) ?? '', limits.maxNameLength);
    const body = toText(textOf(fields['text']) ?? '', limits.maxCommentLength);
    const isLiked = fields['liked'] === true;
    if (body === '' && !isLiked) return [];
    return [{ ...(person && { person }), ...(body && { text: body }), isLiked, createdMs: seconds * 1000 }];
  });
}

/** Returns the place of capture. Google writes 0, 0 when it is unknown. */
export function placeOf({ geoData, geoDataExif }: Pick<TakeoutSidecar, 'geoData' | 'geoDataExif'>) {
  return [geoData, geoDataExif].find(
    (each) =>
      each !== undefined &&
      (each.latitude !== 0 || each.longitude !== 0) &&
      Math.abs(each.latitude) <= 90 &&
      Math.abs(each.longitude) <= 180,
  );
}

function momentOf(value: unknown): Moment | undefined {
  const timestamp = wholeNumberOf(fieldsOf(value)?.['timestamp']);
  return timestamp === undefined ? undefined : { timestamp };
}

function geoDataOf(value: unknown): GooglePlace | undefined {
  const fields = fieldsOf(value);
  const latitude = numberOf(fields?.['latitude']);
  const longitude = numberOf(fields?.['longitude']);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

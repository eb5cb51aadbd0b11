import { limits } from '@stund/contract';
import { withoutDirectionControls } from '@stund/contract/schemas';
import { z } from 'zod';
import type { SharedComment } from '../sources/found-album.ts';

const moment = z.object({ timestamp: z.coerce.number().int() });
const place = z.object({ latitude: z.number(), longitude: z.number() });
const flag = z.boolean().optional().catch(undefined);
const text = z.string().optional().catch(undefined);

/** One entry of `sharedAlbumComments`. Entries of another form are left out. */
const commentSchema = z.object({
  text,
  liked: flag,
  contentOwnerName: text,
  creationTime: moment.optional().catch(undefined),
});
const commentsSchema = z.array(z.unknown()).optional().catch(undefined);

/** The used fields of the sidecar that Google Takeout writes for each picture. */
const sidecarSchema = z.object({
  title: text,
  description: text,
  photoTakenTime: moment,
  geoData: place.optional().catch(undefined),
  geoDataExif: place.optional().catch(undefined),
  trashed: flag,
  favorited: flag,
  archived: flag,
  people: z.array(z.unknown()).optional().catch(undefined),
  sharedAlbumComments: commentsSchema,
});
export type TakeoutSidecar = z.infer<typeof sidecarSchema>;

/** The file that Google Takeout writes for each album. Until 2019 its content was in `albumData`. */
const albumFields = z.object({
  title: z.string(),
  description: text,
  date: moment.optional().catch(undefined),
  sharedAlbumComments: commentsSchema,
  enrichments: z.array(z.unknown()).optional().catch(undefined),
  photoTakenTime: z.undefined().optional(),
});
const albumSchema = z.union([
  albumFields,
  z.object({ albumData: albumFields }).transform(({ albumData }) => albumData),
]);
export type TakeoutAlbum = z.infer<typeof albumFields>;

/** Parses a sidecar; undefined when the text is anything else. */
export function parseTakeoutSidecar(json: string): TakeoutSidecar | undefined {
  return sidecarSchema.safeParse(parse(json)).data;
}

/** Parses the description of an album, whose title may be empty; undefined when the text is anything else. */
export function parseTakeoutAlbum(json: string): TakeoutAlbum | undefined {
  const { data } = albumSchema.safeParse(parse(json));
  return data && { ...data, title: toLine(data.title, limits.maxTitleLength) };
}

/** What people wrote and liked. Google leaves out the name of the person whose takeout it is. */
export function commentsOf({ sharedAlbumComments = [] }: Pick<TakeoutAlbum, 'sharedAlbumComments'>): SharedComment[] {
  return sharedAlbumComments.flatMap((entry) => {
    const { data } = commentSchema.safeParse(entry);
    const seconds = data?.creationTime?.timestamp;
    if (data === undefined || seconds === undefined || !(seconds > 0 && seconds < 1e11)) return [];
    const person = toLine(data.contentOwnerName ?? '', limits.maxNameLength);
    const body = toText(data.text ?? '', limits.maxCommentLength);
    const isLiked = data.liked === true;
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

/** A text without control characters that is not longer than the server takes. */
export function toText(value: string, maxLength: number): string {
  return value
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

function toLine(value: string, maxLength: number): string {
  return toText(withoutDirectionControls(value).replace(/\s+/gu, ' '), maxLength).trim();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

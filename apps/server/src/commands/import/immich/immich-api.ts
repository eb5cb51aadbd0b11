import { z } from 'zod';

/**
 * The used part of Immich's API as its description publishes it (open-api/immich-openapi-specs.json of versions 1.112 to 3). Only what is
 * needed is parsed, since versions differ in the rest.
 */
const text = z.string().nullish().catch(undefined);
const moment = z.iso.datetime({ offset: true });
const number = z.number().nullish().catch(undefined);

export const immichAssetSchema = z.object({
  id: z.string().min(1),
  /** The SHA-1 of the original in Base64. */
  checksum: z.string().min(1),
  ownerId: z.string(),
  originalFileName: z.string(),
  fileCreatedAt: moment,
  fileModifiedAt: moment,
  /** The wall clock of the capture, written as if it were UTC. */
  localDateTime: moment,
  isFavorite: z.boolean().catch(false),
  isArchived: z.boolean().catch(false),
  isTrashed: z.boolean().catch(false),
  /** Since version 1.133, instead of `isArchived`. */
  visibility: text,
  livePhotoVideoId: text,
  stack: z.object({ id: z.string(), primaryAssetId: z.string() }).nullish().catch(undefined),
  people: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .catch(undefined),
  exifInfo: z
    .object({
      timeZone: text,
      latitude: number,
      longitude: number,
      description: text,
      rating: number,
      fileSizeInByte: number,
    })
    .nullish()
    .catch(undefined),
});
export type ImmichAsset = z.output<typeof immichAssetSchema>;

/** The answer of `POST /search/metadata`. The next page is a number in a text. */
export const immichSearchSchema = z.object({
  assets: z.object({ items: z.array(immichAssetSchema), nextPage: z.string().nullable() }),
});

export const immichAlbumSchema = z.object({
  id: z.string().min(1),
  albumName: z.string(),
  description: text,
  albumThumbnailAssetId: text,
  createdAt: moment,
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  albumUsers: z.array(z.unknown()).catch([]),
  hasSharedLink: z.boolean().catch(false),
  /** Only before version 3, and only for one album. */
  assets: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});
export type ImmichAlbum = z.output<typeof immichAlbumSchema>;

/** What someone wrote or liked in a shared album, about a picture or about the album. The answer of `GET /activities` is a list of them. */
export const immichActivitySchema = z.object({
  assetId: text,
  comment: text,
  createdAt: moment,
  type: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
});
export type ImmichActivity = z.output<typeof immichActivitySchema>;

export const immichUserSchema = z.object({ id: z.string().min(1) });
export const immichTagSchema = z.object({ id: z.string().min(1) });
export const immichStatisticsSchema = z.object({ total: z.number().int().min(0) });

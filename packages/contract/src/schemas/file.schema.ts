import { z } from 'zod';
import { checksumSchema, fileIdSchema, jobIdSchema, personIdSchema } from '../ids.ts';

export const fileTypes = ['Pictures', 'Movies', 'Documents'] as const;
export type FileType = (typeof fileTypes)[number];

export const encodingStatuses = ['FETCHING', 'PROCESSING', 'ENCODED', 'ERROR'] as const;

/** Where a capture date was found, best first (docs/guides/user.md). */
export const dateSources = [
  'exif',
  'xmp',
  'iptc',
  'quicktime',
  'gps',
  'sidecar',
  'file-name',
  'modified',
  'uploaded',
] as const;
export type DateSource = (typeof dateSources)[number];

export const fileMetadataSchema = z.object({
  deviceManufacturer: z.string().nullable(),
  deviceModel: z.string().nullable(),
  iso: z.number().nullable(),
  aperture: z.number().nullable(),
  exposure: z.string().nullable(),
  focalLength: z.number().nullable(),
});
export type FileMetadata = z.infer<typeof fileMetadataSchema>;

/** What a film is made of. Codecs as ffmpeg names them; rotation in degrees clockwise, to show the stored frames upright. */
export const videoFactsSchema = z.object({
  videoCodec: z.string(),
  audioCodec: z.string().nullable(),
  rotation: z.number().int(),
  framesPerSecond: z.number().nullable(),
  isHdr: z.boolean(),
});

/** The film behind a live photo: its renditions `video` and `preview` are what plays. */
export const videoReferenceSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  media_token: z.string(),
  duration: z.number().nullable(),
});
export type VideoReference = z.infer<typeof videoReferenceSchema>;

export const groupTypes = ['live', 'burst'] as const;

/** A file as lists carry it. `timestamp` is the wall clock at the place of capture without a zone; ctime and mtime are unix seconds. */
export const fileSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  size: z.number().int(),
  ctime: z.number(),
  mtime: z.number(),
  timestamp: z.string(),
  utc_offset_minutes: z.number().int().nullable(),
  date_source: z.enum(dateSources),
  uploaded_time: z.number(),
  type: z.enum(fileTypes),
  mime_type: z.string(),
  is_screenshot: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  checksum: checksumSchema,
  /** Who added it. */
  user_uuid: personIdSchema,
  comment_count: z.number().int(),
  reaction_count: z.number().int(),
  /** Null for a file on its own. Files of a group that are not its master are behind it, not beside it. */
  group: z.object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() }).nullable(),
  live_video: videoReferenceSchema.nullable(),
  /** How many pictures a burst has, the shown one included; null for anything else. */
  burst_count: z.number().int().nullable(),
  encoding_status: z.enum(encodingStatuses),
  has_thumbnails: z.boolean(),
  /** ThumbHash in base64; null until the picture has been looked at. */
  thumbhash: z.string().nullable(),
  /** Opens this file's renditions and nothing else: see mediaAddress. */
  media_token: z.string(),
});
/** A file with everything that a list can tell of it. */
export type ListedFile = z.infer<typeof fileSchema>;
/** As much of it as whoever shows files needs. */
export type FileRecord = Omit<
  ListedFile,
  'checksum' | 'user_uuid' | 'comment_count' | 'reaction_count' | 'ctime' | 'mtime' | 'date_source'
>;

export const fileDetailsSchema = fileSchema.extend({
  metadata: fileMetadataSchema.nullable(),
  /** Also of the film inside a motion photo. */
  film: videoFactsSchema.nullable(),
  /** What was written about it where it came from. */
  description: z.string().nullable(),
  /** Where it was taken, in degrees; for the owner of the job alone. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

export const duplicatePolicies = ['allow_duplicates', 'no_duplicates', 'once_only'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];
export const fileExistences = ['exists', 'deleted', 'trashed'] as const;

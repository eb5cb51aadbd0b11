import { z } from 'zod';
import { checksumSchema, fileIdSchema, jobIdSchema, personIdSchema } from '../ids.ts';

export const fileTypes = ['Pictures', 'Movies', 'Documents'] as const;
export type FileType = (typeof fileTypes)[number];

export const encodingStatuses = ['FETCHING', 'PROCESSING', 'ENCODED', 'ERROR'] as const;

/** The sources of a capture date, best first (docs/guides/user.md). */
export const dateSources = [
  'exif',
  'xmp',
  'iptc',
  'quicktime',
  /** The time of a video's container, which is in UTC; with the offset of the place of capture it is `quicktime`. */
  'container',
  /** The same in the time zone of the account that added the file. */
  'account-zone',
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

/** Technical facts of a video. Codecs as ffmpeg names them; rotation in degrees clockwise, to show the stored frames upright. */
export const videoFactsSchema = z.object({
  videoCodec: z.string(),
  audioCodec: z.string().nullable(),
  rotation: z.number().int(),
  framesPerSecond: z.number().nullable(),
  isHdr: z.boolean(),
});

/** The video of a live photo, which plays through its renditions `video` and `preview`. */
export const videoReferenceSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  media_token: z.string(),
  duration: z.number().nullable(),
});
export type VideoReference = z.infer<typeof videoReferenceSchema>;

/** The picture of an album or share. */
export const coverSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  media_token: z.string(),
  /** The same as that of the file. */
  edit_version: z.number().int().nullable(),
});

export const groupTypes = ['live', 'burst'] as const;

/**
 * A file in a list. `timestamp` is the wall clock at the place of capture without a zone; `ctime` and `mtime` are unix seconds, and where
 * the time zone is withheld those of `timestamp` read as UTC.
 */
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
  /** Orders the files of an album instead of `uploaded_time`, where it is given: see `batch_position` of uploadFile. */
  ordered_time: z.number().optional(),
  type: z.enum(fileTypes),
  mime_type: z.string(),
  is_screenshot: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  checksum: checksumSchema,
  /** The person who added it. */
  user_uuid: personIdSchema,
  comment_count: z.number().int(),
  reaction_count: z.number().int(),
  /** Null for a single file. Lists show the master of a group, which represents the other files. */
  group: z.object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() }).nullable(),
  live_video: videoReferenceSchema.nullable(),
  /** The number of pictures in a burst, including this one; null for anything else. */
  burst_count: z.number().int().nullable(),
  encoding_status: z.enum(encodingStatuses),
  has_thumbnails: z.boolean(),
  /** ThumbHash in base64; null until the picture has been processed. */
  thumbhash: z.string().nullable(),
  /** How often its edits were saved, so that other pixels have other addresses; null for a file without edits (docs/rules/editor.md#ed6). */
  edit_version: z.number().int().nullable(),
  /** Gives access to this file's renditions only: see mediaAddress. */
  media_token: z.string(),
});
/** A file with all fields of a list. */
export type ListedFile = z.infer<typeof fileSchema>;
/** The fields that showing a file needs. */
export type FileRecord = Omit<
  ListedFile,
  'checksum' | 'user_uuid' | 'comment_count' | 'reaction_count' | 'ctime' | 'mtime' | 'date_source'
>;

/**
 * `lossless`: pictures, video and sound are those of the original. `converted`: a JPEG or MP4 in place of the original. `unchanged`: a
 * document as it is, with its own metadata. `none`: the file is only shown. `pending`: it is being made, or made when it is fetched.
 */
export const privateCopyKinds = ['lossless', 'converted', 'unchanged', 'none', 'pending'] as const;

export const privateCopySchema = z.object({
  kind: z.enum(privateCopyKinds),
  /** The name and type that it is downloaded with; null for `none` and `pending`. */
  name: z.string().nullable(),
  mime_type: z.string().nullable(),
  size: z.number().int().nullable(),
});

export const fileDetailsSchema = fileSchema.extend({
  metadata: fileMetadataSchema.nullable(),
  /** Also set for the video inside a motion photo. */
  film: videoFactsSchema.nullable(),
  /** The description from its origin, such as a takeout. */
  description: z.string().nullable(),
  /** The place of capture in degrees; only for the owner of the job. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the caller gets in place of the original where location and camera data are excluded; null for those who get the original. */
  private_copy: privateCopySchema.nullable(),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

export const duplicatePolicies = ['allow_duplicates', 'no_duplicates', 'once_only'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];
export const fileExistences = ['exists', 'deleted', 'trashed'] as const;

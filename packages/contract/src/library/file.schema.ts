import { z } from 'zod';
import { limits } from '../constants.ts';
import { daySchema, unixSecondsSchema } from '../date.schema.ts';
import { jobRefusals } from '../errors.ts';
import { checksumSchema, fileIdSchema, jobIdSchema, personIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';
import { fileOrders } from '../together/job-options.ts';
import { changeSchema } from './change.schema.ts';
import { placeNameSchema } from './place-name.schema.ts';

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
  /** Its bytes are in a folder of the server, and not stored by it. Only for the owner of the job; left out for other files. */
  in_folder: z.boolean().optional(),
  /** The owner of the timeline has marked it as a favorite. Only for that owner; left out for other files. */
  own_reaction: z.literal('favorite').optional(),
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

export const folderPlaceSchema = z.object({
  /** The path below the folder that the operator has named. */
  path: z.string(),
  /** Since when it has not been found; null for a file that is there. */
  vanished_time: z.number().nullable(),
  /** When it will be moved to the trash unless it is found before. */
  leaves_time: z.number().nullable(),
});
export type FolderPlace = z.infer<typeof folderPlaceSchema>;

export const fileDetailsSchema = fileSchema.extend({
  metadata: fileMetadataSchema.nullable(),
  /** Also set for the video inside a motion photo. */
  film: videoFactsSchema.nullable(),
  /** The description from its origin, such as a takeout. */
  description: z.string().nullable(),
  /** The place of capture in degrees; only for the owner of the job. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the place of capture is called; null where it is not known, and for those who may not see `location`. */
  place: placeNameSchema.extend({ near: z.boolean() }).nullable(),
  /** What the caller gets in place of the original where location and camera data are excluded; null for those who get the original. */
  private_copy: privateCopySchema.nullable(),
  /** Where a file with `in_folder` is; null when it is in no folder that the caller has. */
  folder: folderPlaceSchema.nullable().optional(),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

export const duplicatePolicies = ['allow_duplicates', 'no_duplicates', 'once_only'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];
export const fileExistences = ['exists', 'deleted', 'trashed'] as const;

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });

export const fileShapes = defineShapes({
  listFiles: {
    summary:
      'Lists files a page at a time, by default newest first by wall-clock date of capture; one for each live photo and burst',
    params: jobParams,
    query: z.object({
      start: daySchema.optional(),
      /** The last day, inclusive. */
      end: daySchema.optional(),
      uploaded_since: unixSecondsSchema.optional(),
      recursive: z.coerce.number().int().min(0).max(1).optional(),
      type: z.enum(['all', 'images', 'videos', 'documents']).default('all'),
      /** 1 includes the other files of groups: the videos of live photos and the rest of bursts. */
      members: z.coerce.number().int().min(0).max(1).default(0),
      /** A cursor continues in the order for which it was issued. */
      order: z.enum(fileOrders).default('NEWEST_TAKEN'),
      limit: z.coerce.number().int().min(1).max(limits.filesPerPage).default(limits.filesPerPage),
      cursor: lineSchema({ max: 100 }).optional(),
    }),
    reply: z.object({ files: z.array(fileSchema), next_cursor: z.string().nullable() }),
    replyHeaders: { 'x-last-event-serial': 'Serial of the last change that these files include' },
    errors: jobRefusals,
  },
  listGroup: {
    summary: 'Lists all files of the group of a file, in the order of capture',
    params: fileParams,
    reply: z.object({ files: z.array(fileSchema) }),
    errors: jobRefusals,
  },
  getFile: {
    summary: 'Returns one file with its camera data',
    params: fileParams,
    reply: fileDetailsSchema,
    errors: jobRefusals,
  },
  setOwnReactions: {
    summary: 'Marks files of the timeline as favorites of its owner, or no longer',
    params: jobParams,
    body: z.object({
      file_uuids: z.array(fileIdSchema).min(1).max(limits.favoriteBatch),
      /** Empty: no favorites. */
      reaction: z.enum(['favorite', '']),
    }),
    /** The tiles that were changed: files that are no longer there, or marked so already, are not among them. */
    reply: z.object({ file_uuids: z.array(fileIdSchema) }),
    errors: [...jobRefusals, 'forbidden'],
  },
  listChanges: {
    summary: 'Lists changes of a job since a serial, in commit order',
    params: jobParams,
    query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({ list: z.array(changeSchema), serial: z.number().int() }),
    errors: [...jobRefusals, 'gone'],
  },
  getSupportedExtensions: {
    summary:
      'Lists the extensions of pictures and videos, which decide when the content does not; anything else is a document',
    reply: z.object({ pictures: z.array(z.string()), movies: z.array(z.string()) }),
    errors: ['rate-limited'],
  },
});

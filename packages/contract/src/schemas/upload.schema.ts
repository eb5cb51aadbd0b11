import { z } from 'zod';
import { limits } from '../constants.ts';
import { checksumSchema, fileIdSchema } from '../ids.ts';
import { duplicatePolicies, fileSchema, groupTypes } from './file.schema.ts';

/** Folders separated by slashes, the file's name last, as people have them. No NUL, no climbing, not absolute. */
export const filePathSchema = z
  .string()
  .min(1)
  .max(limits.maxPathLength)
  .refine((path) => !path.includes('\0'), 'Must not contain NUL')
  .refine((path) => !path.startsWith('/') && !path.endsWith('/'), 'Must be relative and name a file')
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), 'Must not climb')
  .refine((path) => path.split('/').every(isShortEnough), `A name is longer than ${limits.maxNameBytes} bytes`)
  .refine((path) => path.isWellFormed(), 'Must be well-formed Unicode');

/** What every file system can hold, so that what came from one can go back to any. */
function isShortEnough(name: string): boolean {
  return name.length * 3 <= limits.maxNameBytes || countBytes(name) <= limits.maxNameBytes;
}

/** In UTF-8. Neither Node nor the browser is known here, nor what they have for it. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Unix seconds, fractions allowed; years 1 to 9999. */
export const unixSecondsSchema = z.coerce.number().min(-62_135_596_800).max(253_402_300_799);

const wallClock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?$/, 'Must be YYYY-MM-DDTHH:MM:SS without a zone')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'There is no such time');

/** What a client tells of a file beside its bytes, whichever way they travel. */
export const fileFacts = {
  path: filePathSchema,
  mtime: unixSecondsSchema.optional(),
  ctime: unixSecondsSchema.optional(),
  policy: z.enum(duplicatePolicies).default('no_duplicates'),
  group_id: z.string().max(200).optional(),
  group_type: z.enum(groupTypes).optional(),
  master: z.coerce.number().int().min(0).max(1).optional(),
  /**
   * When it was taken, by the clock at the place, as something beside the file knows (a takeout's sidecar). Wins over the file's
   * name and times; what the bytes themselves say wins over it.
   */
  timestamp: wallClock.optional(),
  utc_offset_minutes: z.coerce.number().int().min(-1080).max(1080).optional(),
  /** Where it was taken and what was written about it, from the same place. */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  description: z.string().max(limits.maxDescriptionLength).optional(),
};

export const uploadFieldsSchema = z.object({
  ...fileFacts,
  /** When given, bytes with another checksum are refused and nothing is kept. */
  checksum: checksumSchema.optional(),
});

/** The answer to bytes that have been taken in. It would survive a power cut. */
export const storedFileSchema = z.object({
  uuid: fileIdSchema,
  checksum: checksumSchema,
  is_duplicate: z.boolean(),
  file: fileSchema,
  used_space: z.number().int(),
  max_space: z.number().int(),
});

export type StoredFileReply = z.infer<typeof storedFileSchema>;

/**
 * Where an upload stands: `uploading`: bytes are coming; `resumable`: some came, more are awaited; `ready_for_processing`
 * and `processing`: all came, their turn is near or has come; `ready_for_transcoding`: a film that waits for its
 * renditions; `done`; `failed`: nothing was kept.
 */
export const asyncUploadStatuses = [
  'uploading',
  'resumable',
  'ready_for_processing',
  'processing',
  'ready_for_transcoding',
  'failed',
  'done',
] as const;
export type AsyncUploadStatus = (typeof asyncUploadStatuses)[number];

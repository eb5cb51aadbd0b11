import { z } from 'zod';
import { limits } from '../constants.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { kindCountFields } from './job.schema.ts';

const albumBatchSchema = z.object({ job_uuids: z.array(jobIdSchema).min(1).max(limits.jobsPerBatch) });
const spaceFields = { used_space: z.number().int(), max_space: z.number().int() };

/** Each requested album is in one of the two lists. */
const albumBatchReplySchema = z.object({
  success: z.array(z.object({ uuid: jobIdSchema })),
  failed: z.array(z.object({ uuid: jobIdSchema, error_reason: z.enum(fileErrorKinds) })),
  ...spaceFields,
});
export type AlbumBatchReply = z.infer<typeof albumBatchReplySchema>;

/** A deleted album. `dtime` is unix seconds; the album is deleted permanently 90 days later. */
const trashAlbumSchema = z.object({
  id: jobIdSchema,
  name: z.string(),
  media_count: z.number().int(),
  /** The same files by kind. */
  ...kindCountFields,
  size: z.number().int(),
  dtime: z.number(),
  cover_id: fileIdSchema.nullable(),
  /** Gives access to the thumbnails of the cover while the album is in the trash. */
  media_token: z.string().nullable(),
});
export type TrashAlbum = z.infer<typeof trashAlbumSchema>;

export const albumTrashShapes = defineShapes({
  deleteJob: {
    summary: 'Moves an album with its content to the trash and frees its storage at once; a share ends permanently',
    params: z.object({ id: jobIdSchema }),
    reply: z.object({ used_space: z.number().int() }),
    errors: [...jobRefusals, 'forbidden'],
  },
  listTrashAlbums: {
    summary: 'Lists deleted albums of the caller, in the order in which they are deleted permanently',
    reply: z.object({ albums: z.array(trashAlbumSchema) }),
    errors: ['unauthenticated'],
  },
  restoreAlbums: {
    summary: 'Restores albums from the trash, exactly as they were',
    body: albumBatchSchema,
    reply: albumBatchReplySchema,
    errors: ['invalid-request', 'unauthenticated', 'read-only-account'],
  },
  deleteAlbumsFromTrash: {
    summary: 'Permanently deletes albums in the trash with their content',
    body: albumBatchSchema,
    reply: albumBatchReplySchema,
    errors: ['invalid-request', 'unauthenticated'],
  },
});

import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fileErrorKinds, jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';

const albumBatchSchema = z.object({ job_uuids: z.array(jobIdSchema).min(1).max(limits.jobsPerBatch) });
const spaceFields = { used_space: z.number().int(), max_space: z.number().int() };

/** Each album that was named is in one of the two. */
const albumBatchReplySchema = z.object({
  success: z.array(z.object({ uuid: jobIdSchema })),
  failed: z.array(z.object({ uuid: jobIdSchema, error_reason: z.enum(fileErrorKinds) })),
  ...spaceFields,
});
export type AlbumBatchReply = z.infer<typeof albumBatchReplySchema>;

export const deleteJob = defineEndpoint({
  name: 'deleteJob',
  method: 'DELETE',
  path: '/st/4/jobs/{id}',
  summary: 'Moves an album to the trash with everything in it; its room is free at once',
  caller: 'account',
  params: z.object({ id: jobIdSchema }),
  reply: z.object({ used_space: z.number().int() }),
  errors: [...jobRefusals, 'forbidden'],
});

/** A deleted album. `dtime` is unix seconds; it is removed for good 90 days later. */
const trashAlbumSchema = z.object({
  id: jobIdSchema,
  name: z.string(),
  media_count: z.number().int(),
  size: z.number().int(),
  dtime: z.number(),
  cover_id: fileIdSchema.nullable(),
  /** Opens the thumbnails of the cover as long as the album is in the trash. */
  media_token: z.string().nullable(),
});
export type TrashAlbum = z.infer<typeof trashAlbumSchema>;

export const listTrashAlbums = defineEndpoint({
  name: 'listTrashAlbums',
  method: 'GET',
  path: '/st/4/trash_can_albums',
  summary: 'Deleted albums of the caller, those first that are removed for good first',
  caller: 'account',
  reply: z.object({ albums: z.array(trashAlbumSchema) }),
  errors: ['unauthenticated'],
});

export const restoreAlbums = defineEndpoint({
  name: 'restoreAlbums',
  method: 'POST',
  path: '/st/4/rollback_albums',
  summary: 'Takes albums back out of the trash, exactly as they were',
  caller: 'account',
  body: albumBatchSchema,
  reply: albumBatchReplySchema,
  errors: ['invalid-request', 'unauthenticated', 'read-only-account'],
});

export const deleteAlbumsFromTrash = defineEndpoint({
  name: 'deleteAlbumsFromTrash',
  method: 'DELETE',
  path: '/st/4/delete_albums_from_trash_can',
  summary: 'Deletes albums in the trash for good, with everything in them',
  caller: 'account',
  body: albumBatchSchema,
  reply: albumBatchReplySchema,
  errors: ['invalid-request', 'unauthenticated'],
});

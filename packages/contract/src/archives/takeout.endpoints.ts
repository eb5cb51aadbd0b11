import { z } from 'zod';
import { editLimits, limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.ts';
import { lineSchema } from '../text.schema.ts';
import {
  takeoutCommentSchema,
  takeoutEditSchema,
  takeoutFileFactsSchema,
  takeoutJobSchema,
  takeoutLoveSchema,
  takeoutPersonSchema,
} from './takeout.schema.ts';

export const describeForTakeout = defineEndpoint({
  name: 'describeForTakeout',
  method: 'GET',
  path: '/st/4/jobs/{id}/takeout',
  summary: 'Describes a job and its files as a takeout does, a page at a time, oldest capture time first',
  caller: 'account',
  params: z.object({ id: jobIdSchema }),
  query: z.object({
    cursor: lineSchema({ max: 200 }).optional(),
    limit: z.coerce.number().int().min(1).max(limits.takeoutFilesPerCall).default(limits.takeoutFilesPerCall),
  }),
  reply: z.object({
    /** Only on the first page. */
    job: takeoutJobSchema.nullable(),
    /** The people whom this page names. */
    people: z.array(takeoutPersonSchema),
    /** `media_token` gives access to the original: see mediaAddress. */
    files: z.array(takeoutFileFactsSchema.extend({ media_token: z.string() })),
    next_cursor: z.string().nullable(),
  }),
  errors: [...jobRefusals, 'forbidden'],
});

/**
 * Repeating the call changes nothing: the album is found by the id that it had in the takeout. That id is used itself when the
 * account still has the album.
 */
export const restoreAlbum = defineEndpoint({
  name: 'restoreAlbum',
  method: 'POST',
  path: '/st/4/takeout_albums',
  summary: 'Creates the album of a takeout, or finds the one that an earlier import created',
  caller: 'account',
  body: takeoutJobSchema.omit({ type: true, modified: true, cover: true, participants: true, comments: true }),
  reply: z.object({ id: jobIdSchema, is_new: z.boolean() }),
  errors: ['invalid-request', 'read-only-account', 'conflict'],
});

const fileOrAlbum = fileIdSchema.nullable();

/**
 * Only for the owner. Repeating the call changes nothing. Comments and hearts of other people are attributed to guests of the
 * same name, whom nobody can act as (docs/adr/0021-imported-people.md).
 */
export const restoreContributions = defineEndpoint({
  name: 'restoreContributions',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout',
  summary: 'Restores who added, commented and loved the files of an imported takeout, and when',
  caller: 'account',
  params: z.object({ id: jobIdSchema }),
  body: z.object({
    people: z.array(takeoutPersonSchema).max(limits.takeoutItemsPerCall),
    participants: takeoutJobSchema.shape.participants.max(limits.takeoutItemsPerCall).default([]),
    /** `source_id` is the id of the takeout, `id` that of the imported file. */
    files: z
      .array(
        takeoutFileFactsSchema.pick({ uploaded: true, ordered: true, added_by: true }).extend({
          id: fileIdSchema,
          source_id: fileIdSchema,
        }),
      )
      .max(limits.takeoutItemsPerCall)
      .default([]),
    /** `file` is the imported file; null for a comment on the album. */
    comments: z
      .array(takeoutCommentSchema.extend({ file: fileOrAlbum }))
      .max(limits.takeoutItemsPerCall)
      .default([]),
    loves: z
      .array(takeoutLoveSchema.extend({ file: fileIdSchema }))
      .max(limits.takeoutItemsPerCall)
      .default([]),
    /** Becomes the cover unless the album has one. */
    cover: fileIdSchema.optional(),
    /** The time of the latest activity. It is set last, since every other change is activity. */
    modified: takeoutJobSchema.shape.modified.optional(),
  }),
  errors: [...jobRefusals, 'forbidden', 'read-only-account', 'conflict'],
});

/**
 * Only for the owner. An edit is restored once its file has been imported: see `restoreContributions`. The original is found among the
 * files of the account by its id or its bytes, or as soon as it is imported. Repeating the call changes nothing, and files that have
 * edits already keep them. Files that are no longer there are passed over.
 */
export const restoreEdits = defineEndpoint({
  name: 'restoreEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/takeout_edits',
  summary: 'Restores the edits of pictures of an imported takeout, so that they can be opened with them',
  caller: 'account',
  limit: 'edit',
  params: z.object({ id: jobIdSchema }),
  maxBodyBytes: editLimits.bodyBytes,
  body: z.object({
    /** `file` is the imported file. */
    edits: z.array(takeoutEditSchema.extend({ file: fileIdSchema })).max(limits.takeoutItemsPerCall),
  }),
  reply: z.object({
    /** The files whose document is not valid, or not for their original. They can be edited as they are. */
    refused_uuids: z.array(fileIdSchema),
  }),
  errors: [...jobRefusals, 'forbidden', 'read-only-account', 'too-large', 'quota-exceeded', 'rate-limited'],
});

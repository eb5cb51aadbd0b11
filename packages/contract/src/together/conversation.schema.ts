import { z } from 'zod';
import { limits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import { commentIdSchema, fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { fileTypes } from '../library/file.schema.ts';
import { defineShapes } from '../shapes.ts';
import { trimmedTextSchema } from '../text.schema.ts';
import { personSchema } from './job.schema.ts';

const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });
const commentParams = fileParams.extend({ commentId: commentIdSchema });
const albumParams = z.object({ id: jobIdSchema });
const albumCommentParams = albumParams.extend({ commentId: commentIdSchema });
const commentTextSchema = trimmedTextSchema({ min: 1, max: limits.maxCommentLength });

/** A comment. Times are unix seconds. */
const commentSchema = z.object({
  comment_id: commentIdSchema,
  /** Null for a comment on the album as a whole. */
  file_id: fileIdSchema.nullable(),
  comment: z.string(),
  author: personSchema,
  timestamp: z.number(),
  /** Null if it was never edited. */
  last_edit_timestamp: z.number().nullable(),
  current_user_can: z.object({ editComment: z.boolean(), deleteComment: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;

/** The fields of a file that are shown with its comments. */
const commentedFileSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  type: z.enum(fileTypes),
  /** Gives access to its renditions, see mediaAddress. */
  media_token: z.string(),
  edit_version: z.number().int().nullable().optional(),
  reaction_count: z.number().int(),
});
export type CommentedFile = z.infer<typeof commentedFileSchema>;

const newCommentBody = z.object({ id: commentIdSchema.optional(), comment: commentTextSchema });
const changedCommentBody = z.object({ comment: commentTextSchema });
const reactionReply = z.object({ reaction: z.enum(['love', '']), reaction_count: z.number().int() });

export const conversationShapes = defineShapes({
  listComments: {
    summary: 'Lists comments on a file: the latest page first, oldest first within a page',
    params: fileParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
      /** Returns the page before this comment. */
      before: commentIdSchema.optional(),
    }),
    reply: z.object({ comments: z.array(commentSchema), has_more: z.boolean(), total_count: z.number().int() }),
    errors: jobRefusals,
  },
  listJobComments: {
    summary: 'Lists comments on an album and all of its files: the latest page first, oldest first within a page',
    params: z.object({ id: jobIdSchema }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
      /** Returns the page before this comment. */
      before: commentIdSchema.optional(),
    }),
    reply: z.object({
      comments: z.array(commentSchema),
      has_more: z.boolean(),
      total_count: z.number().int(),
      /** Each file with a comment on this page, once. */
      files: z.array(commentedFileSchema),
    }),
    errors: jobRefusals,
  },
  addComment: {
    summary: 'Adds a comment to a file. An id from the client makes the call idempotent',
    params: fileParams,
    body: newCommentBody,
    reply: commentSchema,
    replyStatus: 201,
    errors: [...jobRefusals, 'forbidden', 'conflict', 'rate-limited'],
  },
  editComment: {
    summary: 'Edits a comment; only for its author',
    params: commentParams,
    body: changedCommentBody,
    reply: commentSchema,
    errors: [...jobRefusals, 'forbidden', 'rate-limited'],
  },
  deleteComment: {
    summary: 'Permanently deletes a comment; for its author and the owner of the album',
    params: commentParams,
    errors: [...jobRefusals, 'forbidden'],
  },
  addAlbumComment: {
    summary: 'Adds a comment to an album as a whole. An id from the client makes the call idempotent',
    params: albumParams,
    body: newCommentBody,
    reply: commentSchema,
    replyStatus: 201,
    errors: [...jobRefusals, 'forbidden', 'conflict', 'rate-limited'],
  },
  editAlbumComment: {
    summary: 'Edits a comment on an album; only for its author',
    params: albumCommentParams,
    body: changedCommentBody,
    reply: commentSchema,
    errors: [...jobRefusals, 'forbidden', 'rate-limited'],
  },
  deleteAlbumComment: {
    summary: 'Permanently deletes a comment on an album; for its author and the owner of the album',
    params: albumCommentParams,
    errors: [...jobRefusals, 'forbidden'],
  },
  listReactions: {
    summary: 'Lists the hearts of a file, the latest first',
    params: fileParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    reply: z.object({
      reactions: z.array(personSchema.extend({ reaction: z.literal('love'), timestamp: z.number() })),
      total_count: z.number().int(),
    }),
    errors: jobRefusals,
  },
  listOwnReactions: {
    summary: 'Lists the files of an album that have a heart of the caller',
    params: z.object({ id: jobIdSchema }),
    reply: z.object({ file_ids: z.array(fileIdSchema) }),
    errors: jobRefusals,
  },
  addReaction: {
    summary: 'Adds a heart to a file; idempotent',
    params: fileParams,
    body: z.object({ reaction: z.literal('love').default('love') }),
    reply: reactionReply,
    errors: [...jobRefusals, 'forbidden'],
  },
  removeReaction: {
    summary: 'Removes the heart from a file',
    params: fileParams,
    reply: reactionReply,
    errors: [...jobRefusals, 'forbidden'],
  },
});

import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { commentIdSchema, fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileTypes } from '../library/file.schema.ts';
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

export const listComments = defineEndpoint({
  name: 'listComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  summary: 'Lists comments on a file: the latest page first, oldest first within a page',
  caller: 'visitor',
  params: fileParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
    /** Returns the page before this comment. */
    before: commentIdSchema.optional(),
  }),
  reply: z.object({ comments: z.array(commentSchema), has_more: z.boolean(), total_count: z.number().int() }),
  errors: jobRefusals,
});

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

export const listJobComments = defineEndpoint({
  name: 'listJobComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/comments',
  summary: 'Lists comments on an album and all of its files: the latest page first, oldest first within a page',
  caller: 'visitor',
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
});

const newCommentBody = z.object({ id: commentIdSchema.optional(), comment: commentTextSchema });
const changedCommentBody = z.object({ comment: commentTextSchema });

export const addComment = defineEndpoint({
  name: 'addComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  summary: 'Adds a comment to a file. An id from the client makes the call idempotent',
  caller: 'visitor',
  limit: 'comment',
  params: fileParams,
  body: newCommentBody,
  reply: commentSchema,
  replyStatus: 201,
  errors: [...jobRefusals, 'forbidden', 'conflict', 'rate-limited'],
});

export const editComment = defineEndpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  summary: 'Edits a comment; only for its author',
  caller: 'visitor',
  limit: 'comment',
  params: commentParams,
  body: changedCommentBody,
  reply: commentSchema,
  errors: [...jobRefusals, 'forbidden', 'rate-limited'],
});

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  summary: 'Permanently deletes a comment; for its author and the owner of the album',
  caller: 'visitor',
  params: commentParams,
  errors: [...jobRefusals, 'forbidden'],
});

export const addAlbumComment = defineEndpoint({
  name: 'addAlbumComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/comments',
  summary: 'Adds a comment to an album as a whole. An id from the client makes the call idempotent',
  caller: 'visitor',
  limit: 'comment',
  params: albumParams,
  body: newCommentBody,
  reply: commentSchema,
  replyStatus: 201,
  errors: [...jobRefusals, 'forbidden', 'conflict', 'rate-limited'],
});

export const editAlbumComment = defineEndpoint({
  name: 'editAlbumComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  summary: 'Edits a comment on an album; only for its author',
  caller: 'visitor',
  limit: 'comment',
  params: albumCommentParams,
  body: changedCommentBody,
  reply: commentSchema,
  errors: [...jobRefusals, 'forbidden', 'rate-limited'],
});

export const deleteAlbumComment = defineEndpoint({
  name: 'deleteAlbumComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  summary: 'Permanently deletes a comment on an album; for its author and the owner of the album',
  caller: 'visitor',
  params: albumCommentParams,
  errors: [...jobRefusals, 'forbidden'],
});

export const listReactions = defineEndpoint({
  name: 'listReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reactions',
  summary: 'Lists the hearts of a file, the latest first',
  caller: 'visitor',
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
});

export const listOwnReactions = defineEndpoint({
  name: 'listOwnReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/own_reactions',
  summary: 'Lists the files of an album that have a heart of the caller',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema }),
  reply: z.object({ file_ids: z.array(fileIdSchema) }),
  errors: jobRefusals,
});

const reactionReply = z.object({ reaction: z.enum(['love', '']), reaction_count: z.number().int() });

export const addReaction = defineEndpoint({
  name: 'addReaction',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  summary: 'Adds a heart to a file; idempotent',
  caller: 'visitor',
  params: fileParams,
  body: z.object({ reaction: z.literal('love').default('love') }),
  reply: reactionReply,
  errors: [...jobRefusals, 'forbidden'],
});

export const removeReaction = defineEndpoint({
  name: 'removeReaction',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  summary: 'Removes the heart from a file',
  caller: 'visitor',
  params: fileParams,
  reply: reactionReply,
  errors: [...jobRefusals, 'forbidden'],
});

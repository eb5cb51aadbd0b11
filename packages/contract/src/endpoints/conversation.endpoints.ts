import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { commentIdSchema, fileIdSchema, jobIdSchema } from '../ids.ts';
import { fileTypes } from '../schemas/file.schema.ts';
import { isText, personSchema } from '../schemas/job.schema.ts';

const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });
const commentParams = fileParams.extend({ commentId: commentIdSchema });
const albumParams = z.object({ id: jobIdSchema });
const albumCommentParams = albumParams.extend({ commentId: commentIdSchema });

const commentTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.maxCommentLength)
  .refine(isText, 'Must be well-formed Unicode');

/** Times are unix seconds. */
const commentSchema = z.object({
  comment_id: commentIdSchema,
  /** Null: it is of the album as a whole. */
  file_id: fileIdSchema.nullable(),
  comment: z.string(),
  author: personSchema,
  timestamp: z.number(),
  /** Null unless it was edited. */
  last_edit_timestamp: z.number().nullable(),
  current_user_can: z.object({ editComment: z.boolean(), deleteComment: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;

export const listComments = defineEndpoint({
  name: 'listComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  summary: 'What was said of a file, the latest stretch first and oldest first within it',
  caller: 'visitor',
  params: fileParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
    /** The stretch before this comment. */
    before: commentIdSchema.optional(),
  }),
  reply: z.object({ comments: z.array(commentSchema), has_more: z.boolean(), total_count: z.number().int() }),
  errors: jobRefusals,
});

/** As much of a file as stands beside what was said of it. */
const commentedFileSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  path: z.string(),
  type: z.enum(fileTypes),
  /** Opens its renditions, see mediaAddress. */
  media_token: z.string(),
  reaction_count: z.number().int(),
});
export type CommentedFile = z.infer<typeof commentedFileSchema>;

export const listJobComments = defineEndpoint({
  name: 'listJobComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/comments',
  summary: 'What was said of an album and of any of its files: the latest stretch first and oldest first within it',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.commentsPerPage).default(limits.commentsPerPage),
    /** The stretch before this comment. */
    before: commentIdSchema.optional(),
  }),
  reply: z.object({
    comments: z.array(commentSchema),
    has_more: z.boolean(),
    total_count: z.number().int(),
    /** Each of those the comments are about, once. */
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
  summary: 'Says something of a file. With an id of the client asking twice says it once',
  caller: 'visitor',
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
  summary: 'Says it in other words; for the author alone',
  caller: 'visitor',
  params: commentParams,
  body: changedCommentBody,
  reply: commentSchema,
  errors: [...jobRefusals, 'forbidden'],
});

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  summary: "Deletes a comment for good; for its author and the album's owner",
  caller: 'visitor',
  params: commentParams,
  errors: [...jobRefusals, 'forbidden'],
});

export const addAlbumComment = defineEndpoint({
  name: 'addAlbumComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/comments',
  summary: 'Says something of an album as a whole. With an id of the client asking twice says it once',
  caller: 'visitor',
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
  summary: 'Says it of the album in other words; for the author alone',
  caller: 'visitor',
  params: albumCommentParams,
  body: changedCommentBody,
  reply: commentSchema,
  errors: [...jobRefusals, 'forbidden'],
});

export const deleteAlbumComment = defineEndpoint({
  name: 'deleteAlbumComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  summary: "Deletes a comment on an album for good; for its author and the album's owner",
  caller: 'visitor',
  params: albumCommentParams,
  errors: [...jobRefusals, 'forbidden'],
});

export const listReactions = defineEndpoint({
  name: 'listReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reactions',
  summary: 'Who loves a file, the latest first',
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
  summary: 'Which files of an album the caller loves',
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
  summary: 'Loves a file, once however often it is asked',
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
  summary: 'Does not love a file any more',
  caller: 'visitor',
  params: fileParams,
  reply: reactionReply,
  errors: [...jobRefusals, 'forbidden'],
});

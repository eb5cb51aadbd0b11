import type { EndpointOf } from '../endpoint.ts';
import type { conversationShapes } from './conversation.schema.ts';

/** A page holds up to `limits.commentsPerPage`. `not-found` also answers when the file is not in the album. */
export const listComments: EndpointOf<typeof conversationShapes, 'listComments'> = {
  name: 'listComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  caller: 'visitor',
};

/** A page holds `limits.commentsPerPage`. Comments on files in the trash are left out. */
export const listJobComments: EndpointOf<typeof conversationShapes, 'listJobComments'> = {
  name: 'listJobComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/comments',
  caller: 'visitor',
};

/**
 * Adds a comment to a file, once for each id. `not-found` also answers when the file is not in the album. `forbidden`: the album does
 * not allow comments of the caller. `conflict`: the id is that of another comment.
 */
export const addComment: EndpointOf<typeof conversationShapes, 'addComment'> = {
  name: 'addComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  caller: 'visitor',
  limit: 'comment',
};

/** The comment is marked as edited. `not-found` also answers when it was deleted. `forbidden`: it is someone else's. */
export const editComment: EndpointOf<typeof conversationShapes, 'editComment'> = {
  name: 'editComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  caller: 'visitor',
  limit: 'comment',
};

/**
 * Deletes a comment with its text in the change feed. `not-found` also answers when it was deleted already. `forbidden`: the caller is
 * neither the author nor the owner.
 */
export const deleteComment: EndpointOf<typeof conversationShapes, 'deleteComment'> = {
  name: 'deleteComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  caller: 'visitor',
};

/**
 * Adds a comment to an album as a whole, once for each id. `forbidden`: the album does not allow comments of the caller. `conflict`: the
 * id is that of another comment.
 */
export const addAlbumComment: EndpointOf<typeof conversationShapes, 'addAlbumComment'> = {
  name: 'addAlbumComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/comments',
  caller: 'visitor',
  limit: 'comment',
};

/** The comment is marked as edited. `not-found` also answers when it was deleted, or is on a file. `forbidden`: it is someone else's. */
export const editAlbumComment: EndpointOf<typeof conversationShapes, 'editAlbumComment'> = {
  name: 'editAlbumComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  caller: 'visitor',
  limit: 'comment',
};

/**
 * Deletes a comment with its text in the change feed. `not-found` also answers when it was deleted already, or is on a file.
 * `forbidden`: the caller is neither the author nor the owner.
 */
export const deleteAlbumComment: EndpointOf<typeof conversationShapes, 'deleteAlbumComment'> = {
  name: 'deleteAlbumComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  caller: 'visitor',
};

/** Lists who gave a file a heart. `not-found` also answers when the file is not in the album. */
export const listReactions: EndpointOf<typeof conversationShapes, 'listReactions'> = {
  name: 'listReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reactions',
  caller: 'visitor',
};

/** Empty for visitors, who can give no hearts. */
export const listOwnReactions: EndpointOf<typeof conversationShapes, 'listOwnReactions'> = {
  name: 'listOwnReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/own_reactions',
  caller: 'visitor',
};

/**
 * Gives a file a heart; repeating it changes nothing. `not-found` also answers when the file is not in the album. `forbidden`: the
 * caller may not give hearts, as a visitor without a name.
 */
export const addReaction: EndpointOf<typeof conversationShapes, 'addReaction'> = {
  name: 'addReaction',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  caller: 'visitor',
};

/** Succeeds if there is none. `not-found` also answers when the file is not in the album. `forbidden`: the caller may not give hearts. */
export const removeReaction: EndpointOf<typeof conversationShapes, 'removeReaction'> = {
  name: 'removeReaction',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  caller: 'visitor',
};

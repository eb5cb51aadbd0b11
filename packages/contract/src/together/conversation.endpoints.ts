import type { EndpointOf } from '../endpoint.ts';
import type { conversationShapes } from './conversation.schema.ts';

export const listComments: EndpointOf<typeof conversationShapes, 'listComments'> = {
  name: 'listComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  caller: 'visitor',
};

export const listJobComments: EndpointOf<typeof conversationShapes, 'listJobComments'> = {
  name: 'listJobComments',
  method: 'GET',
  path: '/st/4/jobs/{id}/comments',
  caller: 'visitor',
};

export const addComment: EndpointOf<typeof conversationShapes, 'addComment'> = {
  name: 'addComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments',
  caller: 'visitor',
  limit: 'comment',
};

export const editComment: EndpointOf<typeof conversationShapes, 'editComment'> = {
  name: 'editComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  caller: 'visitor',
  limit: 'comment',
};

export const deleteComment: EndpointOf<typeof conversationShapes, 'deleteComment'> = {
  name: 'deleteComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/comments/{commentId}',
  caller: 'visitor',
};

export const addAlbumComment: EndpointOf<typeof conversationShapes, 'addAlbumComment'> = {
  name: 'addAlbumComment',
  method: 'POST',
  path: '/st/4/jobs/{id}/comments',
  caller: 'visitor',
  limit: 'comment',
};

export const editAlbumComment: EndpointOf<typeof conversationShapes, 'editAlbumComment'> = {
  name: 'editAlbumComment',
  method: 'PUT',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  caller: 'visitor',
  limit: 'comment',
};

export const deleteAlbumComment: EndpointOf<typeof conversationShapes, 'deleteAlbumComment'> = {
  name: 'deleteAlbumComment',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/comments/{commentId}',
  caller: 'visitor',
};

export const listReactions: EndpointOf<typeof conversationShapes, 'listReactions'> = {
  name: 'listReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reactions',
  caller: 'visitor',
};

export const listOwnReactions: EndpointOf<typeof conversationShapes, 'listOwnReactions'> = {
  name: 'listOwnReactions',
  method: 'GET',
  path: '/st/4/jobs/{id}/own_reactions',
  caller: 'visitor',
};

export const addReaction: EndpointOf<typeof conversationShapes, 'addReaction'> = {
  name: 'addReaction',
  method: 'POST',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  caller: 'visitor',
};

export const removeReaction: EndpointOf<typeof conversationShapes, 'removeReaction'> = {
  name: 'removeReaction',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files_by_id/{fileId}/reaction',
  caller: 'visitor',
};

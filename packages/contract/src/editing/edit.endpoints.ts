import type { EndpointOf } from '../endpoint.ts';
import type { editShapes } from './edit.schema.ts';

/** The file appears under the answered id once it has been rendered, at the latest with the change `fileAdded`. */
export const createEdit: EndpointOf<typeof editShapes, 'createEdit'> = {
  name: 'createEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/files/{fileId}/edits',
  caller: 'account',
  limit: 'edit',
};

/** The albums that `album_uuids` may name, in the order of their titles. */
export const listAlbumsOfPicture: EndpointOf<typeof editShapes, 'listAlbumsOfPicture'> = {
  name: 'listAlbumsOfPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/albums',
  caller: 'account',
};

/** Unfinished and failed edits have a document too, under the id that their file will have. */
export const getEdit: EndpointOf<typeof editShapes, 'getEdit'> = {
  name: 'getEdit',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
};

/** Until the new version has been rendered, the file keeps its present one. */
export const replaceEdit: EndpointOf<typeof editShapes, 'replaceEdit'> = {
  name: 'replaceEdit',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
  limit: 'edit',
};

/** How reverting ends: see docs/rules/editor.md#ed6. */
export const revertEdit: EndpointOf<typeof editShapes, 'revertEdit'> = {
  name: 'revertEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
  limit: 'edit',
};

export const listEdits: EndpointOf<typeof editShapes, 'listEdits'> = {
  name: 'listEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/edits',
  caller: 'account',
};

export const retryEdit: EndpointOf<typeof editShapes, 'retryEdit'> = {
  name: 'retryEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/{fileId}/retry',
  caller: 'account',
  limit: 'edit',
};

export const discardEdit: EndpointOf<typeof editShapes, 'discardEdit'> = {
  name: 'discardEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/edits/{fileId}',
  caller: 'account',
};

/** What is pasted: see docs/rules/editor.md#ed7. */
export const pasteEdits: EndpointOf<typeof editShapes, 'pasteEdits'> = {
  name: 'pasteEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/paste',
  caller: 'account',
  limit: 'edit',
};

export const getPastedEdits: EndpointOf<typeof editShapes, 'getPastedEdits'> = {
  name: 'getPastedEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  caller: 'account',
};

/** What is not rendered yet is discarded; what is, moves to the trash, in every album that it was added to. */
export const undoPastedEdits: EndpointOf<typeof editShapes, 'undoPastedEdits'> = {
  name: 'undoPastedEdits',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  caller: 'account',
  limit: 'edit',
};

export const addSticker: EndpointOf<typeof editShapes, 'addSticker'> = {
  name: 'addSticker',
  method: 'POST',
  path: '/st/4/stickers',
  caller: 'account',
  limit: 'edit',
};

export const listStickers: EndpointOf<typeof editShapes, 'listStickers'> = {
  name: 'listStickers',
  method: 'GET',
  path: '/st/4/stickers',
  caller: 'account',
};

/** Edits that use it keep their pixels, but cannot be rendered again. */
export const removeSticker: EndpointOf<typeof editShapes, 'removeSticker'> = {
  name: 'removeSticker',
  method: 'DELETE',
  path: '/st/4/stickers/{stickerId}',
  caller: 'account',
};

export const getSticker: EndpointOf<typeof editShapes, 'getSticker'> = {
  name: 'getSticker',
  method: 'GET',
  path: '/st/4/stickers/{account}/{sticker}',
  caller: 'signed-address',
  limit: 'media',
};

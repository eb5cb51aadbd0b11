import type { EndpointOf } from '../endpoint.ts';
import type { editShapes } from './edit.schema.ts';

/**
 * The file appears under the answered id once it has been rendered, at the latest with the change `fileAdded`. `not-found` also answers
 * when the picture is not there, and `forbidden` when it is not the caller's. `invalid-edit`: the document has an unknown form, or names
 * another original. `not-editable`: the file is no picture that can be edited. `sticker-gone`: the document uses a sticker that was
 * deleted. `read-only-account`: the account needs a subscription. `quota-exceeded`: no storage is left, or documents of edits exceed
 * `editLimits.documentBytes`. `trash-full`: the trash has to be emptied first. `too-large`: the document is larger than
 * `editLimits.bodyBytes`. `rate-limited` also answers beyond `editLimits.openEdits` unfinished edits.
 */
export const createEdit: EndpointOf<typeof editShapes, 'createEdit'> = {
  name: 'createEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/files/{fileId}/edits',
  caller: 'account',
  limit: 'edit',
};

/**
 * The albums that `album_uuids` may name, at most `editLimits.albumsOfEdit`, in the order of their titles. `not-found` also answers when
 * the picture is not there, and `forbidden` when it is not the caller's.
 */
export const listAlbumsOfPicture: EndpointOf<typeof editShapes, 'listAlbumsOfPicture'> = {
  name: 'listAlbumsOfPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/albums',
  caller: 'account',
};

/**
 * Unfinished and failed edits have a document too, under the id that their file will have. `not-found` also answers for a file without
 * edits, and `forbidden` when the picture is not the caller's.
 */
export const getEdit: EndpointOf<typeof editShapes, 'getEdit'> = {
  name: 'getEdit',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
};

/**
 * Until the new version has been rendered, the file keeps its present one. `not-found` also answers for a file without edits, and
 * `forbidden` when the picture is not the caller's. `original-gone`: the original has been deleted. `invalid-edit`: the document has an
 * unknown form, or names another original. `not-editable`: the original cannot be edited. `sticker-gone`: the document uses a sticker
 * that was deleted. `read-only-account`: the account needs a subscription. `quota-exceeded`: no storage is left, or documents of edits
 * exceed `editLimits.documentBytes`. `trash-full`: the trash has to be emptied first. `too-large`: the document is larger than
 * `editLimits.bodyBytes`.
 */
export const replaceEdit: EndpointOf<typeof editShapes, 'replaceEdit'> = {
  name: 'replaceEdit',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
  limit: 'edit',
};

/**
 * How reverting ends: see docs/rules/editor.md#ed6. `not-found` also answers for a file without edits, and `forbidden` when the picture
 * is not the caller's. `original-gone`: the original has been deleted, so the edited picture stays as it is. `quota-exceeded`: there is
 * no storage for the original in place of the edited picture. `read-only-account`: the account needs a subscription.
 */
export const revertEdit: EndpointOf<typeof editShapes, 'revertEdit'> = {
  name: 'revertEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  caller: 'account',
  limit: 'edit',
};

/** Edits that were rendered are files and not in this list. Only for the owner (`forbidden`). */
export const listEdits: EndpointOf<typeof editShapes, 'listEdits'> = {
  name: 'listEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/edits',
  caller: 'account',
};

/**
 * Queues a failed edit again; one that waits or is being rendered is left alone. `not-found` also answers when the edit has been
 * rendered or discarded meanwhile. Only for the owner (`forbidden`). `read-only-account`: the account needs a subscription.
 */
export const retryEdit: EndpointOf<typeof editShapes, 'retryEdit'> = {
  name: 'retryEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/{fileId}/retry',
  caller: 'account',
  limit: 'edit',
};

/** The original and an earlier version stay. Only for the owner (`forbidden`). */
export const discardEdit: EndpointOf<typeof editShapes, 'discardEdit'> = {
  name: 'discardEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/edits/{fileId}',
  caller: 'account',
};

/**
 * What is pasted: see docs/rules/editor.md#ed7. Takes up to `editLimits.pastedFiles` pictures; those that are not there, not the
 * caller's or cannot be edited are passed over and named in the reply. Only for the owner (`forbidden`). `invalid-edit`: the document
 * has an unknown form. `sticker-gone`: it uses a sticker that was deleted. `read-only-account`: the account needs a subscription.
 * `quota-exceeded`: no storage is left, or documents of edits exceed `editLimits.documentBytes`. `trash-full`: the trash has to be
 * emptied first. `too-large`: the body has more than `editLimits.bodyBytes`. `rate-limited` also answers beyond `editLimits.openEdits`
 * unfinished edits.
 */
export const pasteEdits: EndpointOf<typeof editShapes, 'pasteEdits'> = {
  name: 'pasteEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/paste',
  caller: 'account',
  limit: 'edit',
};

/**
 * The numbers of pictures that are ready, failed and open. `not-found` also answers when nothing is left of the batch. Only for the
 * owner (`forbidden`).
 */
export const getPastedEdits: EndpointOf<typeof editShapes, 'getPastedEdits'> = {
  name: 'getPastedEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  caller: 'account',
};

/**
 * What is not rendered yet is discarded; what is, moves to the trash, in every album that it was added to, unless it was edited again
 * since. `not-found` also answers when nothing is left of the batch. Only for the owner (`forbidden`).
 */
export const undoPastedEdits: EndpointOf<typeof editShapes, 'undoPastedEdits'> = {
  name: 'undoPastedEdits',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  caller: 'account',
  limit: 'edit',
};

/**
 * Only pixels are stored, at most `editLimits.stickerPx` long, and they count as used storage. `unsupported-media-type`: the upload is
 * no PNG, JPEG or WebP that can be read. `too-large`: it has more than `editLimits.stickerBytes`. `read-only-account`: the account needs
 * a subscription. `quota-exceeded`: no storage is left. `rate-limited` also answers beyond `editLimits.stickersPerAccount`.
 * `incomplete-body`: the connection ended early. `no-space`: the disk of the server is full. `unavailable`: the decoder is overloaded;
 * call again.
 */
export const addSticker: EndpointOf<typeof editShapes, 'addSticker'> = {
  name: 'addSticker',
  method: 'POST',
  path: '/st/4/stickers',
  caller: 'account',
  limit: 'edit',
};

/** Pictures that the caller has added for use in the editor, at most `editLimits.stickersPerAccount`. */
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

/**
 * Serves the picture of a sticker as PNG. `forbidden`: the signature is wrong. `gone`: the address has expired. `not-found`: the sticker
 * was deleted.
 */
export const getSticker: EndpointOf<typeof editShapes, 'getSticker'> = {
  name: 'getSticker',
  method: 'GET',
  path: '/st/4/stickers/{account}/{sticker}',
  caller: 'signed-address',
  limit: 'media',
};

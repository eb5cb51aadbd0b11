import { z } from 'zod';
import { editLimits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { accountIdSchema, fileIdSchema, jobIdSchema, operationIdSchema } from '../ids.ts';
import {
  editDocumentSchema,
  editFailures,
  editOriginalSchema,
  editStates,
  openEditSchema,
  pasteTargetsSchema,
  stickerSchema,
} from '../schemas/edit.schema.ts';
import { lineSchema } from '../schemas/text.schema.ts';

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });
const batchParams = z.object({ id: jobIdSchema, batchId: z.uuid() });

/**
 * `not-editable`: the file is no picture that can be decoded. `sticker-gone`: the document names a sticker that the caller does not have.
 * `rate-limited`: too many edits of the account wait already.
 */
const saveErrors = [
  ...jobRefusals,
  'forbidden',
  'read-only-account',
  'invalid-edit',
  'not-editable',
  'sticker-gone',
  'quota-exceeded',
  'trash-full',
  'too-large',
  'rate-limited',
] as const;

/** The file appears under the answered id once it has been rendered, at the latest with the change `fileAdded`. */
export const createEdit = defineEndpoint({
  name: 'createEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/files/{fileId}/edits',
  summary: 'Saves edits of a picture as a new picture next to it, which a worker renders',
  caller: 'account',
  limit: 'edit',
  params: fileParams,
  maxBodyBytes: editLimits.bodyBytes,
  body: z.object({
    document: editDocumentSchema,
    /** Albums of the caller that get the picture too, as far as they contain the original when it has been rendered. */
    album_uuids: z.array(jobIdSchema).max(editLimits.albumsOfEdit).default([]),
  }),
  reply: z.object({
    /** The id that the new file will have. */
    id: fileIdSchema,
    path: z.string(),
    /** With which `undoPastedEdits` undoes it. */
    batch: z.uuid(),
    /** The operation that renders it. */
    operation: operationIdSchema,
  }),
  replyStatus: 202,
  errors: saveErrors,
});

/** The albums that `album_uuids` may name, in the order of their titles. */
export const listAlbumsOfPicture = defineEndpoint({
  name: 'listAlbumsOfPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/albums',
  summary: 'Lists the other albums of the caller that contain a picture of theirs',
  caller: 'account',
  params: fileParams,
  reply: z.object({
    albums: z.array(
      z.object({
        id: jobIdSchema,
        name: z.string(),
        /** Whether others can see the album. */
        is_shared: z.boolean(),
      }),
    ),
  }),
  errors: [...jobRefusals, 'forbidden'],
});

/** Unfinished and failed edits have a document too, under the id that their file will have. */
export const getEdit = defineEndpoint({
  name: 'getEdit',
  method: 'GET',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  summary: 'Returns the edits of an edited picture and its original',
  caller: 'account',
  params: fileParams,
  reply: z.object({
    document: editDocumentSchema,
    /** The version of an older document that was migrated; null for a current one. */
    migrated_from: z.number().int().nullable(),
    state: z.enum(editStates),
    failure: z.enum(editFailures).nullable(),
    /** How often the file was saved. */
    version: z.number().int(),
    original: editOriginalSchema,
  }),
  errors: [...jobRefusals, 'forbidden'],
});

/** Until the new version has been rendered, the file keeps its present one. */
export const replaceEdit = defineEndpoint({
  name: 'replaceEdit',
  method: 'PUT',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  summary: 'Saves other edits as a new version of an edited picture',
  caller: 'account',
  limit: 'edit',
  params: fileParams,
  maxBodyBytes: editLimits.bodyBytes,
  body: z.object({ document: editDocumentSchema }),
  reply: z.object({ id: fileIdSchema, path: z.string(), operation: operationIdSchema }),
  replyStatus: 202,
  errors: [...saveErrors, 'original-gone'],
});

/** How reverting ends: see docs/rules/editor.md#ed6. */
export const revertEdit = defineEndpoint({
  name: 'revertEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/files/{fileId}/edit',
  summary: 'Reverts an edited picture to its original',
  caller: 'account',
  limit: 'edit',
  params: fileParams,
  reply: z.object({
    /** `trashed`: the original is in the same place, so the edited file was moved to the trash; `restored`: the file shows the original. */
    outcome: z.enum(['trashed', 'restored']),
  }),
  errors: [...jobRefusals, 'forbidden', 'read-only-account', 'original-gone', 'quota-exceeded'],
});

export const listEdits = defineEndpoint({
  name: 'listEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/edits',
  summary: 'Lists the edits of the caller in a job that are being rendered or that failed, newest first',
  caller: 'account',
  params: jobParams,
  reply: z.object({ edits: z.array(openEditSchema) }),
  errors: [...jobRefusals, 'forbidden'],
});

export const retryEdit = defineEndpoint({
  name: 'retryEdit',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/{fileId}/retry',
  summary: 'Renders a failed edit again',
  caller: 'account',
  limit: 'edit',
  params: fileParams,
  reply: openEditSchema,
  replyStatus: 202,
  errors: [...jobRefusals, 'forbidden', 'read-only-account', 'rate-limited'],
});

export const discardEdit = defineEndpoint({
  name: 'discardEdit',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/edits/{fileId}',
  summary: 'Discards an edit that has not been rendered; succeeds if there is none',
  caller: 'account',
  params: fileParams,
  errors: [...jobRefusals, 'forbidden'],
});

/** What is pasted: see docs/rules/editor.md#ed7. */
export const pasteEdits = defineEndpoint({
  name: 'pasteEdits',
  method: 'POST',
  path: '/st/4/jobs/{id}/edits/paste',
  summary: 'Saves the same edits for several pictures, each as a new picture next to it',
  caller: 'account',
  limit: 'edit',
  params: jobParams,
  maxBodyBytes: editLimits.bodyBytes,
  body: z.object({
    document: editDocumentSchema,
    file_uuids: pasteTargetsSchema,
    /** Also pastes turns, mirroring, straightening and, on pictures of the same shape, the crop. */
    with_transform: z.boolean().default(false),
    /** Also pastes texts, stickers, brush strokes and everything else over the picture. Redactions are never pasted. */
    with_layers: z.boolean().default(false),
  }),
  reply: z.object({
    /** Also the operation that renders all of them. */
    batch: z.uuid(),
    /** The files that are being edited. */
    count: z.number().int(),
    /** Files that cannot be edited, or are not there any more. */
    skipped_uuids: z.array(fileIdSchema),
  }),
  replyStatus: 202,
  errors: saveErrors,
});

export const getPastedEdits = defineEndpoint({
  name: 'getPastedEdits',
  method: 'GET',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  summary: 'Returns the progress of pasted edits',
  caller: 'account',
  params: batchParams,
  reply: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    failed: z.number().int(),
    /** Those that are waiting or being rendered. */
    open: z.number().int(),
  }),
  errors: [...jobRefusals, 'forbidden'],
});

/** What is not rendered yet is discarded; what is, moves to the trash, in every album that it was added to. */
export const undoPastedEdits = defineEndpoint({
  name: 'undoPastedEdits',
  method: 'DELETE',
  path: '/st/4/jobs/{id}/pasted_edits/{batchId}',
  summary: 'Undoes a saved copy or pasted edits',
  caller: 'account',
  limit: 'edit',
  params: batchParams,
  reply: z.object({ discarded: z.number().int(), trashed: z.number().int() }),
  errors: [...jobRefusals, 'forbidden'],
});

export const addSticker = defineEndpoint({
  name: 'addSticker',
  method: 'POST',
  path: '/st/4/stickers',
  summary: 'Adds a sticker of the caller; the upload is decoded and stored as a new picture',
  caller: 'account',
  limit: 'edit',
  body: { kind: 'multipart', fields: z.object({}) },
  reply: stickerSchema,
  replyStatus: 201,
  errors: [
    'invalid-request',
    'unauthenticated',
    'read-only-account',
    'too-large',
    'unsupported-media-type',
    'quota-exceeded',
    'incomplete-body',
    'no-space',
    'unavailable',
    'rate-limited',
  ],
});

export const listStickers = defineEndpoint({
  name: 'listStickers',
  method: 'GET',
  path: '/st/4/stickers',
  summary: 'Lists the stickers of the caller, newest first',
  caller: 'account',
  reply: z.object({ stickers: z.array(stickerSchema) }),
  errors: ['unauthenticated'],
});

/** Edits that use it keep their pixels, but cannot be rendered again. */
export const removeSticker = defineEndpoint({
  name: 'removeSticker',
  method: 'DELETE',
  path: '/st/4/stickers/{stickerId}',
  summary: 'Deletes a sticker of the caller; succeeds if there is none',
  caller: 'account',
  params: z.object({ stickerId: z.uuid() }),
  errors: ['invalid-request', 'unauthenticated'],
});

export const getSticker = defineEndpoint({
  name: 'getSticker',
  method: 'GET',
  path: '/st/4/stickers/{account}/{sticker}',
  summary: 'Returns a sticker, by signed address',
  caller: 'signed-address',
  limit: 'media',
  params: z.object({ account: accountIdSchema, sticker: z.uuid() }),
  query: z.object({ t: lineSchema({ max: 100 }) }),
  reply: 'bytes',
  errors: ['invalid-request', 'forbidden', 'not-found', 'gone'],
});

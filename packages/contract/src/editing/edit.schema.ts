import { z } from 'zod';
import { editLimits } from '../constants.ts';
import { jobRefusals } from '../errors.ts';
import {
  accountIdSchema,
  batchOperationIdSchema,
  checksumSchema,
  fileIdSchema,
  jobIdSchema,
  operationIdSchema,
} from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/**
 * A document of edits as JSON. The server parses it with the photo editor's own parser, which is the only definition of its shape;
 * what that refuses is `invalid-edit`.
 */
export const editDocumentSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<object, object>;

/**
 * `waiting`: the server has not begun; `rendering`: a worker makes the picture; `failed`: it could not, and the document is stored for
 * another attempt; `ready`: the picture shows the document.
 */
export const editStates = ['waiting', 'rendering', 'failed', 'ready'] as const;
export type EditState = (typeof editStates)[number];

/**
 * Why a picture could not be made. `original-gone`: the original was deleted permanently meanwhile; `undecodable`: it cannot be
 * decoded; `too-large`: it takes more memory or time than one picture may; `quota-exceeded`: the result does not fit into the storage;
 * `sticker-gone`: one of the person's own stickers was deleted; `not-allowed`: the person may not add files any more;
 * `rendering-failed`: anything else.
 */
export const editFailures = [
  'original-gone',
  'undecodable',
  'too-large',
  'quota-exceeded',
  'sticker-gone',
  'not-allowed',
  'rendering-failed',
] as const;
export type EditFailure = (typeof editFailures)[number];

/** The picture that a document belongs to, as far as it still exists. */
export const editOriginalSchema = z.object({
  id: fileIdSchema,
  job_id: jobIdSchema,
  /** `trashed`: it can be restored; `deleted`: it is gone, so the edited picture can only be opened as it is. */
  existence: z.enum(['exists', 'trashed', 'deleted']),
  path: z.string().nullable(),
  checksum: checksumSchema,
  /** For the renditions of the original; null unless it `exists`. */
  media_token: z.string().nullable(),
});
export type EditOriginal = z.infer<typeof editOriginalSchema>;

/** An edit that is being rendered, or that failed. */
export const openEditSchema = z.object({
  /** The file that it becomes, or that it changes. */
  id: fileIdSchema,
  /** Whether there is no file with this id yet. */
  is_new: z.boolean(),
  /** The picture whose thumbnail can be shown meanwhile. */
  original_id: fileIdSchema.nullable(),
  /** The name of the edited file. */
  path: z.string(),
  state: z.enum(['waiting', 'rendering', 'failed']),
  failure: z.enum(editFailures).nullable(),
  /** The wall clock of the original, which the edited file takes its day from; null once the original is in the trash. */
  timestamp: z.string().nullable(),
  /** When it was saved, in unix seconds. */
  saved_at: z.number(),
  /** The operation that renders it. */
  operation: operationIdSchema,
});
export type OpenEdit = z.infer<typeof openEditSchema>;

export const stickerSchema = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int(),
  /** A signed address of the picture, as a path on the app host. */
  address: z.string(),
});
export type OwnSticker = z.infer<typeof stickerSchema>;

/** The pictures that edits are pasted on. */
export const pasteTargetsSchema = z.array(fileIdSchema).min(1).max(editLimits.pastedFiles);

const jobParams = z.object({ id: jobIdSchema });
const fileParams = z.object({ id: jobIdSchema, fileId: fileIdSchema });
const batchParams = z.object({ id: jobIdSchema, batchId: z.uuid() });

/**
 * `sticker-gone`: the document names a sticker that the caller does not have. `rate-limited`: too many edits of the account wait already.
 */
const saveErrors = [
  ...jobRefusals,
  'forbidden',
  'read-only-account',
  'invalid-edit',
  'sticker-gone',
  'quota-exceeded',
  'trash-full',
  'too-large',
  'rate-limited',
] as const;

/** `not-editable`: the file is no picture that can be decoded. A paste skips it instead. */
const saveOneErrors = [...saveErrors, 'not-editable'] as const;

export const editShapes = defineShapes({
  createEdit: {
    summary: 'Saves edits of a picture as a new picture next to it, which a worker renders',
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
    errors: saveOneErrors,
  },
  listAlbumsOfPicture: {
    summary: 'Lists the other albums of the caller that contain a picture of theirs',
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
  },
  getEdit: {
    summary: 'Returns the edits of an edited picture and its original',
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
  },
  replaceEdit: {
    summary: 'Saves other edits as a new version of an edited picture',
    params: fileParams,
    maxBodyBytes: editLimits.bodyBytes,
    body: z.object({ document: editDocumentSchema }),
    reply: z.object({ id: fileIdSchema, path: z.string(), operation: operationIdSchema }),
    replyStatus: 202,
    errors: [...saveOneErrors, 'original-gone'],
  },
  revertEdit: {
    summary: 'Reverts an edited picture to its original',
    params: fileParams,
    reply: z.object({
      /** `trashed`: the original is in the same place, so the edited file was moved to the trash; `restored`: the file shows the original. */
      outcome: z.enum(['trashed', 'restored']),
    }),
    errors: [...jobRefusals, 'forbidden', 'read-only-account', 'original-gone', 'quota-exceeded'],
  },
  listEdits: {
    summary: 'Lists the edits of the caller in a job that are being rendered or that failed, newest first',
    params: jobParams,
    reply: z.object({ edits: z.array(openEditSchema) }),
    errors: [...jobRefusals, 'forbidden'],
  },
  retryEdit: {
    summary: 'Renders a failed edit again',
    params: fileParams,
    reply: openEditSchema,
    replyStatus: 202,
    errors: [...jobRefusals, 'forbidden', 'read-only-account', 'rate-limited'],
  },
  discardEdit: {
    summary: 'Discards an edit that has not been rendered; succeeds if there is none',
    params: fileParams,
    errors: [...jobRefusals, 'forbidden'],
  },
  pasteEdits: {
    summary: 'Saves the same edits for several pictures, each as a new picture next to it',
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
      batch: batchOperationIdSchema,
      /** The files that are being edited. */
      count: z.number().int(),
      /** Files that cannot be edited, or are not there any more. */
      skipped_uuids: z.array(fileIdSchema),
    }),
    replyStatus: 202,
    errors: saveErrors,
  },
  getPastedEdits: {
    summary: 'Returns the progress of pasted edits',
    params: batchParams,
    reply: z.object({
      total: z.number().int(),
      ready: z.number().int(),
      failed: z.number().int(),
      /** Those that are waiting or being rendered. */
      open: z.number().int(),
    }),
    errors: [...jobRefusals, 'forbidden'],
  },
  undoPastedEdits: {
    summary: 'Undoes a saved copy or pasted edits',
    params: batchParams,
    reply: z.object({ discarded: z.number().int(), trashed: z.number().int() }),
    errors: [...jobRefusals, 'forbidden'],
  },
  addSticker: {
    summary: 'Adds a sticker of the caller; the upload is decoded and stored as a new picture',
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
  },
  listStickers: {
    summary: 'Lists the stickers of the caller, newest first',
    reply: z.object({ stickers: z.array(stickerSchema) }),
    errors: ['unauthenticated'],
  },
  removeSticker: {
    summary: 'Deletes a sticker of the caller; succeeds if there is none',
    params: z.object({ stickerId: z.uuid() }),
    errors: ['invalid-request', 'unauthenticated'],
  },
  getSticker: {
    summary: 'Returns a sticker, by signed address',
    params: z.object({ account: accountIdSchema, sticker: z.uuid() }),
    query: z.object({ t: lineSchema({ max: 100 }) }),
    reply: 'bytes',
    errors: ['invalid-request', 'forbidden', 'not-found', 'gone'],
  },
});

import { z } from 'zod';
import { editLimits } from '../constants.ts';
import { checksumSchema, fileIdSchema, jobIdSchema, operationIdSchema } from '../ids.ts';

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

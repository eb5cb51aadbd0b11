import { z } from 'zod';
import {
  type AccountId,
  type Checksum,
  type CommentId,
  type DeviceLoginId,
  type DownloadId,
  expandId,
  type FileId,
  type GuestId,
  type JobId,
  type OperationId,
  type PersonId,
  parseId,
  type SavedSearchId,
  type StorageGrantId,
  type TelevisionId,
  type UploadId,
} from './ids.ts';

function idSchema<Id extends string>() {
  return z.string().transform((text, context): Id => {
    const id = parseId<Id>(text.toLowerCase()) ?? expandId<Id>(text);
    if (id !== undefined) return id;
    context.issues.push({ code: 'custom', message: 'Not an id', input: text });
    return z.NEVER;
  });
}

export const accountIdSchema = idSchema<AccountId>();
export const jobIdSchema = idSchema<JobId>();
export const fileIdSchema = idSchema<FileId>();
export const uploadIdSchema = idSchema<UploadId>();
export const downloadIdSchema = idSchema<DownloadId>();
export const operationIdSchema = idSchema<OperationId>();
/** Of operations that the API also names by a batch, whose ids are in the dashed form alone. */
export const batchOperationIdSchema = z.uuid().transform((text) => text as OperationId);
export const guestIdSchema = idSchema<GuestId>();
export const televisionIdSchema = idSchema<TelevisionId>();
export const deviceLoginIdSchema = idSchema<DeviceLoginId>();
export const commentIdSchema = idSchema<CommentId>();
export const storageGrantIdSchema = idSchema<StorageGrantId>();
export const savedSearchIdSchema = idSchema<SavedSearchId>();
export const personIdSchema = idSchema<PersonId>();
export const checksumSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'Not a SHA-256 checksum')
  .transform((text) => text.toLowerCase() as Checksum);

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
  type StorageGrantId,
  type TelevisionId,
  type UploadId,
} from './ids.ts';

const dashedForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function idSchema<Id extends string>() {
  return z.string().transform((text, context): Id => {
    const lower = text.toLowerCase();
    const id = dashedForm.test(lower) ? lower : expandId(text);
    if (id !== undefined) return id as Id;
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
export const guestIdSchema = idSchema<GuestId>();
export const televisionIdSchema = idSchema<TelevisionId>();
export const deviceLoginIdSchema = idSchema<DeviceLoginId>();
export const commentIdSchema = idSchema<CommentId>();
export const storageGrantIdSchema = idSchema<StorageGrantId>();
export const personIdSchema = idSchema<PersonId>();
export const checksumSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'Not a SHA-256 checksum')
  .transform((text) => text.toLowerCase() as Checksum);

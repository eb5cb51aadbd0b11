import { uploadFieldsSchema } from '@stund/contract/schemas';
import type { UploadFields } from '../upload-fields.ts';
import { parseMetadata } from './tus-headers.ts';

/**
 * The fields in Upload-Metadata. `filename` and `name`, which other clients send, replace a missing path. Throws
 * `invalid-request`, ZodError.
 */
export function parseUploadFields(metadata: string): UploadFields {
  const { filename, name, ...pairs } = parseMetadata(metadata);
  const path = pairs.path ?? filename ?? name;
  return uploadFieldsSchema.parse({ ...pairs, ...(path !== undefined && { path }) });
}

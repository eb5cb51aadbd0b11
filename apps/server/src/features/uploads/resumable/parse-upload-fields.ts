import { uploadFieldsSchema } from '@stund/contract';
import type { UploadFields } from '../upload-fields.ts';
import { parseMetadata } from './tus-headers.ts';

/** What Upload-Metadata tells of the file. `filename` and `name`, as other clients say, stand in for the path. Throws `invalid-request`, ZodError. */
export function parseUploadFields(metadata: string): UploadFields {
  const { filename, name, ...pairs } = parseMetadata(metadata);
  const path = pairs.path ?? filename ?? name;
  return uploadFieldsSchema.parse({ ...pairs, ...(path !== undefined && { path }) });
}

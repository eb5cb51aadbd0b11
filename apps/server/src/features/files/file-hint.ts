import type { FileRow } from '../../platform/database/schema.ts';
import type { UploadFields } from './upload-fields.ts';

/** What something beside the file told of it; stays on the file, for when its bytes have been looked at. */
export type FileHint = Pick<
  FileRow,
  'hint_wall' | 'hint_offset_minutes' | 'hint_latitude' | 'hint_longitude' | 'description'
>;

export function hintOf(
  fields: Pick<UploadFields, 'timestamp' | 'utc_offset_minutes' | 'latitude' | 'longitude' | 'description'>,
): FileHint {
  const isPlaced = fields.latitude !== undefined && fields.longitude !== undefined;
  return {
    hint_wall: fields.timestamp?.replace('T', ' ') ?? null,
    hint_offset_minutes: fields.timestamp === undefined ? null : (fields.utc_offset_minutes ?? null),
    hint_latitude: isPlaced ? (fields.latitude as number) : null,
    hint_longitude: isPlaced ? (fields.longitude as number) : null,
    description: fields.description?.trim() || null,
  };
}

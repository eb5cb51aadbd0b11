import type { FileHint } from '../../../../storage/index.ts';
import type { UploadFields } from '../upload-fields.ts';

/** The columns of a file for the metadata that the client sent with it. */
export function hintOf(
  fields: Pick<
    UploadFields,
    'timestamp' | 'utc_offset_minutes' | 'latitude' | 'longitude' | 'description' | 'favorite'
  >,
): FileHint {
  const isPlaced = fields.latitude !== undefined && fields.longitude !== undefined;
  return {
    hint_wall: fields.timestamp?.replace('T', ' ') ?? null,
    hint_offset_minutes: fields.timestamp === undefined ? null : (fields.utc_offset_minutes ?? null),
    hint_latitude: isPlaced ? (fields.latitude as number) : null,
    hint_longitude: isPlaced ? (fields.longitude as number) : null,
    description: fields.description?.trim() || null,
    is_favorite: fields.favorite === 1,
  };
}

/** The group that the client assigned to a file. */
export function groupOf(fields: Pick<UploadFields, 'group_id' | 'group_type' | 'master'>) {
  if (fields.group_id === undefined || fields.group_type === undefined) return undefined;
  return { id: fields.group_id, type: fields.group_type, isPreferred: fields.master === 1 };
}

import type { JobId } from '@stund/contract';
import { sql } from 'kysely';
import { parseTimestamp } from '../../../platform/database/parse-timestamp.ts';
import { numberOrNull, type TextColumns } from '../../../platform/database/rows-as-text.ts';
import type { Row } from '../../../platform/database/schema.ts';
import type { MediaView } from '../../../storage/index.ts';

/** The columns of a tile that may contain any text; see rowsAsText(). */
export const freeTileColumns = ['path', 'group_id', 'mime_type'] as const;

/** The other columns of a tile, in the order in which readTile() reads them. */
export const plainTileColumns = [
  'id',
  'size_bytes',
  'captured_wall',
  'captured_offset_minutes',
  'uploaded_at',
  'type',
  'is_screenshot',
  'group_type',
  'is_master',
  'state',
  'width',
  'height',
  'duration_ms',
  sql`encode(thumbhash, 'base64')`,
  'encoding_state',
  'motion_offset_bytes',
  'edit_version',
  'in_folder',
  'is_favorite',
] satisfies TextColumns<string>['plain'];

/** The columns of `file` that a tile shows. */
export const tileColumns = [
  'id',
  'job_id',
  'path',
  'size_bytes',
  'captured_wall',
  'captured_offset_minutes',
  'uploaded_at',
  'type',
  'is_screenshot',
  'group_id',
  'group_type',
  'is_master',
  'is_favorite',
] as const satisfies ReadonlyArray<keyof Row<'file'>>;

/** The fields that a tile shows, with its ThumbHash in base64. */
export type ReadTile = Pick<Row<'file'>, (typeof tileColumns)[number]> &
  Omit<MediaView, 'thumbhash'> & { thumbhash: string | null; edit_version: number | null };

export function readTile(
  jobId: JobId,
  fields: readonly string[],
  text: (name: (typeof freeTileColumns)[number]) => string | null,
): ReadTile {
  const [id, size, wall, offset, uploadedAt, type, isScreenshot, groupType, isMaster, state, width, height] = fields;
  return {
    id: id as ReadTile['id'],
    job_id: jobId,
    path: text('path')!,
    size_bytes: Number(size),
    captured_wall: wall!,
    captured_offset_minutes: numberOrNull(offset),
    uploaded_at: parseTimestamp(uploadedAt!),
    type: type as ReadTile['type'],
    is_screenshot: isScreenshot === 't',
    group_id: text('group_id'),
    group_type: (groupType || null) as ReadTile['group_type'],
    is_master: isMaster === 't',
    state: state as ReadTile['state'],
    mime_type: text('mime_type')!,
    width: numberOrNull(width),
    height: numberOrNull(height),
    duration_ms: numberOrNull(fields[12]),
    thumbhash: fields[13] || null,
    encoding_state: (fields[14] || null) as ReadTile['encoding_state'],
    motion_offset_bytes: numberOrNull(fields[15]),
    edit_version: numberOrNull(fields[16]),
    in_folder: fields[17] === 't' || null,
    is_favorite: fields[18] === 't',
  };
}

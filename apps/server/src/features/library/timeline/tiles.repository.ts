import type { JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { parseTimestamp } from '../../../platform/database/parse-timestamp.ts';
import type { Parameter } from '../../../platform/database/prepared-queries.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { chunkOfMonth, type PlainFilter, type TileRow } from './timeline.repository.ts';

/**
 * The tiles of a chunk in the form of parseTiles(): free texts as JSON, and all other columns with commas between them and semicolons
 * between the tiles. A hundred rows of twenty columns take this process twice as long to read.
 */
export interface TilesAsText {
  paths: string[] | null;
  groups: Array<string | null> | null;
  mime_types: Array<string | null> | null;
  others: string | null;
}

/** The columns of a tile that contain neither a comma nor a semicolon, in the order in which parseTiles() reads them. */
const plainColumns = [
  'id',
  'size_bytes',
  'captured_wall',
  'captured_offset_minutes',
  'uploaded_at',
  'type',
  'is_screenshot',
  'group_type',
  'state',
  'width',
  'height',
  'duration_ms',
  'thumbhash',
  'encoding_state',
  'motion_offset_bytes',
  'edit_version',
] as const satisfies ReadonlyArray<keyof TileRow>;

/** The first chunk of a month as a value, to be read with its job. */
export function firstChunk(database: Database, value: Parameter<PlainFilter>): RawBuilder<TilesAsText> {
  return chunkFrom(database, value, 0);
}

/** As firstChunk(), from the parameter `offset`. */
export function laterChunk(
  database: Database,
  value: Parameter<PlainFilter & { offset: number }>,
): RawBuilder<TilesAsText> {
  return chunkFrom(database, value as Parameter<PlainFilter>, value('offset'));
}

function chunkFrom(
  database: Database,
  value: Parameter<PlainFilter>,
  offset: 0 | RawBuilder<number>,
): RawBuilder<TilesAsText> {
  const filter = { jobId: value('jobId'), fromDay: value('fromDay'), beforeDay: value('beforeDay') };
  const tiles = chunkOfMonth(database, filter, offset);
  const order = sql`order by captured_wall desc, id desc`;
  const fields = plainColumns.map((column) =>
    column === 'thumbhash' ? sql`encode(thumbhash, 'base64')` : sql.ref(column),
  );
  return sql`(
    select json_build_object(
      'paths', json_agg(path ${order}),
      'groups', json_agg(group_id ${order}),
      'mime_types', json_agg(mime_type ${order}),
      'others', string_agg(concat(${sql.join(fields, sql`, ',', `)}), ';' ${order})
    )
    from (${tiles}) as tile
  )`;
}

/** A tile whose ThumbHash is in base64 already. */
export type ReadTile = Omit<TileRow, 'thumbhash'> & { thumbhash: string | null };

export function parseTiles(jobId: JobId, { paths, groups, mime_types, others }: TilesAsText): ReadTile[] {
  if (others === null) return [];
  return others.split(';').map((text, index) => {
    const fields = text.split(',');
    const [id, size, wall, offset, uploadedAt, type, isScreenshot, groupType, state, width, height] = fields;
    const [duration, thumbhash, encodingState, motionOffset, editVersion] = fields.slice(11);
    return {
      id: id as ReadTile['id'],
      job_id: jobId,
      path: paths![index]!,
      size_bytes: Number(size),
      captured_wall: wall!,
      captured_offset_minutes: numberOf(offset),
      uploaded_at: parseTimestamp(uploadedAt!),
      type: type as ReadTile['type'],
      is_screenshot: isScreenshot === 't',
      group_id: groups![index] ?? null,
      group_type: (groupType || null) as ReadTile['group_type'],
      // Only masters are tiles.
      is_master: true,
      state: state as ReadTile['state'],
      mime_type: mime_types![index] as ReadTile['mime_type'],
      width: numberOf(width),
      height: numberOf(height),
      duration_ms: numberOf(duration),
      thumbhash: thumbhash || null,
      encoding_state: (encodingState || null) as ReadTile['encoding_state'],
      motion_offset_bytes: numberOf(motionOffset),
      edit_version: numberOf(editVersion),
    };
  });
}

/** Null is written as nothing. */
function numberOf(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

import type { JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Parameter } from '../../../platform/database/prepared-queries.ts';
import { type RowsAsText, readRows, rowsAsText } from '../../../platform/database/rows-as-text.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { freeTileColumns, plainTileColumns, type ReadTile, readTile } from '../files/index.ts';
import { chunkOfMonth, type PlainFilter } from './timeline.repository.ts';

/** The tiles of a chunk in the form of parseTiles(). */
export type TilesAsText = RowsAsText<(typeof freeTileColumns)[number]>;

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
  return rowsAsText(chunkOfMonth(database, filter, offset), {
    free: freeTileColumns,
    plain: plainTileColumns,
    order: sql`captured_wall desc, id desc`,
  });
}

export function parseTiles(jobId: JobId, tiles: TilesAsText): ReadTile[] {
  return readRows(tiles, (fields, text) => readTile(jobId, fields, text));
}

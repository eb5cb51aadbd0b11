import { type FileId, limits } from '@stund/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { cellZoom } from '../../../platform/places/index.ts';
import { editVersionOf, filesOf, type JobOfFiles } from '../../library/jobs/index.ts';
import { isInCells } from '../taken-at/index.ts';
import { cellsInBounds, type MapBounds } from './map-bounds.ts';

export interface MapFilter extends MapBounds {
  /** Wall-clock days, both inclusive. */
  start?: string | undefined;
  end?: string | undefined;
}

export interface ClusterRow {
  count: number;
  cover_id: FileId;
  cover_cell: number;
  edit_version: number | null;
}

/** Clusters are parts of 64 pixels of the map: a picture of 52 pixels fits into each. */
const zoomOfClusters = 2;
const lastMoment = '23:59:59.999999';

/**
 * Groups the files of a part of the map. The work grows with the number of files in this part, which the index file_cells holds next to each other;
 * covers are one look-up for each cluster.
 */
export async function selectClusters(
  database: Database,
  job: JobOfFiles,
  { zoom, ...filter }: MapFilter & { zoom: number },
): Promise<{ clusters: ClusterRow[]; count: number }> {
  // The tile of a cell is its number without the lower bits, two for each level.
  const bits = sql.lit(2 * Math.max(0, cellZoom - zoom - zoomOfClusters));
  const grouped = await filesOnMap(database, job, filter)
    .select([
      sql<number>`file.place_cell >> ${bits}`.as('tile'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(sum(count(*)) over ())::int`.as('total'),
    ])
    .groupBy('tile')
    .orderBy('count', 'desc')
    .orderBy('tile')
    .limit(limits.mapClusters)
    .execute();
  if (grouped.length === 0) return { clusters: [], count: 0 };
  const size = 4 ** Math.max(0, cellZoom - zoom - zoomOfClusters);
  const covers = await Promise.all(
    grouped.map(({ tile }) => findCover(database, job, filter, { from: tile * size, before: (tile + 1) * size })),
  );
  return {
    clusters: grouped.flatMap(({ count }, index) => (covers[index] ? [{ count, ...covers[index] }] : [])),
    count: grouped[0]?.total ?? 0,
  };
}

function findCover(database: Database, job: JobOfFiles, filter: MapFilter, cells: { from: number; before: number }) {
  return filesOnMap(database, job, filter)
    .select(['file.id as cover_id', 'file.place_cell as cover_cell', editVersionOf('file').as('edit_version')])
    .where('file.place_cell', '>=', cells.from)
    .where('file.place_cell', '<', cells.before)
    .orderBy('file.place_cell')
    .limit(1)
    .$narrowType<{ cover_cell: number }>()
    .executeTakeFirst();
}

/** The ids of the files of a part of the map, newest first, after a position. */
export function selectMapFileIds(
  database: Database,
  job: JobOfFiles,
  { after, limit, ...filter }: MapFilter & { after: { at: string; id: FileId } | undefined; limit: number },
): Promise<Array<{ id: FileId; captured_wall: string }>> {
  let query = filesOnMap(database, job, filter)
    .select(['file.id', 'file.captured_wall'])
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('file.captured_wall', 'file.id'), '<', tuple(after.at, after.id)),
    );
  return query.execute();
}

function filesOnMap(database: Database, job: JobOfFiles, { start, end, ...bounds }: MapFilter) {
  let query = database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .where('file.is_master', '=', true)
    .where(isInCells(cellsInBounds(bounds)) as Expression<SqlBool>);
  if (start !== undefined) query = query.where('file.captured_wall', '>=', start);
  if (end !== undefined) query = query.where('file.captured_wall', '<=', `${end} ${lastMoment}`);
  return query;
}

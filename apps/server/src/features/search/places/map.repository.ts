import { type FileId, limits } from '@stund/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { cellZoom } from '../../../platform/places/index.ts';
import { editVersionOf, filesOf, type JobOfFiles } from '../../library/jobs/index.ts';
import { isInCells } from '../taken-at/index.ts';
import { filesTable } from './files-table.repository.ts';
import { cellsInBounds, type MapBounds } from './map-bounds.ts';

export interface MapFilter extends MapBounds {
  /** Wall-clock days, both inclusive. */
  start?: string | undefined;
  end?: string | undefined;
}

export interface ClusterRow {
  /** Up to `limits.mapClusterFiles`. */
  count: number;
  cover_id: FileId;
  cover_cell: number;
  edit_version: number | null;
}

export interface Clusters {
  clusters: ClusterRow[];
  /** The files that were counted. */
  count: number;
  /** False where there are more. */
  countsAll: boolean;
}

/** Clusters are parts of 64 pixels of the map: a picture of 52 pixels fits into each. */
const zoomOfClusters = 2;
const lastMoment = '23:59:59.999999';
/** More groups than the largest screen has room for are not looked for. */
const maxTiles = 1024;

/** Groups the files of a part of the map, the largest groups first. The cost has a bound, which does not grow with the number of files. */
export async function selectClusters(
  database: Database,
  job: JobOfFiles,
  filter: MapFilter & { zoom: number },
): Promise<Clusters> {
  const bits = 2 * Math.max(0, cellZoom - filter.zoom - zoomOfClusters);
  return filter.start === undefined && filter.end === undefined
    ? countTiles(database, job, { bits, bounds: filter })
    : countNewest(database, job, { bits, filter });
}

/**
 * Steps from each tile with files to the next one in the index file_cells, and counts the files of each up to the limit. The first file of a
 * tile is its cover, which stays the same while others are added.
 */
async function countTiles(
  database: Database,
  job: JobOfFiles,
  { bits, bounds }: { bits: number; bounds: MapBounds },
): Promise<Clusters> {
  const ranges = JSON.stringify(cellsInBounds(bounds).map(({ from, before }) => ({ first: from, before })));
  const shift = sql.lit(bits);
  const firstCell = (from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
    select file.place_cell from ${filesTable(job)} as file
    where file.is_master and file.place_cell >= ${from} and file.place_cell < ${before}
    order by file.place_cell limit 1)`;
  const { rows } = await sql<ClusterRow>`
    with recursive step as (
      select range.before, ${firstCell(sql`range.first`, sql`range.before`)} as cell
      from json_to_recordset(${ranges}::json) as range (first bigint, before bigint)
      union all
      select step.before, ${firstCell(sql`(((step.cell >> ${shift}) + 1) << ${shift})`, sql`step.before`)}
      from step where step.cell is not null
    ), found as (
      select step.cell >> ${shift} as tile, step.cell, (
        select count(*) from (
          select 1 from ${filesTable(job)} as file
          where file.is_master and file.place_cell >= step.cell
            and file.place_cell < least(step.before, ((step.cell >> ${shift}) + 1) << ${shift})
          limit ${limits.mapClusterFiles + 1}
        ) as counted) as count
      from step where step.cell is not null limit ${maxTiles}
    ), tile as (
      select tile, min(cell) as cell, sum(count)::int as count from found group by tile
    )
    select tile.count, file.id as cover_id, tile.cell as cover_cell, ${editVersionOf('file')} as edit_version
    from tile cross join lateral (
      select first.id from ${filesTable(job)} as first
      where first.is_master and first.place_cell = tile.cell order by first.id limit 1
    ) as cover join file on file.id = cover.id
    order by tile.count desc, tile.tile
  `.execute(database);
  return limitClusters(rows, rows.length < maxTiles);
}

/** The newest files of some days in a part of the map, as many as can be read quickly. The newest one of each tile is its cover. */
async function countNewest(
  database: Database,
  job: JobOfFiles,
  { bits, filter }: { bits: number; filter: MapFilter },
): Promise<Clusters> {
  const newest = filesOnMap(database, job, filter)
    .select(['file.id', 'file.place_cell', 'file.captured_wall'])
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limits.mapFilesOfDays + 1);
  const first = (column: 'id' | 'place_cell') =>
    sql`(array_agg(newest.${sql.ref(column)} order by newest.captured_wall desc, newest.id desc))[1]`;
  const { rows } = await sql<ClusterRow>`
    with tile as (
      select count(*)::int as count, ${first('id')} as cover_id, ${first('place_cell')} as cover_cell
      from (${newest}) as newest group by newest.place_cell >> ${sql.lit(bits)}
    )
    select tile.*, ${editVersionOf('file')} as edit_version from tile join file on file.id = tile.cover_id
    order by tile.count desc, tile.cover_cell
  `.execute(database);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return limitClusters(rows, counted <= limits.mapFilesOfDays);
}

function limitClusters(rows: readonly ClusterRow[], isComplete: boolean): Clusters {
  const most = limits.mapClusterFiles;
  const counted = rows.map((row) => ({ ...row, count: Math.min(most, row.count) }));
  return {
    clusters: counted.slice(0, limits.mapClusters),
    count: counted.reduce((sum, { count }) => sum + count, 0),
    countsAll: isComplete && rows.every(({ count }) => count <= most),
  };
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

import { type FileId, limits } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { editVersionOf, filesOf, type JobOfFiles } from '../../library/jobs/index.ts';
import { filesTable } from './files-table.repository.ts';

export interface PlaceCount {
  place_area: number;
  place_id: number | null;
  count: number;
  cover_id: FileId;
  edit_version: number | null;
}

/**
 * The places of a job's files with their number and the newest file of each, those with most files first. The index file_places is read alone, except
 * in shares; the work grows with the number of files.
 */
export async function selectPlaces(
  database: Database,
  job: JobOfFiles,
): Promise<{ places: PlaceCount[]; total: number }> {
  const rows = await database
    .with('counted', (db) =>
      db
        .selectFrom((eb) => filesOf(eb, job).as('file'))
        .select(['place_area', 'place_id', sql<number>`count(*)::int`.as('count')])
        .where('is_master', '=', true)
        .where('place_area', 'is not', null)
        .groupBy(['place_area', 'place_id']),
    )
    .selectFrom('counted')
    .select(['place_area', 'place_id', 'count', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('count', 'desc')
    .orderBy('place_area')
    .orderBy('place_id')
    .limit(limits.listedPlaces)
    .$narrowType<{ place_area: number }>()
    .execute();
  const covers = await selectCovers(database, job, rows);
  const places = rows.flatMap(({ place_area, place_id, count }) => {
    const cover = covers.get(keyOf({ place_area, place_id }));
    return cover ? [{ place_area, place_id, count, ...cover }] : [];
  });
  return { places, total: rows[0]?.total ?? 0 };
}

type Cover = Pick<PlaceCount, 'cover_id' | 'edit_version'>;

/** The newest file of each place: one look-up in the index for each. */
async function selectCovers(
  database: Database,
  job: JobOfFiles,
  places: ReadonlyArray<Pick<PlaceCount, 'place_area' | 'place_id'>>,
): Promise<Map<string, Cover>> {
  if (places.length === 0) return new Map();
  const wanted = sql<{ place_area: number; place_id: number | null }>`
    json_to_recordset(${JSON.stringify(places)}::json) as wanted (place_area integer, place_id integer)`;
  const { rows } = await sql<Cover & { place_area: number; place_id: number | null }>`
    select wanted.place_area, wanted.place_id, newest.id as cover_id, ${editVersionOf('file')} as edit_version
    from ${wanted} cross join lateral (
      select file.id from ${filesTable(job)} as file
      where file.is_master and file.place_area = wanted.place_area
        and (file.place_id = wanted.place_id or (file.place_id is null and wanted.place_id is null))
      order by file.captured_wall desc, file.id desc limit 1
    ) as newest join file on file.id = newest.id
  `.execute(database);
  return new Map(rows.map(({ cover_id, edit_version, ...place }) => [keyOf(place), { cover_id, edit_version }]));
}

function keyOf({ place_area, place_id }: Pick<PlaceCount, 'place_area' | 'place_id'>): string {
  return `${place_area}/${place_id}`;
}

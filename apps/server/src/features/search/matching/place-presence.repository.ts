import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { areasPerCountry, countryOfArea } from '../../../platform/places/index.ts';
import { filesToLookUp, type JobsToLookUp } from './named-things.repository.ts';

/** A range of areas, or a place in it. */
export interface PlaceToFind {
  area: number;
  beforeArea: number;
  placeId: number | null;
}

/** Which of these places a file of the jobs was taken in, by their position in the list: one step in the index file_places for each. */
export async function selectPresent(
  database: Database,
  jobs: JobsToLookUp,
  places: readonly PlaceToFind[],
): Promise<ReadonlySet<number>> {
  if (places.length === 0) return new Set();
  const wanted = JSON.stringify(
    places.map(({ area, beforeArea, placeId }, number) => ({
      number,
      area,
      before_area: beforeArea,
      place_id: placeId,
    })),
  );
  const files = filesToLookUp(jobs);
  const { rows } = await sql<{ number: number }>`
    select wanted.number
    from json_to_recordset(${wanted}::json) as wanted (number integer, area integer, before_area integer, place_id integer)
    where case when wanted.place_id is null
      then exists (select from ${files} and file.place_area >= wanted.area and file.place_area < wanted.before_area)
      else exists (select from ${files} and file.place_area = wanted.area and file.place_id = wanted.place_id)
    end
  `.execute(database);
  return new Set(rows.map(({ number }) => number));
}

/**
 * The country in which most files of jobs were taken; undefined where none has a place. Of a share these are the files in it, since the rest of
 * the timeline is none of its recipients' business. The index file_places is read.
 */
export async function selectHomeCountry(database: Database, jobs: JobsToLookUp): Promise<string | undefined> {
  const { rows } = await sql<{ country: number }>`
    select file.place_area / ${sql.lit(areasPerCountry)} as country from ${filesToLookUp(jobs)} and file.place_area is not null
    group by 1 order by count(*) desc, 1 limit 1
  `.execute(database);
  const [most] = rows;
  return most && countryOfArea(most.country * areasPerCountry);
}

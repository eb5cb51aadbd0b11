import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database/schema.ts';
import { placeColumnsOf, wordsOfFile } from '../apps/server/src/storage/index.ts';
import { median } from './upload-load.ts';

const files = 1000;
const rounds = 7;

/** What being found by place, and by words, adds to one file, in milliseconds: on the server, and for PostgreSQL to store with its indexes. */
export interface ExtraWork {
  server: number;
  database: number;
}

/** Measures both by themselves, on copies of a file that are rolled back. The database must have a file. */
export async function measurePlacesAndWords(database: Database): Promise<Record<'places' | 'words', ExtraWork>> {
  const positions = Array.from({ length: files }, (_, index) => ({
    latitude: -40 + ((index * 0.37) % 105),
    longitude: -120 + ((index * 0.73) % 260),
  }));
  const [{ job_id: jobId } = { job_id: '' }] = (
    await sql<{ job_id: string }>`select job_id from file limit 1`.execute(database)
  ).rows;
  const findPlaces = () => positions.map(placeColumnsOf);
  const describe = () => positions.map((_, index) => wordsOfFile(describedFile(jobId, index)));
  // The names of places are opened with the first position.
  const [places, words] = [findPlaces(), describe()];
  const none = positions.map(() => null);
  const plain = { words: positions.map(() => ''), areas: none, places: none, cells: none };
  const placed = {
    ...plain,
    areas: places.map(({ place_area }) => place_area),
    places: places.map(({ place_id }) => place_id),
    cells: places.map(({ place_cell }) => place_cell),
  };
  const times = { plain: [] as number[], placed: [] as number[], worded: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(await timeInsert(database, plain));
    times.placed.push(await timeInsert(database, placed));
    times.worded.push(await timeInsert(database, { ...plain, words }));
  }
  const added = (measured: readonly number[]) => (median(measured) - median(times.plain)) / files;
  return {
    places: { server: timeEach(findPlaces), database: added(times.placed) },
    words: { server: timeEach(describe), database: added(times.worded) },
  };
}

/** A name as cameras and people give it, and a description for each tenth file. */
function describedFile(jobId: string, index: number) {
  const path = index % 5 === 0 ? `Birthday of Berit at the cabin ${index}.jpg` : `IMG_20190714_${100_000 + index}.jpg`;
  const description = index % 10 === 0 ? 'All of us on the way to the lighthouse, before it began to rain' : null;
  return { job_id: jobId as never, path, description };
}

function timeEach(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const { user, system } = process.cpuUsage();
    work();
    const after = process.cpuUsage();
    return (after.user + after.system - user - system) / 1000;
  });
  return median(times) / files;
}

interface Columns {
  words: string[];
  areas: Array<number | null>;
  places: Array<number | null>;
  cells: Array<number | null>;
}

const ofPlaces = ['place_area', 'place_id', 'place_cell'];

/** The time in milliseconds that PostgreSQL takes to insert as many copies of a file with these columns. */
async function timeInsert(database: Database, { words, areas, places, cells }: Columns): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'file'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(database);
  const copied = rows.map(({ name }) => name).filter((name) => !['id', 'search_words', ...ofPlaces].includes(name));
  const columns = (prefix: string) => sql.join(copied.map((name) => sql.ref(`${prefix}${name}`)));
  let took = Number.NaN;
  const rollBack = new Error('Only the time was wanted');
  await database
    .transaction()
    .execute(async (tx) => {
      const began = performance.now();
      await sql`
        insert into file (id, search_words, place_area, place_id, place_cell, ${columns('')})
        select gen_random_uuid(), added.words::tsvector, added.area, added.place, added.cell, ${columns('one.')}
        from (select * from file limit 1) as one,
          unnest(${words}::text[], ${areas}::int[], ${places}::int[], ${cells}::bigint[]) as added (words, area, place, cell)
      `.execute(tx);
      took = performance.now() - began;
      throw rollBack;
    })
    .catch((error: unknown) => {
      if (error !== rollBack) throw error;
    });
  return took;
}

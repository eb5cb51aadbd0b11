import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/schema.ts';
import { placeColumnsOf, wordsOfFile } from '../../apps/server/src/storage/index.ts';

const things = ['Beach', 'Cabin', 'Birthday', 'Sunset', 'Skiing', 'Garden', 'Kitchen', 'Ferry', 'Boat', 'Mountain'];
const people = ['Berit', 'Ola', 'Kari', 'Ivan', 'Astrid', 'Georgi', 'Lars', 'Elin'];
const cameras = ['Canon EOS 5D', 'Nikon Z6', 'Apple iPhone 15', 'Samsung Galaxy S23', 'Sony A7'];
const positions = [
  { latitude: 60.3913, longitude: 5.3221 },
  { latitude: 59.9139, longitude: 10.7522 },
  { latitude: 59.3293, longitude: 18.0686 },
  { latitude: 42.6977, longitude: 23.3219 },
  { latitude: 41.9028, longitude: 12.4964 },
];
const batch = 5000;

/** Gives the files of a library names with common and rare words, cameras, and places, as those of people have them. */
export async function describeLibrary(database: Database, jobId: string): Promise<void> {
  const places = positions.map(placeColumnsOf);
  for (let number = 0, after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string; job_id: string }>`
      select id, job_id from file where job_id = ${jobId}::uuid and id > ${after}::uuid order by id limit ${batch}
    `.execute(database);
    if (rows.length === 0) break;
    const described = rows.map(({ id, job_id }) => {
      number += 1;
      const path = nameOf(number);
      const place = number % 3 === 0 ? undefined : places[Math.floor(number / 3) % places.length];
      return {
        id,
        path,
        words: wordsOfFile({ job_id: job_id as never, path, description: number % 10 === 0 ? 'With all of us' : null }),
        camera: number % 20 === 0 ? null : cameras[number % cameras.length],
        area: place?.place_area ?? null,
        place: place?.place_id ?? null,
        cell: place?.place_cell ?? null,
      };
    });
    await sql`
      update file set path = row.path, search_words = row.words::tsvector, camera = row.camera,
        place_area = row.area, place_id = row.place, place_cell = row.cell
      from json_to_recordset(${JSON.stringify(described)}::json)
        as row (id uuid, path text, words text, camera text, area integer, place integer, cell bigint)
      where file.id = row.id
    `.execute(database);
    after = rows.at(-1)!.id;
  }
  await sql`vacuum analyze file`.execute(database);
}

/** Most names are those of cameras; every fifth one is written by a person, and one in a thousand is rare. */
function nameOf(number: number): string {
  const counter = String(number).padStart(7, '0');
  if (number % 1000 === 0) return `Lighthouse ${counter}.jpg`;
  if (number % 5 !== 0) return `IMG_${counter}.jpg`;
  const written = number / 5;
  return `${things[written % things.length]} with ${people[Math.floor(written / 7) % people.length]} ${counter}.jpg`;
}

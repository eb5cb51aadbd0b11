import { beforeAll, expect, it } from 'vitest';
import { placeColumnsOf } from '../../../storage/index.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { isTakenAt, type PlaceFilter, readPlaceNames } from './index.ts';
import { cellsAround } from './taken-at.repository.ts';

const positions = {
  bergen: { latitude: 60.3913, longitude: 5.3221 },
  flesland: { latitude: 60.26, longitude: 5.22 },
  oslo: { latitude: 59.9139, longitude: 10.7522 },
  rome: { latitude: 41.9028, longitude: 12.4964 },
  fiji: { latitude: -16.8, longitude: 179.95 },
  sea: { latitude: 50, longitude: -30 },
};

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  for (const [name, position] of Object.entries(positions))
    await givenFile(context, ana, unrecognizedBytes(20), { path: `${name}.jpg`, ...position });
  await givenFile(context, ana, unrecognizedBytes(20), { path: 'nowhere.jpg' });
});

async function namesAt(filter: PlaceFilter): Promise<string[]> {
  const rows = await context.database
    .selectFrom('file')
    .select('path')
    .where('job_id', '=', ana.jobId)
    .where(isTakenAt(filter))
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path.replace('.jpg', ''));
}

it.each<[string, PlaceFilter, string[]]>([
  ['a country', { country: 'NO' }, ['bergen', 'flesland', 'oslo']],
  ['a region', { region: placeColumnsOf(positions.bergen).place_area ?? 0 }, ['bergen', 'flesland']],
  ['a place', { placeId: 3143244 }, ['oslo']],
  ['a place that the data does not contain', { placeId: 1 }, []],
  ['other countries', { abroad: 'NO' }, ['fiji', 'rome']],
  ['30 km around', { near: positions.bergen, km: 30 }, ['bergen', 'flesland']],
  ['20 km across the date line', { near: { latitude: -16.8, longitude: -179.95 }, km: 20 }, ['fiji']],
  ['anywhere', { isKnown: true }, ['bergen', 'fiji', 'flesland', 'oslo', 'rome', 'sea']],
  ['nowhere', { isKnown: false }, ['nowhere']],
])('finds files in %s', async (_, filter, names) => {
  expect(await namesAt(filter)).toEqual(names);
});

it('covers a circle with few ranges, whatever its size', () => {
  for (const km of [0.1, 1, 25, 500, 5_000, 50_000])
    for (const position of [...Object.values(positions), { latitude: 90, longitude: 0 }]) {
      const ranges = cellsAround(position, km);
      expect(ranges.length).toBeGreaterThan(0);
      expect(ranges.length).toBeLessThan(100);
    }
});

it('reads typed names as conditions', () => {
  expect(readPlaceNames('Norge')[0]).toMatchObject({
    filter: { country: 'NO' },
    country: 'NO',
    name: undefined,
    population: 0,
  });
  const bergen = readPlaceNames('bergen');
  expect(bergen).toContainEqual(
    expect.objectContaining({ filter: { placeId: 3161732 }, country: 'NO', name: 'Bergen' }),
  );
  expect(readPlaceNames('Vestland')[0]).toMatchObject({ name: 'Vestland', country: 'NO' });
  expect(readPlaceNames('xyzzy')).toMatchObject([]);
});

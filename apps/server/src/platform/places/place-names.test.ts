import { expect, it } from 'vitest';
import { getPlaces } from './open-places.ts';
import { areaOf } from './place-area.ts';
import { findByName, nameOfPlace } from './place-names.ts';

const places = getPlaces();

function firstOf(typed: string): unknown {
  const [match] = findByName(places, typed);
  if (match?.kind === 'country') return match.country;
  if (match?.kind === 'region') return places.data.regions[match.area];
  return match && nameOfPlace(places, match).name;
}

it.each([
  ['Spain', 'ES'],
  ['Spania', 'ES'],
  ['spanien', 'ES'],
  ['Испания', 'ES'],
  ['usa', 'US'],
  ['Норвегия', 'NO'],
  ['Vestland', 'Vestland'],
  ['bergen', 'Bergen'],
  ['tromso', 'Tromsø'],
  ['TROMSØ', 'Tromsø'],
  ['Göteborg', 'Göteborg'],
  ['gothenburg', 'Göteborg'],
  ['saint-etienne', 'Saint-Étienne'],
  ['Пловдив', 'Plovdiv'],
  ['København', 'Copenhagen'],
  ['Roma', 'Rome'],
])('finds %s', (typed, name) => {
  expect(findByName(places, typed).length).toBeGreaterThan(0);
  const names = findByName(places, typed).map((match) =>
    match.kind === 'country'
      ? match.country
      : match.kind === 'region'
        ? places.data.regions[match.area]
        : nameOfPlace(places, match).name,
  );
  expect(names).toContain(name);
});

it('lists the largest place of a name first', () => {
  const paris = findByName(places, 'Paris').filter((match) => match.kind === 'place');
  expect(paris.length).toBeGreaterThan(1);
  expect(paris[0]).toMatchObject({
    area: expect.any(Number),
    population: Math.max(...paris.map((match) => match.population)),
  });
});

it('completes the beginning of a name', () => {
  expect(findByName(places, 'berg', { isPrefix: true, limit: 50 }).length).toBeGreaterThan(10);
  expect(findByName(places, 'norw', { isPrefix: true })[0]).toEqual({ kind: 'country', country: 'NO' });
});

it('finds nothing for what is no name', () => {
  for (const typed of ['', ' ', '\t', '\n', '\0', '%', '🙂', 'x'.repeat(10_000), '\ud800'])
    expect(findByName(places, typed)).toEqual([]);
  expect(firstOf('bergen\t0')).not.toBe('Oslo');
});

it('names a place in the languages in which it has another name', () => {
  const copenhagen = findByName(places, 'København').find((match) => match.kind === 'place');
  expect(nameOfPlace(places, copenhagen!)).toMatchObject({
    country: 'DK',
    name: 'Copenhagen',
    names: { nb: 'København', sv: 'Köpenhamn', bg: 'Копенхаген' },
  });
});

it('names the country of a place that the data no longer contains', () => {
  expect(nameOfPlace(places, { area: areaOf('NO'), placeId: 1 })).toEqual({
    country: 'NO',
    region: undefined,
    name: undefined,
    names: {},
  });
});

import { expect, it } from 'vitest';
import { getPlaces } from './open-places.ts';
import { nameOfPlace } from './place-names.ts';
import { knownPlaces } from './testing/known-places.ts';

/** How many of the known places were found when the data was made. */
const committedRight = 259;

function describe(position: { latitude: number; longitude: number }) {
  const places = getPlaces();
  const found = places.at(position);
  const named = found && nameOfPlace(places, { area: found.area, placeId: found.placeId ?? null });
  return { country: found?.country, place: named?.name, isNear: found?.isNear ?? false, region: named?.region };
}

it('finds the places of positions around the world', () => {
  const wrong = knownPlaces.filter((known) => {
    const { country, place, isNear } = describe(known);
    return country !== known.country || place !== known.place || isNear !== known.isNear;
  });
  const right = knownPlaces.length - wrong.length;
  console.info(`${right} of ${knownPlaces.length} places are right`);
  expect(knownPlaces.length).toBeGreaterThanOrEqual(200);
  expect(right, JSON.stringify(wrong)).toBeGreaterThanOrEqual(committedRight);
});

it.each([
  ['Bergen', 60.3913, 5.3221, 'Vestland'],
  ['Hamar', 60.7945, 11.068, 'Innlandet'],
  ['Trondheim', 63.4305, 10.3951, 'Trøndelag'],
  ['Luleå', 65.5848, 22.1547, 'Norrbotten'],
  ['Plovdiv', 42.1354, 24.7453, 'Plovdiv'],
])('knows the region of %s by the code of today', (_, latitude, longitude, region) => {
  expect(describe({ latitude, longitude }).region).toBe(region);
});

it('names the region where no place is within reach, in countries whose regions have outlines', () => {
  expect(describe({ latitude: 70, longitude: -150 })).toEqual({
    country: 'US',
    place: undefined,
    isNear: false,
    region: 'Alaska',
  });
});

it('finds the same on both sides of the date line', () => {
  expect(describe({ latitude: -16.8, longitude: 180 })).toEqual(describe({ latitude: -16.8, longitude: -180 }));
});

it('knows again whether a position is near a place', () => {
  const places = getPlaces();
  const found = places.at({ latitude: 42.1333, longitude: 23.34 });
  expect(found?.isNear).toBe(true);
  expect(places.isNear(found?.placeId ?? 0, { latitude: 42.1333, longitude: 23.34 })).toBe(true);
  expect(places.isNear(-1, { latitude: 42.1333, longitude: 23.34 })).toBe(false);
});

it('answers every position, also at the poles and the edges', () => {
  for (let latitude = -90; latitude <= 90; latitude += 15)
    for (let longitude = -180; longitude <= 180; longitude += 15)
      expect(() => getPlaces().at({ latitude, longitude })).not.toThrow();
});

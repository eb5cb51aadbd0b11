import { expect, it } from 'vitest';
import { areaOf, cellOf, countryOfArea } from '../../platform/places/index.ts';
import { placeColumnsOf, positionOf } from './place-columns.ts';

const bergen = { latitude: 60.3913, longitude: 5.3221 };

it('prefers the position in the bytes to the one that came with the file', () => {
  const hint = { hint_latitude: 1, hint_longitude: 2 };
  expect(positionOf(bergen, hint)).toEqual(bergen);
  expect(positionOf({ latitude: null, longitude: null }, hint)).toEqual({ latitude: 1, longitude: 2 });
  expect(positionOf(undefined, { hint_latitude: null, hint_longitude: null })).toBeNull();
});

it('gives country, place and cell', () => {
  const columns = placeColumnsOf(bergen);
  expect(countryOfArea(columns.place_area ?? 0)).toBe('NO');
  expect(columns).toMatchObject({ place_id: 3161732, place_cell: cellOf(bergen) });
});

it('gives a position on the sea a cell alone', () => {
  expect(placeColumnsOf({ latitude: 50, longitude: -30 })).toEqual({
    place_area: null,
    place_id: null,
    place_cell: cellOf({ latitude: 50, longitude: -30 }),
  });
});

it('gives a country without a place where none is near', () => {
  expect(placeColumnsOf({ latitude: 72.58, longitude: -38.45 })).toMatchObject({
    place_area: areaOf('GL'),
    place_id: null,
  });
});

it('ignores impossible positions', () => {
  for (const latitude of [Number.NaN, 91, Number.POSITIVE_INFINITY])
    expect(placeColumnsOf({ latitude, longitude: 0 }).place_cell).toBeNull();
});

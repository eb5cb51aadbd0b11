import { expect, it } from 'vitest';
import { presentFoundPlaces } from '../place.presenter.ts';
import { findPlaces } from './find-places.ts';

const found = (name: string) => presentFoundPlaces(findPlaces(name)).places;

it.each(['Bergen', 'bergen', 'berge'])('finds a city by "%s"', (name) => {
  const bergen = found(name).find((place) => place.country === 'NO' && place.name === 'Bergen');
  expect(bergen?.latitude).toBeCloseTo(60.39, 1);
  expect(bergen?.longitude).toBeCloseTo(5.32, 1);
});

it.each(['Norway', 'Norge', 'Норвегия'])('finds a country by "%s", with a zoom that shows it', (name) => {
  const [norway] = found(name);
  expect(norway).toMatchObject({ country: 'NO', name: null, region: null });
  expect(norway!.latitude).toBeGreaterThan(57);
  expect(norway!.latitude).toBeLessThan(72);
  expect(norway!.zoom).toBeLessThan(6);
});

it('names a city in the languages that call it otherwise', () => {
  const city = found('Копенхаген').find(({ name }) => name !== null);
  expect(city).toMatchObject({ country: 'DK', names: { bg: 'Копенхаген' } });
});

it.each(['', ' ', '%', "'", '\u202e', 'x'.repeat(100), '.'.repeat(100)])('finds nothing by %j', (name) => {
  expect(found(name)).toEqual([]);
});

it('answers with no more than it says', () => {
  expect(found('a').length).toBeLessThanOrEqual(8);
  expect(found('san').length).toBe(8);
});

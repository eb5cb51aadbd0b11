import { expect, it } from 'vitest';
import { coordinatesForMaps, formatCoordinates } from './coordinates.ts';

const letters = { north: 'N', south: 'S', east: 'E', west: 'W' } as const;
const letterOf = (direction: keyof typeof letters) => letters[direction];

it('formats a location in the language', () => {
  const oslo = { latitude: 59.9139, longitude: 10.7522 };
  expect(formatCoordinates(oslo, 'en', letterOf)).toBe('59.91°\u00a0N, 10.75°\u00a0E');
  // A language with a decimal comma needs another separator between the numbers.
  expect(formatCoordinates(oslo, 'nb', letterOf)).toBe('59,91°\u00a0N; 10,75°\u00a0E');
  expect(formatCoordinates({ latitude: -54.8, longitude: -68.3 }, 'en', letterOf)).toBe('54.80°\u00a0S, 68.30°\u00a0W');
});

it('formats coordinates as map services accept them', () => {
  expect(coordinatesForMaps({ latitude: -54.801912, longitude: -68.302951 })).toBe('-54.80191, -68.30295');
});

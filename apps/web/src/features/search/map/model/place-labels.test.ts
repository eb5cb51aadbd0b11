import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';
import { project } from './viewport.ts';
import type { WorldLabel } from './world-data.ts';

const size = { width: 800, height: 600 };
const label = (name: string, longitude: number, latitude: number, names: WorldLabel['names'] = {}): WorldLabel => ({
  name,
  names,
  ...project(longitude, latitude),
});
const labels = [
  label('Copenhagen', 12.57, 55.68, { nb: 'København', bg: 'Копенхаген' }),
  label('Malmö', 13, 55.6),
  label('Oslo', 10.75, 59.91),
];
const view = { ...project(11, 57), zoom: 5 };
const options = { view, size, language: 'en', widthOf: (text: string) => text.length * 7 } as const;
const textsOf = (changed: Partial<Parameters<typeof placeLabels>[1]>) =>
  placeLabels(labels, { ...options, occupied: [], ...changed }).map(({ text }) => text);

it('leaves out names that would cover a larger place', () => {
  expect(textsOf({})).toEqual(['Copenhagen', 'Oslo']);
  expect(textsOf({ view: { ...project(12.8, 55.6), zoom: 9 } })).toEqual(['Copenhagen', 'Malmö']);
});

it('leaves out names below something else, and those that the edge would cut off', () => {
  const [first] = placeLabels(labels, { ...options, occupied: [] });
  const occupied = [{ left: first!.left + 20, top: first!.top, width: 100, height: 10 }];
  expect(textsOf({ occupied })[0]).not.toBe('Copenhagen');
  expect(textsOf({ view: { ...project(12.57, 55.68), zoom: 9 }, size: { width: 60, height: 600 } })).toEqual([]);
});

it('has the names of the language where it knows them', () => {
  expect(textsOf({ language: 'nb' })).toEqual(['København', 'Oslo']);
  expect(textsOf({ language: 'bg' })).toEqual(['Копенхаген', 'Oslo']);
});

it('has each name once, as the tiles and the data of the product name the same places', () => {
  const twice = [...labels, label('Oslo', 10.75, 58.5)];
  const placed = placeLabels(twice, { ...options, occupied: [] });
  expect(placed.filter(({ text }) => text === 'Oslo')).toHaveLength(1);
});

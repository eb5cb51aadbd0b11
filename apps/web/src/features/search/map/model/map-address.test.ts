import { expect, it } from 'vitest';
import {
  daysOfYears,
  formatArea,
  formatViewport,
  formatYears,
  parseArea,
  parseViewport,
  parseYears,
} from './map-address.ts';
import { project } from './viewport.ts';

it('writes and reads where the map is', () => {
  const bergen = { ...project(5.3221, 60.3913), zoom: 8.5 };
  expect(formatViewport(bergen)).toBe('60.39130,5.32210,8.50');
  const read = parseViewport(formatViewport(bergen));
  expect(read?.x).toBeCloseTo(bergen.x);
  expect(read?.y).toBeCloseTo(bergen.y);
  expect(read?.zoom).toBe(8.5);
  expect(parseViewport('60,5,99')?.zoom).toBe(16);
});

it.each([null, '', '1,2', '91,5,8', '60,181,8', 'a,b,c', '60,5,8,1', '1e3,2,3', 'NaN,1,2'])(
  'ignores the place %s',
  (text) => {
    expect(parseViewport(text)).toBeUndefined();
  },
);

it('writes and reads years', () => {
  expect(parseYears('2019-2022')).toEqual({ from: 2019, to: 2022 });
  expect(parseYears('2019-')).toEqual({ from: 2019, to: undefined });
  expect(parseYears('-2022')).toEqual({ from: undefined, to: 2022 });
  for (const text of [null, '', '2019', 'x-y', '0-0', '20190-1']) expect(formatYears(parseYears(text))).toBeUndefined();
  expect(formatYears({ from: 2019, to: undefined })).toBe('2019-');
  expect(daysOfYears({ from: 987, to: 2022 })).toEqual({ start: '0987-01-01', end: '2022-12-31' });
  expect(daysOfYears({ from: undefined, to: undefined })).toEqual({});
});

it('writes and reads a part of the map', () => {
  const pacific = { west: 170, south: -20.5, east: -170, north: 10 };
  expect(parseArea(formatArea(pacific))).toEqual(pacific);
  for (const text of ['1,2,3', '0,10,5,5', '0,0,181,5', '0,0,0,5', 'x']) expect(parseArea(text)).toBeUndefined();
});

import type { FileId } from '@stund/contract';
import { expect, it } from 'vitest';
import { sortFiles, sortKeyOf } from './file-order.ts';

const file = (id: string, timestamp: string, uploaded_time: number) => ({ id: id as FileId, timestamp, uploaded_time });
const files = [
  file('b', '2025-07-13T12:00:00', 100.25),
  file('c', '2025-07-19T12:00:00', 100.5),
  file('a', '1897-07-12T12:00:00', 1_700_000_000),
];
const ids = (order: Parameters<typeof sortFiles>[1]) =>
  sortFiles(files, order)
    .map(({ id }) => id)
    .join('');

it('sorts files by the time they were added or taken', () => {
  expect(ids('ADDED')).toBe('bca');
  expect(ids('OLDEST_TAKEN')).toBe('abc');
  expect(ids('NEWEST_TAKEN')).toBe('cba');
});

it('sorts files added at the same time by id', () => {
  const together = ['0a', '1f', '10'].map((id) => file(id, '2025-07-13T12:00:00', 100));
  const shown = (order: Parameters<typeof sortFiles>[1]) => sortFiles(together, order).map(({ id }) => id);
  expect(shown('ADDED')).toEqual(['0a', '10', '1f']);
  expect(shown('OLDEST_TAKEN')).toEqual(['0a', '10', '1f']);
  expect(shown('NEWEST_TAKEN')).toEqual(['1f', '10', '0a']);
});

it('computes keys that sort in descending order as the page does', () => {
  for (const order of ['ADDED', 'OLDEST_TAKEN', 'NEWEST_TAKEN'] as const) {
    const places = sortFiles(files, order).map((one) => sortKeyOf(order, one).at);
    expect(places.toSorted().reverse()).toEqual(places);
  }
});

it('sorts files that were chosen together by the time of their batch', () => {
  const together = [
    { ...file('a', '2025-07-13T12:00:00', 103), ordered_time: 100.002 },
    { ...file('b', '2025-07-13T12:00:00', 101), ordered_time: 100.003 },
    file('c', '2025-07-13T12:00:00', 102),
  ];
  expect(sortFiles(together, 'ADDED').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

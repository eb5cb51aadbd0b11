import type { FileId } from '@stund/contract';
import { expect, it } from 'vitest';
import { findAffectedMonths } from './affected-months.ts';
import type { TimelineMonth } from './month-key.ts';

const month = (number: number, pictures: number): TimelineMonth => ({
  year: 2025,
  month: number,
  picture_count: pictures,
  screenshot_count: 0,
  video_count: 0,
  document_count: 0,
});
const setOf = (...ids: string[]) => new Set(ids as FileId[]);
const cached = new Map([
  ['2025-10', setOf('a', 'b')],
  ['2025-09', setOf('c')],
]);
const months = [month(10, 2), month(9, 1)];

it('includes the month of a file that was updated', () => {
  expect([...findAffectedMonths({ fileIds: setOf('c'), before: months, after: months, cached })]).toEqual(['2025-09']);
});

it('includes both months when a file moved', () => {
  const after = [month(10, 3)];
  expect([...findAffectedMonths({ fileIds: setOf('c'), before: months, after, cached })].toSorted()).toEqual([
    '2025-09',
    '2025-10',
  ]);
});

it('includes only the month that grew when a file is new', () => {
  const after = [month(10, 2), month(9, 2)];
  expect([...findAffectedMonths({ fileIds: setOf('new'), before: months, after, cached })]).toEqual(['2025-09']);
});

it('includes all cached months when a new file replaced a removed one', () => {
  expect(findAffectedMonths({ fileIds: setOf('new'), before: months, after: months, cached }).size).toBe(2);
});

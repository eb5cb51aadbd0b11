import type { FileId } from '@stund/contract';
import { expect, it } from 'vitest';
import { findDueHint } from './hints.ts';
import type { ItemPosition } from './position.ts';
import { nothingSelected, pageGroupsOf, type Selection, toggleGroups, toggleItem } from './selection.ts';

const pageGroups = pageGroupsOf(
  [
    { key: 'may', count: 40 },
    { key: 'april', count: 2 },
  ],
  1,
);
const nowMs = Date.UTC(2026, 0, 31);
const monthAgoMs = nowMs - 31 * 86_400_000;
const place = (index: number): ItemPosition => ({
  group: 'may',
  index,
  at: String(99 - index),
  id: String(index) as FileId,
});
const items = (count: number): Selection =>
  Array.from({ length: count }, (_, index) => place(index)).reduce(
    (all, one) => toggleItem(all, one, pageGroups),
    nothingSelected,
  );
const due = (selection: Selection, lastAction: 'item' | 'range' | 'group', shown: { range?: number; reach?: number }) =>
  findDueHint({ selection, lastAction }, pageGroups, { shown: { range: shown.range, reach: shown.reach }, nowMs });

it('shows the range hint once, and again after a month with one or three files selected', () => {
  expect(due(items(1), 'item', {})).toBe('range');
  expect(due(items(2), 'item', {})).toBe('range');
  expect(due(items(1), 'item', { range: nowMs - 1000 })).toBeUndefined();
  expect(due(items(1), 'item', { range: monthAgoMs })).toBe('range');
  expect(due(items(2), 'item', { range: monthAgoMs })).toBeUndefined();
  expect(due(items(3), 'item', { range: monthAgoMs })).toBe('range');
  expect(due(items(0), 'item', {})).toBeUndefined();
});

it('shows the reach hint once, with a whole group or ten files selected', () => {
  const seen = { range: nowMs };
  expect(due(items(9), 'item', seen)).toBeUndefined();
  expect(due(items(10), 'item', seen)).toBe('reach');
  expect(due(toggleGroups(nothingSelected, ['april'], pageGroups), 'group', seen)).toBe('reach');
  expect(due(items(10), 'item', { ...seen, reach: 1 })).toBeUndefined();
});

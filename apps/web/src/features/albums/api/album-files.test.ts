import type { FileOrder, ListedFile } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../model/file-order.ts';
import { type AlbumFiles, withChanges, withPage } from './album-files.ts';

/** Taken on that day of a month, added at that second. */
const file = (id: string, { day = 1, added = 0 } = {}) =>
  ({
    id,
    timestamp: `2025-07-${String(day).padStart(2, '0')}T12:00:00`,
    uploaded_time: added,
    group: null,
  }) as unknown as ListedFile;

const begun = (order: FileOrder = 'ADDED'): AlbumFiles => ({
  serial: 10,
  files: [],
  isWhole: false,
  order,
  touched: new Set(),
});
const idsOf = ({ files, order }: AlbumFiles) =>
  inOrder(files, order)
    .map(({ id }) => id)
    .join('');

describe.each([
  ['ADDED', 'abcd'],
  ['OLDEST_TAKEN', 'dcba'],
  ['NEWEST_TAKEN', 'abcd'],
] as const)('in the order %s', (order, expected) => {
  const all = ['a', 'b', 'c', 'd'].map((id, index) => file(id, { day: 20 - index, added: index }));
  const sorted = inOrder(all, order);

  it('appends page after page and is whole with the last', () => {
    const first = withPage(begun(order), { files: sorted.slice(0, 2), isLast: false });
    expect(idsOf(first)).toBe(expected.slice(0, 2));
    expect(first.isWhole).toBe(false);
    const whole = withPage(first, { files: sorted.slice(2), isLast: true });
    expect(idsOf(whole)).toBe(expected);
    expect(whole).toMatchObject({ isWhole: true, serial: 10 });
    // What is on show already keeps its place.
    expect(whole.files.slice(0, 2)).toEqual(first.files);
  });
});

describe('while pages come', () => {
  const first = () =>
    withPage(begun('NEWEST_TAKEN'), { files: [file('a', { day: 9 }), file('b', { day: 8 })], isLast: false });

  it('keeps what is gone away, though a page that was asked for before still has it', () => {
    const told = withChanges(first(), new Map([['c', undefined]]), 12);
    const album = withPage(told, { files: [file('c', { day: 7 }), file('d', { day: 6 })], isLast: true });
    expect(idsOf(album)).toBe('abd');
    expect(album.serial).toBe(12);
  });

  it('keeps what the feed has told of a file that a page has older', () => {
    const told = withChanges(first(), new Map([['c', file('c', { day: 10 })]]), 12);
    const album = withPage(told, { files: [file('c', { day: 7 })], isLast: true });
    expect(idsOf(album)).toBe('cab');
  });

  it('has a file once that moved to a later page, as it was until the feed tells', () => {
    const twice = withPage(first(), { files: [file('a', { day: 2 })], isLast: true });
    expect(idsOf(twice)).toBe('ab');
    expect(idsOf(withChanges(twice, new Map([['a', file('a', { day: 2 })]]), 12))).toBe('ba');
  });

  it('forgets what the feed has told once all is here', () => {
    const told = withChanges(first(), new Map([['a', undefined]]), 12);
    const whole = withPage(told, { files: [], isLast: true });
    expect(whole.touched.size).toBe(0);
    expect(withChanges(whole, new Map([['b', undefined]]), 13)).toMatchObject({ files: [], serial: 13 });
  });
});

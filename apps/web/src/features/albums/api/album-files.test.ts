import type { FileOrder, ListedFile } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { sortFiles } from '../model/file-order.ts';
import { type AlbumFileList, withChanges, withPage } from './album-files.ts';

/** A file taken on day `day` of a month and added at second `added`. */
const file = (id: string, { day = 1, added = 0 } = {}) =>
  ({
    id,
    timestamp: `2025-07-${String(day).padStart(2, '0')}T12:00:00`,
    uploaded_time: added,
    group: null,
  }) as unknown as ListedFile;

const begun = (order: FileOrder = 'ADDED'): AlbumFileList => ({
  serial: 10,
  files: [],
  isComplete: false,
  order,
  changedIds: new Set(),
});
const idsOf = ({ files, order }: AlbumFileList) =>
  sortFiles(files, order)
    .map(({ id }) => id)
    .join('');

describe.each([
  ['ADDED', 'abcd'],
  ['OLDEST_TAKEN', 'dcba'],
  ['NEWEST_TAKEN', 'abcd'],
] as const)('in the order %s', (order, expected) => {
  const all = ['a', 'b', 'c', 'd'].map((id, index) => file(id, { day: 20 - index, added: index }));
  const sorted = sortFiles(all, order);

  it('appends page after page and is whole with the last', () => {
    const first = withPage(begun(order), { files: sorted.slice(0, 2), isLast: false });
    expect(idsOf(first)).toBe(expected.slice(0, 2));
    expect(first.isComplete).toBe(false);
    const whole = withPage(first, { files: sorted.slice(2), isLast: true });
    expect(idsOf(whole)).toBe(expected);
    expect(whole).toMatchObject({ isComplete: true, serial: 10 });
    // The files of the first page keep their positions.
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
    expect(whole.changedIds.size).toBe(0);
    expect(withChanges(whole, new Map([['b', undefined]]), 13)).toMatchObject({ files: [], serial: 13 });
  });
});

import type { FileId, FileOrder, ListedFile } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { sortFiles } from './file-order.ts';
import { type JobFileList, withChanges, withPage } from './job-files.ts';

/** A file taken on day `day` of a month and added at second `added`. */
const file = (id: string, { day = 1, added = 0 } = {}) =>
  ({
    id,
    timestamp: `2025-07-${String(day).padStart(2, '0')}T12:00:00`,
    uploaded_time: added,
    group: null,
  }) as unknown as ListedFile;

const begun = (order: FileOrder = 'ADDED'): JobFileList => ({
  serial: 10,
  files: [],
  isComplete: false,
  order,
  changedIds: new Set(),
});
const idsOf = ({ files, order }: JobFileList) =>
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

  it('appends page after page and is complete after the last', () => {
    const first = withPage(begun(order), { files: sorted.slice(0, 2), isLast: false });
    expect(idsOf(first)).toBe(expected.slice(0, 2));
    expect(first.isComplete).toBe(false);
    const complete = withPage(first, { files: sorted.slice(2), isLast: true });
    expect(idsOf(complete)).toBe(expected);
    expect(complete).toMatchObject({ isComplete: true, serial: 10 });
    // The files of the first page keep their positions.
    expect(complete.files.slice(0, 2)).toEqual(first.files);
  });
});

describe('while pages are loading', () => {
  const first = () =>
    withPage(begun('NEWEST_TAKEN'), { files: [file('a', { day: 9 }), file('b', { day: 8 })], isLast: false });

  it('leaves out a removed file that a page requested earlier still contains', () => {
    const changed = withChanges(first(), new Map([['c' as FileId, undefined]]), 12);
    const album = withPage(changed, { files: [file('c', { day: 7 }), file('d', { day: 6 })], isLast: true });
    expect(idsOf(album)).toBe('abd');
    expect(album.serial).toBe(12);
  });

  it('prefers the state from the feed to an older one from a page', () => {
    const changed = withChanges(first(), new Map([['c' as FileId, file('c', { day: 10 })]]), 12);
    const album = withPage(changed, { files: [file('c', { day: 7 })], isLast: true });
    expect(idsOf(album)).toBe('cab');
  });

  it('lists a file that moved to a later page once, in its old state until the feed reports the change', () => {
    const both = withPage(first(), { files: [file('a', { day: 2 })], isLast: true });
    expect(idsOf(both)).toBe('ab');
    expect(idsOf(withChanges(both, new Map([['a' as FileId, file('a', { day: 2 })]]), 12))).toBe('ba');
  });

  it('forgets the changes from the feed once all pages are loaded', () => {
    const changed = withChanges(first(), new Map([['a' as FileId, undefined]]), 12);
    const complete = withPage(changed, { files: [], isLast: true });
    expect(complete.changedIds.size).toBe(0);
    expect(withChanges(complete, new Map([['b' as FileId, undefined]]), 13)).toMatchObject({ files: [], serial: 13 });
  });
});

import type { FileId } from '@stund/contract';
import { expect, it } from 'vitest';
import type { ItemPosition } from '../model/position.ts';
import {
  nothingSelected,
  pageGroupsOf,
  type Selection,
  selectAll,
  toggleGroups,
  toggleItem,
  toggleRange,
} from '../model/selection.ts';
import { requestsOf } from './selection-requests.ts';

const months = ['2025-05', '2025-04', '2025-03', '2025-01'];
const pageGroups = pageGroupsOf(
  months.map((key) => ({ key, count: 4 })),
  7,
);
const boundsOf = (key: string) => ({
  newest: { at: `${key}-31`, id: 'f' as FileId },
  oldest: { at: `${key}-01`, id: '0' as FileId },
});
const requests = (selection: Selection) => requestsOf(selection, { pageGroups, boundsOf, filter: { type: 'images' } });
const place = (group: string, index: number): ItemPosition => ({
  group,
  index,
  at: `${group}-1${9 - index}`,
  id: `${index}` as FileId,
});

it('merges consecutive months into one range', () => {
  const range = (newest: string, oldest: string) => ({
    newest: { timestamp: `${newest}-31`, id: 'f' },
    includes_newest: true,
    oldest: { timestamp: `${oldest}-01`, id: '0' },
    includes_oldest: true,
    as_of: 7,
  });
  expect(requests(selectAll(nothingSelected, pageGroups))).toEqual([
    { type: 'images', file_uuids: [], ranges: [range('2025-05', '2025-01')] },
  ]);
  const apart = toggleGroups(nothingSelected, ['2025-03', '2025-05'], pageGroups);
  expect(requests(apart)[0]!.ranges).toEqual([range('2025-05', '2025-05'), range('2025-03', '2025-03')]);
});

it('sends single files by id and excludes deselected ones', () => {
  const one = toggleItem(nothingSelected, place('2025-04', 1), pageGroups);
  expect(requests(one)).toEqual([{ type: 'images', file_uuids: ['1'], ranges: [] }]);

  const range = toggleRange(one, place('2025-03', 2), pageGroups);
  const without = toggleItem(range, place('2025-03', 0), pageGroups);
  expect(requests(without)[0]!.ranges).toMatchObject([
    {
      newest: { timestamp: '2025-04-18', id: '1' },
      includes_newest: true,
      oldest: { id: '0' },
      includes_oldest: false,
    },
    {
      newest: { timestamp: '2025-03-19', id: '0' },
      includes_newest: false,
      oldest: { id: '2' },
      includes_oldest: true,
    },
  ]);
});

it('splits many parts into several requests', () => {
  const many = pageGroupsOf([{ key: 'm', count: 1000 }], 1);
  let selection = selectAll(nothingSelected, many);
  for (let index = 1; index < 1000; index += 2) {
    selection = toggleItem(
      selection,
      { group: 'm', index, at: String(9999 - index), id: String(index) as FileId },
      many,
    );
  }
  const made = requestsOf(selection, { pageGroups: many, boundsOf, filter: {} });
  expect(made.map(({ ranges }) => ranges!.length)).toEqual([200, 200, 101]);
});

it('asks for each type of groups apart, with one range for consecutive groups of a type', () => {
  const mixed = pageGroupsOf(
    ['2025-03', '2025-02', '2025-01'].flatMap((key) => [
      { key, count: 3, type: 'media' as const },
      ...(key === '2025-02' ? [] : [{ key: `${key}.documents`, count: 2, type: 'documents' as const }]),
    ]),
    7,
  );
  const options = {
    pageGroups: mixed,
    boundsOf: (key: string) => boundsOf(key.slice(0, 7)),
    filter: { type: 'all' as const },
  };
  const made = requestsOf(selectAll(nothingSelected, mixed), options);
  expect(
    made.map(({ type, ranges }) => [type, ranges!.map(({ newest, oldest }) => [newest.timestamp, oldest.timestamp])]),
  ).toEqual([
    ['media', [['2025-03-31', '2025-01-01']]],
    ['documents', [['2025-03-31', '2025-01-01']]],
  ]);
  const range = toggleRange(toggleItem(nothingSelected, place('2025-03', 1), mixed), place('2025-02', 0), mixed);
  expect(requestsOf(range, options).map(({ type, ranges }) => [type, ranges!.length])).toEqual([
    ['media', 1],
    ['documents', 1],
  ]);
});

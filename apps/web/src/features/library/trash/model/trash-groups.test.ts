import type { TrashFile } from '@stund/contract';
import { expect, it } from 'vitest';
import { filesIn, groupOf, groupsOf, itemPositionAt, positionOf } from './trash-groups.ts';

const file = (dtime: number, id: string) => ({ dtime, id }) as TrashFile;
const list = {
  files: [file(100, 'b'), file(100, 'a'), file(1_700_000_000.5, 'c')],
  soonCount: 2,
  totalCount: 10,
  asOf: 1_700_000_001,
};

it('computes positions that descend in the order of the page', () => {
  const positions = list.files.map((one) => `${positionOf(one).at} ${positionOf(one).id}`);
  expect(positions).toEqual([...positions].sort().reverse());
});

it('assigns no group to files deleted after the list was loaded', () => {
  expect(groupOf({ dtime: 1_700_000_002 }, list)).toBeUndefined();
});

it('separates files that expire soon from the others', () => {
  expect(groupsOf(list)).toEqual([
    { key: 'soon', count: 2 },
    { key: 'later', count: 8 },
  ]);
  expect(groupsOf({ ...list, soonCount: 0 })).toEqual([{ key: 'later', count: 10 }]);
  expect(filesIn(list, 'later').map((one) => one.id)).toEqual(['c']);
  expect(itemPositionAt(list, 2)).toMatchObject({ group: 'later', index: 0, id: 'c' });
  expect(itemPositionAt(list, 3)).toBeUndefined();
});

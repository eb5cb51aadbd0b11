import type { TrashFile } from '@stund/contract';
import { expect, it } from 'vitest';
import { pageGroupsOf, selectionOf } from '../../selection/index.ts';
import { selectedFilesIn } from './selected-files.ts';
import { groupsOf, itemPositionAt, type TrashList } from './trash-groups.ts';

const asOf = 1_700_000_000;
const day = 86_400;
const file = (id: string, days: number) => ({ id, dtime: asOf - days * day }) as TrashFile;
const list: TrashList = {
  files: [file('a', 89), file('b', 86), file('c', 84), file('d', 10), file('e', 1)],
  soonCount: 2,
  totalCount: 5,
  asOf,
};
const trash = selectionOf('trash');
const chosen = (of = list) => selectedFilesIn(of, trash.get().selection).map(({ id }) => id);

it('returns the selected files of each group, and none deleted later', () => {
  trash.setPageGroups(pageGroupsOf(groupsOf(list), 0));
  trash.clickGroup('soon');
  expect(chosen()).toEqual(['a', 'b']);
  trash.click(itemPositionAt(list, 3)!);
  expect(chosen()).toEqual(['a', 'b', 'd']);
  trash.clickGroup('later');
  const later = { asOf, files: [...list.files, file('f', -1)] };
  expect(selectedFilesIn(later, trash.get().selection).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  trash.quit();
  expect(chosen()).toEqual([]);
});

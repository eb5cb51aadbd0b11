import type { TrashFile } from '@stund/contract';
import { isSelected, type Selection } from '../../selection/index.ts';
import { groupOf, positionOf, type TrashList } from './trash-groups.ts';

/** Returns the selected files of the list. */
export function selectedFilesIn(list: Pick<TrashList, 'files' | 'asOf'>, { groups }: Selection): TrashFile[] {
  return list.files.filter((file) => {
    const group = groupOf(file, list);
    return group !== undefined && isSelected(groups.get(group), positionOf(file));
  });
}

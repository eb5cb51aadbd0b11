import { retention, type TrashFile } from '@stund/contract';
import type { ItemPosition, Position } from '../../selection/index.ts';

export type TrashGroup = 'soon' | 'later';

/** The loaded part of the trash, and its size at `asOf`, in Unix seconds. */
export interface TrashList {
  /** Sorted by the time of removal, the earliest first. */
  files: readonly TrashFile[];
  soonCount: number;
  totalCount: number;
  asOf: number;
}

const farMs = 1e15;
const daySeconds = 86_400;

/** The sort position of a file: by the time of removal, and then by id in descending order. */
export function positionOf({ dtime, id }: Pick<TrashFile, 'dtime' | 'id'>): Position {
  return { at: String(farMs - Math.round(dtime * 1000)).padStart(16, '0'), id };
}

/** The group of a file at the time of the list; undefined for files deleted later, which cannot have been selected. */
export function groupOf(
  { dtime }: Pick<TrashFile, 'dtime'>,
  { asOf }: Pick<TrashList, 'asOf'>,
): TrashGroup | undefined {
  if (dtime > asOf) return undefined;
  const soonFrom = asOf - (retention.trashDays - retention.removedSoonDays) * daySeconds;
  return dtime <= soonFrom ? 'soon' : 'later';
}

export function groupsOf({ soonCount, totalCount }: TrashList): Array<{ key: TrashGroup; count: number }> {
  const groups = [
    { key: 'soon', count: Math.min(soonCount, totalCount) },
    { key: 'later', count: Math.max(totalCount - soonCount, 0) },
  ] as const;
  return groups.filter(({ count }) => count > 0);
}

/** The loaded files of a group. */
export function filesIn(list: Pick<TrashList, 'files' | 'asOf'>, group: string): readonly TrashFile[] {
  return list.files.filter((file) => groupOf(file, list) === group);
}

export function itemPositionAt(list: TrashList, index: number): ItemPosition | undefined {
  const file = list.files[index];
  const group = file && groupOf(file, list);
  if (!file || !group) return undefined;
  return { ...positionOf(file), group, index: filesIn(list, group).indexOf(file) };
}

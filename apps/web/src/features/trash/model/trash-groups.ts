import type { TrashFile } from '@stund/contract';
import type { Place, Position } from '../../selection/index.ts';

export type TrashGroup = 'soon' | 'later';

/** What is known of the trash: its beginning, and how much there is in all. */
export interface TrashList {
  /** Those removed first come first. */
  files: readonly TrashFile[];
  soonCount: number;
  totalCount: number;
}

const farMs = 1e15;

/** Where a file stands: what is removed later comes later, and what was deleted together by id, descending. */
export function positionOf({ dtime, id }: Pick<TrashFile, 'dtime' | 'id'>): Position {
  return { at: String(farMs - Math.round(dtime * 1000)).padStart(16, '0'), id };
}

export function groupsOf({ soonCount, totalCount }: TrashList): Array<{ key: TrashGroup; count: number }> {
  const groups = [
    { key: 'soon', count: Math.min(soonCount, totalCount) },
    { key: 'later', count: Math.max(totalCount - soonCount, 0) },
  ] as const;
  return groups.filter(({ count }) => count > 0);
}

/** The files of a group that are at hand. */
export function filesIn({ files, soonCount }: TrashList, group: string): readonly TrashFile[] {
  return group === 'soon' ? files.slice(0, soonCount) : files.slice(soonCount);
}

export function placeAt(list: TrashList, index: number): Place | undefined {
  const file = list.files[index];
  if (!file) return undefined;
  const isSoon = index < list.soonCount;
  return { ...positionOf(file), group: isSoon ? 'soon' : 'later', index: isSoon ? index : index - list.soonCount };
}

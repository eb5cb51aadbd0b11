import type { FileId } from '@stund/contract';

/** The sort position of a file: by `at` and then by `id`, both in descending order and compared as strings. */
export interface Position {
  at: string;
  id: FileId;
}

/** The position of a file with its group and its current index within that. */
export interface ItemPosition extends Position {
  group: string;
  index: number;
}

/** Negative if `one` comes first. */
export function comparePositions(one: Position, other: Position): number {
  return compareDown(one.at, other.at) || compareDown(one.id, other.id);
}

function compareDown(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/**
 * A boundary between two files of a group. `position` identifies it permanently; `index` is the number of files of the
 * group before it when it was last updated.
 */
export interface Cut {
  position: Position | 'start' | 'end';
  isAfter: boolean;
  index: number;
}

export const startCut: Cut = { position: 'start', isAfter: false, index: 0 };

export function endCut(count: number): Cut {
  return { position: 'end', isAfter: false, index: count };
}

export function cutBefore({ at, id, index }: Position & { index: number }): Cut {
  return { position: { at, id }, isAfter: false, index };
}

export function cutAfter({ at, id, index }: Position & { index: number }): Cut {
  return { position: { at, id }, isAfter: true, index: index + 1 };
}

export function compareCuts(one: Cut, other: Cut): number {
  if (typeof one.position === 'string' || typeof other.position === 'string') {
    return edgeOf(one) - edgeOf(other);
  }
  return comparePositions(one.position, other.position) || Number(one.isAfter) - Number(other.isAfter);
}

function edgeOf({ position }: Cut): number {
  if (position === 'start') return -1;
  return position === 'end' ? 1 : 0;
}

export function isAfterCut(cut: Cut, position: Position): boolean {
  if (typeof cut.position === 'string') return cut.position === 'start';
  const order = comparePositions(cut.position, position);
  return order < 0 || (order === 0 && !cut.isAfter);
}

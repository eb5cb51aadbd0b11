/** Where a file stands on its page: `at` descending, then `id` descending, both compared as text. */
export interface Position {
  at: string;
  id: string;
}

/** A file and where it is now: the how-manieth of which group. */
export interface ItemPosition extends Position {
  group: string;
  index: number;
}

/** Negative when `one` comes first on the page. */
export function comparePositions(one: Position, other: Position): number {
  return compareDown(one.at, other.at) || compareDown(one.id, other.id);
}

function compareDown(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

/**
 * A line between two files of a group. The position says where it is for good; the index, how many files of the group
 * were before it when it was drawn or last looked at.
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

/** Whether the file comes after the cut. */
export function isAfterCut(cut: Cut, position: Position): boolean {
  if (typeof cut.position === 'string') return cut.position === 'start';
  const order = comparePositions(cut.position, position);
  return order < 0 || (order === 0 && !cut.isAfter);
}

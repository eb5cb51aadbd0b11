export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

interface OffAxisCost {
  /** Of lying beside the way at all. */
  startPx: number;
  /** How much worse it is to lie beside the way than farther along it. */
  weight: number;
}

/** What stands on the same line comes first, across a whole toolbar too. Rows are near each other, and wide. */
const sideways: OffAxisCost = { startPx: 10_000, weight: 2 };
const vertical: OffAxisCost = { startPx: 0, weight: 0.5 };
const offAxisCosts: Readonly<Record<Direction, OffAxisCost>> = {
  left: sideways,
  right: sideways,
  up: vertical,
  down: vertical,
};

/**
 * The place of the box that an arrow leads to from `from`, as a person would expect: the nearest ahead, preferring what
 * lies on the same line. Undefined when nothing lies ahead.
 */
export function findNextBox(from: Box, boxes: readonly Box[], direction: Direction): number | undefined {
  let best: { index: number; cost: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const cost = costOf(turn(from, direction), turn(box, direction), offAxisCosts[direction]);
    if (cost !== undefined && (best === undefined || cost < best.cost)) best = { index, cost };
  }
  return best?.index;
}

/** Turns the page so that every direction reads as "to the right". */
function turn({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, top, right, bottom };
    case 'left':
      return { left: -right, top, right: -left, bottom };
    case 'down':
      return { left: top, top: left, right: bottom, bottom: right };
    case 'up':
      return { left: -bottom, top: left, right: -top, bottom: right };
  }
}

function costOf(from: Box, to: Box, beside: OffAxisCost): number | undefined {
  const isAhead =
    to.left >= from.right - 1 || (centre(to) > centre(from) && to.left > from.left && to.right > from.right);
  if (!isAhead) return undefined;
  const along = Math.max(0, to.left - from.right);
  const aside = Math.max(0, to.top - from.bottom, from.top - to.bottom);
  const overlaps = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top) > 0;
  // Among those on the same line the nearest; beside it, how far off its middle is decides too.
  const offCentre = Math.abs((to.top + to.bottom) / 2 - (from.top + from.bottom) / 2);
  return along + (overlaps ? offCentre / 100 : beside.startPx + aside * beside.weight + offCentre / 10);
}

function centre({ left, right }: Box): number {
  return (left + right) / 2;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

interface OffAxisCost {
  /** The cost of being off the axis of movement at all. */
  startPx: number;
  /** The cost per pixel off the axis, relative to a pixel along it. */
  weight: number;
}

/** Boxes on the same line come first, even across a whole toolbar. Rows are close to each other and wide. */
const sideways: OffAxisCost = { startPx: 10_000, weight: 2 };
const vertical: OffAxisCost = { startPx: 0, weight: 0.5 };
const offAxisCosts: Readonly<Record<Direction, OffAxisCost>> = {
  left: sideways,
  right: sideways,
  up: vertical,
  down: vertical,
};

/**
 * The index of the box that an arrow key moves to: the nearest one ahead, preferring the same line. Undefined when
 * there is none.
 */
export function findNextBox(from: Box, boxes: readonly Box[], direction: Direction): number | undefined {
  let best: { index: number; cost: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const cost = costOf(turn(from, direction), turn(box, direction), offAxisCosts[direction]);
    if (cost !== undefined && (best === undefined || cost < best.cost)) best = { index, cost };
  }
  return best?.index;
}

/** Rotates coordinates so that every direction becomes "to the right". */
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

function costOf(from: Box, to: Box, offAxis: OffAxisCost): number | undefined {
  const isBeyond = to.left > from.left && to.right > from.right;
  const isNested = isWithin(to, from) || isWithin(from, to);
  const isAhead = to.left >= from.right - 1 || (centre(to) > centre(from) && (isBeyond || isNested));
  if (!isAhead) return undefined;
  const along = Math.max(0, to.left - from.right);
  const aside = Math.max(0, to.top - from.bottom, from.top - to.bottom);
  const overlaps = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top) > 0;
  // On the same line the nearest box wins; off the line, the distance of its centre counts too.
  const offCentre = Math.abs((to.top + to.bottom) / 2 - (from.top + from.bottom) / 2);
  return along + (overlaps ? offCentre / 100 : offAxis.startPx + aside * offAxis.weight + offCentre / 10);
}

/** Whether a box is within another one, as a button in a field. */
export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

function centre({ left, right }: Box): number {
  return (left + right) / 2;
}

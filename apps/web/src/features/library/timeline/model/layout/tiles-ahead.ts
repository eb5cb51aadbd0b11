import { layout as layoutLimits } from '@stund/contract';
import { type VisibleSection, visibleSections } from './tile-positions.ts';
import type { TimelineLayout } from './timeline-layout.ts';

/** Pictures are loaded ahead for this share of the window's height. */
const windowShare = 1;

interface ViewInTimeline {
  topPx: number;
  windowPx: number;
}

/**
 * The rows that come into view next in the direction of scrolling: those beyond the rendered ones, nearest first. The files of
 * these rows are loaded already, since files are loaded farther ahead than pictures.
 */
export function tilesAhead(
  layout: TimelineLayout,
  { topPx, windowPx }: ViewInTimeline,
  direction: 'up' | 'down',
): VisibleSection[] {
  const aheadPx = windowPx * windowShare;
  if (direction === 'down') {
    const fromPx = topPx + windowPx + layoutLimits.renderedMargin;
    return visibleSections(layout, fromPx, fromPx + aheadPx);
  }
  const toPx = topPx - layoutLimits.renderedMargin;
  return toPx <= 0 ? [] : visibleSections(layout, toPx - aheadPx, toPx).toReversed();
}

/** The indexes of a range of files, nearest first. */
export function indexesAhead({ first, end }: VisibleSection, direction: 'up' | 'down'): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  return direction === 'down' ? indexes : indexes.toReversed();
}

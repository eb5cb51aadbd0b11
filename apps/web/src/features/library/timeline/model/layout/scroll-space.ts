/**
 * Browsers limit the height of a page to some million pixels, and a timeline of a million files is higher. Above the
 * limit the page is a window on the timeline: it scrolls pixel by pixel, and `shiftPx` is the offset of the timeline
 * from the page.
 */
export interface ScrollSpace {
  /** The height of the whole timeline. */
  contentPx: number;
  /** The visible height. */
  windowPx: number;
}

export interface ScrollPosition {
  /** The scroll position of the page. */
  pagePx: number;
  /** The position in the timeline minus the position in the page. */
  shiftPx: number;
}

/** Firefox stops at 17.9 million, and at half of that with two device pixels per CSS pixel. */
export const maxPagePx = 8_000_000;

export function pageHeightPx({ contentPx }: ScrollSpace): number {
  return Math.min(contentPx, maxPagePx);
}

/** The page position for a position in the timeline, at the same share of the scrollable height. */
export function positionFor(space: ScrollSpace, contentPx: number): ScrollPosition {
  const scrollable = space.contentPx - space.windowPx;
  const pageScrollable = pageHeightPx(space) - space.windowPx;
  if (space.contentPx <= maxPagePx || scrollable <= 0) return { pagePx: contentPx, shiftPx: 0 };
  const pagePx = Math.round((contentPx / scrollable) * pageScrollable);
  return { pagePx, shiftPx: contentPx - pagePx };
}

/**
 * The timeline position for a new page position. A jump (scroll bar, Home, End) moves the timeline by the same share as
 * the page.
 */
export function followScroll(space: ScrollSpace, before: ScrollPosition, pagePx: number): ScrollPosition {
  if (space.contentPx <= maxPagePx) return { pagePx, shiftPx: 0 };
  if (Math.abs(pagePx - before.pagePx) <= 3 * space.windowPx) return { pagePx, shiftPx: before.shiftPx };
  const pageScrollable = pageHeightPx(space) - space.windowPx;
  const contentPx = Math.round((pagePx / pageScrollable) * (space.contentPx - space.windowPx));
  return { pagePx, shiftPx: contentPx - pagePx };
}

/** Whether so little of the page is left in one direction that its position must be moved. */
export function needsRecentering(space: ScrollSpace, position: ScrollPosition): boolean {
  if (space.contentPx <= maxPagePx) return false;
  const ideal = positionFor(space, position.pagePx + position.shiftPx);
  const endPx = pageHeightPx(space) - space.windowPx;
  const isAtEdge = position.pagePx <= 0 || position.pagePx >= endPx;
  return Math.abs(ideal.pagePx - position.pagePx) > (isAtEdge ? 0 : maxPagePx / 100);
}

/**
 * Browsers stop at a height of some million pixels; a timeline of a million files is higher. Above the limit the page
 * is a window on the timeline: it scrolls pixel by pixel, and `shiftPx` says how far the timeline is from the page.
 */
export interface ScrollSpace {
  /** Of the whole timeline. */
  contentPx: number;
  /** Of the part of the window in which it is seen. */
  windowPx: number;
}

export interface ScrollPosition {
  /** In the page. */
  pagePx: number;
  /** Timeline minus page. */
  shiftPx: number;
}

/** Firefox ends at 17.9 million, at twice the device pixels at half of that. */
export const maxPagePx = 8_000_000;

/** The height that the page gets. */
export function pageHeightPx({ contentPx }: ScrollSpace): number {
  return Math.min(contentPx, maxPagePx);
}

/** Where the page has to stand for a place in the timeline: as far along as the place itself. */
export function positionFor(space: ScrollSpace, contentPx: number): ScrollPosition {
  const scrollable = space.contentPx - space.windowPx;
  const pageScrollable = pageHeightPx(space) - space.windowPx;
  if (space.contentPx <= maxPagePx || scrollable <= 0) return { pagePx: contentPx, shiftPx: 0 };
  const pagePx = Math.round((contentPx / scrollable) * pageScrollable);
  return { pagePx, shiftPx: contentPx - pagePx };
}

/** What a new position of the page means. A leap (the scroll bar, Home, End) leads as far into the timeline as into the page. */
export function followScroll(space: ScrollSpace, before: ScrollPosition, pagePx: number): ScrollPosition {
  if (space.contentPx <= maxPagePx) return { pagePx, shiftPx: 0 };
  if (Math.abs(pagePx - before.pagePx) <= 3 * space.windowPx) return { pagePx, shiftPx: before.shiftPx };
  const pageScrollable = pageHeightPx(space) - space.windowPx;
  const contentPx = Math.round((pagePx / pageScrollable) * (space.contentPx - space.windowPx));
  return { pagePx, shiftPx: contentPx - pagePx };
}

/** Whether so little of the page is left in one direction that it has to be moved under the timeline. */
export function needsRecentering(space: ScrollSpace, place: ScrollPosition): boolean {
  if (space.contentPx <= maxPagePx) return false;
  const ideal = positionFor(space, place.pagePx + place.shiftPx);
  const endPx = pageHeightPx(space) - space.windowPx;
  const isAtEdge = place.pagePx <= 0 || place.pagePx >= endPx;
  return Math.abs(ideal.pagePx - place.pagePx) > (isAtEdge ? 0 : maxPagePx / 100);
}

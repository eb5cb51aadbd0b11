import { layout } from '@stund/contract';
import { type Panel, panelOf } from './panel-scale.ts';

const { tileDesktop, tileMobile, tileGap: gapPx, breakpoints } = layout;

const wideGutterPx = 16;
const phoneGutterPx = 18;
/** A remaining width up to this stays at the right edge instead of being split. */
const maxUncenteredPx = 32;

/**
 * The left edge of the header and of all pages in a window of a width, for layouts that are computed. The style sheet has
 * the same edge as `--gutter`, see [Note: one left edge].
 */
export function pageEdgePx(windowPx: number, { scale, railPx }: Panel = panelOf(windowPx)): number {
  if (windowPx < breakpoints.tablet) return phoneGutterPx;
  const hasScroller = windowPx >= breakpoints.desktop;
  if (scale > 1) return Math.round(wideGutterPx * scale);
  const stepPx = (hasScroller ? tileDesktop : tileMobile) + gapPx;
  const roomPx = windowPx - wideGutterPx - (hasScroller ? railPx : wideGutterPx);
  const remainderPx = (roomPx + gapPx) % stepPx;
  return wideGutterPx + (remainderPx > maxUncenteredPx ? Math.floor(remainderPx / 2) : 0);
}

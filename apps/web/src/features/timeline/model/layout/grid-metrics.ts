import { layout } from '@stund/contract';

const { tileDesktop, tileMobile, tileGap: gapPx, breakpoints, fastScroller } = layout;

/** Where tiles stand, from the width alone (docs/rules/layout.md#la2). All in CSS pixels. */
export interface GridMetrics {
  tilePx: number;
  gapPx: number;
  columns: number;
  /** Of the first column, and of the month's name above it. */
  leftPx: number;
  gridWidthPx: number;
  /** Everything above the first row of a month. */
  headingPx: number;
  /** The month's name at its style's size, the counts beside it; on phones the counts stand below. */
  isPhone: boolean;
  /** Room kept at the right edge for the fast scroller. */
  scrollerPx: number;
}

export interface GridRoom {
  /** Of the window, scroll bar included: where there is a fast scroller, it lies above the bar. */
  windowPx: number;
  /** Of the page without the scroll bar. */
  pagePx: number;
  /** Text size against 16 px, so that headings grow with it. */
  textScale?: number;
  /** How much closer together than drawn: see zoomLevels. */
  zoom?: ZoomLevel;
}

/** From the largest tiles to the smallest; at 0 they stand as drawn. */
export const zoomLevels = [-1, 0, 1, 2] as const;
export type ZoomLevel = (typeof zoomLevels)[number];

/** The level that makes tiles a step larger or smaller; undefined where there is none. */
export function nextZoom(zoom: ZoomLevel, change: 'larger' | 'smaller'): ZoomLevel | undefined {
  return zoomLevels[zoomLevels.indexOf(zoom) + (change === 'larger' ? -1 : 1)];
}

/** As many columns against those drawn. */
const columnShares: Record<ZoomLevel, number> = { [-1]: 0.5, 0: 1, 1: 1.5, 2: 2.5 };

const wideGutterPx = 16;
const phoneGutterPx = 18;
/** A remainder up to this stays at the right edge. */
const maxUncenteredPx = 32;

/** Padding 28 and 12 around one line of 36; on phones 20 and 12 around 32 and 18. */
const headingParts = { wide: { padding: 40, text: 36 }, phone: { padding: 32, text: 50 } };

export function measureGrid({ windowPx, pagePx, textScale = 1, zoom = 0 }: GridRoom): GridMetrics {
  const isPhone = windowPx < breakpoints.tablet;
  const hasScroller = windowPx >= breakpoints.desktop;
  const parts = isPhone ? headingParts.phone : headingParts.wide;
  const scrollerPx = hasScroller ? fastScroller : 0;
  const common = { gapPx, isPhone, scrollerPx, headingPx: Math.round(parts.padding + parts.text * textScale) };
  const gutterPx = isPhone ? phoneGutterPx : wideGutterPx;
  const roomPx = hasScroller ? windowPx - gutterPx - fastScroller : pagePx - 2 * gutterPx;
  const preferredPx = hasScroller ? tileDesktop : tileMobile;
  const fitting = Math.floor((roomPx + gapPx) / (preferredPx + gapPx));

  if (fitting < 2 || zoom !== 0) {
    const columns = Math.max(1, Math.round(Math.max(2, fitting) * columnShares[zoom]));
    const tilePx = Math.max(1, Math.floor((roomPx - (columns - 1) * gapPx) / columns));
    return { ...common, tilePx, columns, leftPx: gutterPx, gridWidthPx: columns * (tilePx + gapPx) - gapPx };
  }
  const gridWidthPx = fitting * (preferredPx + gapPx) - gapPx;
  const remainderPx = roomPx - gridWidthPx;
  const leftPx = gutterPx + (remainderPx > maxUncenteredPx ? Math.floor(remainderPx / 2) : 0);
  return { ...common, tilePx: preferredPx, columns: fitting, leftPx, gridWidthPx };
}

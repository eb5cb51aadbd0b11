import { layout } from '@stund/contract';
import { pageEdgePx } from '../../../../../shared/shell/page-edge.ts';
import { type Panel, panelOf } from '../../../../../shared/shell/panel-scale.ts';

const { tileDesktop, tileMobile, tileGap, breakpoints } = layout;

/**
 * The geometry of the grid, which depends on the width alone (docs/rules/layout.md#la2). All values are in CSS pixels.
 */
export interface GridMetrics {
  tilePx: number;
  gapPx: number;
  columns: number;
  /** The left edge of the first column and of the month's name. */
  leftPx: number;
  gridWidthPx: number;
  /** The height above the first row of a month. */
  headingPx: number;
  /** The height of the row that opens the documents of a month. */
  documentsRowPx: number;
  /** On phones the counts are below the month's name, otherwise next to it. */
  isPhone: boolean;
  /** The width reserved at the right edge for the fast scroller. */
  scrollerPx: number;
  /** The text size relative to 16 px. */
  textScale: number;
}

export interface GridRoom {
  /** The width of the window including the scroll bar, which the fast scroller covers. */
  windowPx: number;
  /** The width of the page without the scroll bar. */
  pagePx: number;
  /** The text size relative to 16 px, so that headings grow with it. */
  textScale?: number;
  /** The zoom level, see `zoomLevels`. */
  zoom?: ZoomLevel;
  panel?: Panel;
}

/** The levels from the largest tiles to the smallest; 0 is the default size. */
export const zoomLevels = [-1, 0, 1, 2] as const;
export type ZoomLevel = (typeof zoomLevels)[number];

/** The level one step larger or smaller; undefined at the ends. */
export function nextZoom(zoom: ZoomLevel, change: 'larger' | 'smaller'): ZoomLevel | undefined {
  return zoomLevels[zoomLevels.indexOf(zoom) + (change === 'larger' ? -1 : 1)];
}

/** The number of columns relative to the default level. */
const columnShares: Record<ZoomLevel, number> = { [-1]: 0.5, 0: 1, 1: 1.5, 2: 2.5 };

const wideGutterPx = 16;

/** Padding of 12 above and below one line of 20. */
const rowParts = { padding: 24, text: 20 };

/** Wide: padding of 28 and 12 around one line of 36. Phones: 20 and 12 around lines of 32 and 18. */
const headingParts = { wide: { padding: 40, text: 36 }, phone: { padding: 32, text: 50 } };

export function measureGrid({
  windowPx,
  pagePx,
  textScale = 1,
  zoom = 0,
  panel = panelOf(windowPx),
}: GridRoom): GridMetrics {
  const isPhone = windowPx < breakpoints.tablet;
  const hasScroller = windowPx >= breakpoints.desktop;
  const parts = isPhone ? headingParts.phone : headingParts.wide;
  const { scale, railPx } = panel;
  const gapPx = Math.floor(tileGap * scale);
  const scrollerPx = hasScroller ? Math.round(railPx) : 0;
  const headingPx = Math.round(parts.padding * scale + parts.text * textScale);
  const documentsRowPx = Math.round(rowParts.padding * scale + rowParts.text * textScale);
  const common = { gapPx, isPhone, scrollerPx, headingPx, documentsRowPx, textScale };
  // A scroll bar is narrower than the gutter, so only the small widths of a phone depend on it.
  const gutterPx = isPhone ? pageEdgePx(windowPx, panel) : Math.round(wideGutterPx * scale);
  const roomPx = (isPhone ? pagePx : windowPx) - gutterPx - (hasScroller ? scrollerPx : gutterPx);
  const preferredPx = Math.floor((hasScroller ? tileDesktop : tileMobile) * scale);
  const fittingColumns = Math.floor((roomPx + gapPx) / (preferredPx + gapPx));
  const preferredWidthPx = fittingColumns * (preferredPx + gapPx) - gapPx;
  const leftPx = pageEdgePx(windowPx, panel);

  if (fittingColumns < 2 || zoom !== 0) {
    const widthPx = leftPx > gutterPx ? preferredWidthPx : roomPx;
    const columns = Math.max(1, Math.round(Math.max(2, fittingColumns) * columnShares[zoom]));
    const tilePx = Math.max(1, Math.floor((widthPx - (columns - 1) * gapPx) / columns));
    return { ...common, tilePx, columns, leftPx, gridWidthPx: columns * (tilePx + gapPx) - gapPx };
  }
  return { ...common, tilePx: preferredPx, columns: fittingColumns, leftPx, gridWidthPx: preferredWidthPx };
}

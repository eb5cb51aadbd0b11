import { layout } from '@stund/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { pageEdgePx } from '../../../../../shared/shell/page-edge.ts';
import { panelOf } from '../../../../../shared/shell/panel-scale.ts';

const { tileDesktop, tileMobile, tileGap: gapPx, breakpoints } = layout;
const gutterPx = 16;

/**
 * The layout of an album's tiles (docs/rules/layout.md#la2): the tile size is exact, and the title is aligned with the
 * first tile.
 */
export interface AlbumFrame {
  tilePx: number;
  leftPx: number;
  /** The width of all whole columns. */
  gridPx: number;
  /** The width up to the gutter at the right. */
  availablePx: number;
  isPhone: boolean;
}

/** The edge depends on the window alone, so that an open panel moves neither the title nor the first photos. */
export function measureFrame(windowPx: number, pagePx: number, panel = panelOf(windowPx)): AlbumFrame {
  const isPhone = windowPx < breakpoints.tablet;
  const leftPx = pageEdgePx(windowPx, panel);
  const tilePx = Math.floor((windowPx < breakpoints.desktop ? tileMobile : tileDesktop) * panel.scale);
  const availablePx = Math.max(0, pagePx - leftPx - (isPhone ? leftPx : gutterPx));
  const columns = Math.floor((availablePx + gapPx) / (tilePx + gapPx));
  const gridPx = columns < 2 ? availablePx : columns * (tilePx + gapPx) - gapPx;
  return { tilePx, leftPx, gridPx, availablePx, isPhone };
}

/** The frame for the width of an element, measured before the first paint. */
export function useAlbumFrame(ref: RefObject<HTMLElement | null>): AlbumFrame | undefined {
  const [frame, setFrame] = useState<AlbumFrame>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = measureFrame(window.innerWidth, element.clientWidth);
      setFrame((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref]);
  return frame;
}

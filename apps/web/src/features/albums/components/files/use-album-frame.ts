import { layout } from '@stund/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';

const { tileDesktop, tileMobile, tileGap: gapPx, breakpoints } = layout;

/**
 * The layout of an album's tiles (docs/rules/layout.md#la2): the tile size is exact, and the title is aligned with the
 * first tile.
 */
export interface AlbumFrame {
  tilePx: number;
  leftPx: number;
  /** The width of all whole columns. */
  gridPx: number;
  /** The width between the gutters. */
  availablePx: number;
  gutterPx: number;
  isPhone: boolean;
}

/** A remainder of at most this width stays on the right; a larger one is split between both sides. */
const maxUnevenPx = 32;

export function measureFrame(windowPx: number, pagePx: number): AlbumFrame {
  const isPhone = windowPx < breakpoints.tablet;
  const gutterPx = isPhone ? 18 : 16;
  const tilePx = windowPx < breakpoints.desktop ? tileMobile : tileDesktop;
  const availablePx = Math.max(0, pagePx - 2 * gutterPx);
  const columns = Math.floor((availablePx + gapPx) / (tilePx + gapPx));
  const gridPx = columns < 2 ? availablePx : columns * (tilePx + gapPx) - gapPx;
  const remainderPx = availablePx - gridPx;
  const leftPx = gutterPx + (remainderPx > maxUnevenPx ? Math.floor(remainderPx / 2) : 0);
  return { tilePx, leftPx, gridPx, availablePx, gutterPx, isPhone };
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

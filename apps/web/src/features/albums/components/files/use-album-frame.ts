import { layout } from '@stund/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';

const { tileDesktop, tileMobile, tileGap: gapPx, breakpoints } = layout;

/** Where the tiles of an album stand (docs/rules/layout.md#la2): their size is exact, and the title begins with the first of them. */
export interface AlbumFrame {
  tilePx: number;
  leftPx: number;
  /** Of whole columns. */
  gridPx: number;
  /** Between the gutters. */
  availablePx: number;
  gutterPx: number;
  isPhone: boolean;
}

/** A remainder up to this stays at the right edge. */
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

/** The frame for the room an element has, measured before the first paint. */
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

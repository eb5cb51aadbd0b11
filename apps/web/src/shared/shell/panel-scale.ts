import { layout } from '@stund/contract';
import { isTelevisionLayout } from './television-layout.ts';

/** Televisions are designed for this width; wider ones show the same, larger. */
const televisionPx = 1920;
/** Room for the years in the text size of televisions. Eight tiles fit next to it. */
const televisionRailPx = 66;

/** What computed layouts need to know about the panel. */
export interface Panel {
  /** How much larger than usual tiles and gaps are. */
  scale: number;
  /** The width of the fast scroller, from the width on where it is a rail. */
  railPx: number;
}

/** The panel of a window. The style sheet has the same sizes (app/television/television.css). */
export function panelOf(windowPx: number, isTelevision = isTelevisionLayout()): Panel {
  if (!isTelevision) return { scale: 1, railPx: layout.fastScroller };
  const scale = Math.max(1, windowPx / televisionPx);
  return { scale, railPx: televisionRailPx * scale };
}

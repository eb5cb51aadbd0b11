import { around, circle, polygon, roundedBox } from '../../assets/shapes/outlines.ts';
import { findShape } from '../../assets/shapes/shapes.ts';
import type { Backdrop } from '../../assets/text-designs/text-designs.ts';
import { type Box, boundsOf, mapPath } from '../path-data.ts';

/** A shape with the space for words within it. */
export interface BackdropOutline {
  readonly d: string;
  /** The shape's own box. */
  readonly box: Box;
}

/** A shape made for a square of 100, whose part from `inner` fits around the words. */
function fitSquare(d: string, words: Box, inner: Box, isEven: boolean): BackdropOutline {
  const scaleX = words.width / inner.width;
  const scaleY = words.height / inner.height;
  const [sx, sy] = isEven ? [Math.max(scaleX, scaleY), Math.max(scaleX, scaleY)] : [scaleX, scaleY];
  const x = words.x + words.width / 2 - (inner.x + inner.width / 2) * sx;
  const y = words.y + words.height / 2 - (inner.y + inner.height / 2) * sy;
  const placed = mapPath(d, { x, y }, sx, sy);
  return { d: placed, box: boundsOf(placed)! };
}

function ticket(box: Box): string {
  const { x, y, width, height } = box;
  const r = Math.min(width, height) * 0.11;
  const [right, bottom, middle] = [x + width, y + height, y + height / 2];
  const k = r * 0.5523;
  return [
    `M${x},${y}L${right},${y}L${right},${middle - r}`,
    `C${right - k},${middle - r} ${right - r},${middle - k} ${right - r},${middle}`,
    `C${right - r},${middle + k} ${right - k},${middle + r} ${right},${middle + r}`,
    `L${right},${bottom}L${x},${bottom}L${x},${middle + r}`,
    `C${x + k},${middle + r} ${x + r},${middle + k} ${x + r},${middle}`,
    `C${x + r},${middle - k} ${x + k},${middle - r} ${x},${middle - r}Z`,
  ].join('');
}

function grow({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}

/** The shape that goes around words in this box. */
export function backdropAround(kind: Backdrop, words: Box): BackdropOutline {
  const margin = words.width * 0.1;
  switch (kind) {
    case 'box':
    case 'rounded': {
      const box = grow(words, margin, margin);
      const radius = kind === 'box' ? 0 : Math.min(box.width, box.height) * 0.18;
      return { d: roundedBox(box.x, box.y, box.width, box.height, radius), box };
    }
    case 'ticket': {
      const box = grow(words, margin * 1.9, margin);
      return { d: ticket(box), box };
    }
    case 'circle': {
      const radius = Math.hypot(words.width, words.height) / 2 + margin * 0.55;
      const [x, y] = [words.x + words.width / 2, words.y + words.height / 2];
      return { d: circle(x, y, radius), box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius } };
    }
    case 'burst':
      return fitSquare(
        polygon(around(36, (index) => (index % 2 === 0 ? 50 : 41))),
        words,
        { x: 20, y: 25, width: 60, height: 50 },
        false,
      );
    case 'heart':
      return fitSquare(findShape('heart')!.d, words, { x: 15, y: 15, width: 70, height: 42 }, true);
    case 'speech':
      return fitSquare(findShape('speech-bubble')!.d, words, { x: 15, y: 14, width: 70, height: 44 }, false);
  }
}

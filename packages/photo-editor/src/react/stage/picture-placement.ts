import { type Affine, chain, scaling, translation } from '../../geometry/affine.ts';
import { cropFrame, type Size } from '../../geometry/crop-frame.ts';
import { originalToResult } from '../../geometry/result-mapping.ts';
import type { Transform } from '../../geometry/transform.ts';
import { visibleArea } from '../../geometry/visible-area.ts';
import type { Zoom } from './zoom.ts';

/** `result` shows what is saved, `whole` the whole original with what the crop leaves out. */
export type StageView = 'result' | 'whole';

/** What the stage shows, in multiples of the original's shortest edge. */
export function extentOf(source: Size, transform: Transform, view: StageView): Size {
  if (view === 'result') {
    const { width, height } = visibleArea(source, transform);
    return { width, height };
  }
  const { cos, sin, halfWidth, halfHeight } = cropFrame(source, transform);
  return {
    width: 2 * (cos * halfWidth + sin * halfHeight),
    height: 2 * (sin * halfWidth + cos * halfHeight),
  };
}

interface Placing {
  source: Size;
  transform: Transform;
  view: StageView;
  /** The picture at scale 1 in CSS pixels. */
  shown: Size;
  zoom: Zoom;
  /** The center of the stage. */
  center: { x: number; y: number };
}

/** From shares of the original to CSS pixels of the stage. */
export function placeOriginal({ source, transform, view, shown, zoom, center }: Placing): Affine {
  const place = translation(center.x + zoom.x, center.y + zoom.y);
  if (view === 'result') {
    const size = { width: shown.width * zoom.scale, height: shown.height * zoom.scale };
    return chain(originalToResult(source, transform, size), translation(-size.width / 2, -size.height / 2), place);
  }
  const frame = cropFrame(source, transform);
  const scale = (shown.width * zoom.scale) / extentOf(source, transform, view).width;
  return chain(
    translation(-0.5, -0.5),
    scaling(2 * frame.halfWidth, 2 * frame.halfHeight),
    frame.fromOriginal,
    scaling(scale),
    place,
  );
}

/** As a value of the CSS property `transform`. */
export const cssMatrix = ({ a, b, c, d, e, f }: Affine): string => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;

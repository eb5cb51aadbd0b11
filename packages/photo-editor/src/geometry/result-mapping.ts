import { type Affine, apply, chain, invert, scaling, translation, type Vector } from './affine.ts';
import { type OriginalPoint, ofOriginal } from './coordinates.ts';
import { cropFrame, type Size, toFramePoint } from './crop-frame.ts';
import { unscaledSize } from './result-size.ts';
import type { Transform } from './transform.ts';
import { visibleArea } from './visible-area.ts';

/**
 * From pixels of a result of this size, counted from its upper left corner, to shares of the original's width and height. A crop
 * that is neither straightened nor scaled is moved to whole pixels of the original, so that its pixels are copied.
 */
export function resultToOriginal(source: Size, transform: Transform, size: Size): Affine {
  const frame = cropFrame(source, transform);
  const shortest = Math.min(source.width, source.height);
  const area = visibleArea(source, transform);
  const copied = isUnscaled(source, transform, size);
  const width = copied ? size.width / shortest : area.width;
  const height = copied ? size.height / shortest : area.height;
  const center = toFramePoint(frame, area.center);
  const toPixels = chain(
    translation(-size.width / 2, -size.height / 2),
    scaling(width / size.width, height / size.height),
    translation(center.x, center.y),
    frame.toOriginal,
    translation(frame.halfWidth, frame.halfHeight),
    scaling(shortest),
  );
  const aligned = copied ? alignToPixels(toPixels, source, size) : toPixels;
  return chain(aligned, scaling(1 / source.width, 1 / source.height));
}

/** Whether the result has a pixel for each pixel of the visible area. */
function isUnscaled(source: Size, transform: Transform, size: Size): boolean {
  if (transform.straighten !== 0) return false;
  const unscaled = unscaledSize(source, transform);
  return unscaled.width === size.width && unscaled.height === size.height;
}

/** Moves the upper left corner of the covered pixels to whole numbers within the original. */
function alignToPixels(toPixels: Affine, source: Size, size: Size): Affine {
  const first = apply(toPixels, { x: 0, y: 0 });
  const last = apply(toPixels, { x: size.width, y: size.height });
  const shift = (from: number, to: number, length: number) => {
    const start = Math.min(from, to);
    const span = Math.round(Math.abs(to - from));
    return Math.min(Math.max(Math.round(start), 0), Math.max(length - span, 0)) - start;
  };
  return chain(toPixels, translation(shift(first.x, last.x, source.width), shift(first.y, last.y, source.height)));
}

/** From shares of the original's width and height to pixels of a result of this size. */
export function originalToResult(source: Size, transform: Transform, size: Size): Affine {
  return invert(resultToOriginal(source, transform, size));
}

/** How many pixels of a result of this size the original's shortest edge has. Brush sizes and fonts are multiples of it. */
export function pixelsOfShortestEdge(source: Size, transform: Transform, size: Size): number {
  const area = visibleArea(source, transform);
  return Math.sqrt(((size.width / area.width) * size.height) / area.height);
}

/** The point of the original that is shown at a point of the result. */
export function pointInOriginal(toOriginal: Affine, point: Vector): OriginalPoint {
  const { x, y } = apply(toOriginal, point);
  return { x: ofOriginal(x), y: ofOriginal(y) };
}

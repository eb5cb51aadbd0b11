import type { Vector } from './affine.ts';
import { ofShortestEdge } from './coordinates.ts';
import {
  type CropFrame,
  cropFrame,
  excess,
  type FrameRectangle,
  fitIntoOriginal,
  largestFactor,
  type Size,
  toFramePoint,
  toOriginalPoint,
} from './crop-frame.ts';
import type { Crop, Transform } from './transform.ts';
import { visibleArea } from './visible-area.ts';

/** The part of the crop that is dragged: -1 for the left or upper edge, 1 for the right or lower one, 0 for neither. */
export interface CropHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** No crop is narrower than this, unless the original itself is; a handle cannot be lost in it. */
const smallestSide = 0.02;

/** The crop moved by a distance in shortest edges along the axes of the result, as far as the original allows. */
export function moveCrop(source: Size, transform: Transform, by: Vector): Crop {
  const { frame, rectangle } = currentRectangle(source, transform);
  return asCrop(frame, slide(frame, rectangle, by), transform);
}

/**
 * The crop with one of its eight handles moved by a distance in shortest edges along the axes of the result. The opposite edge or
 * corner stays where it is, and a ratio (width by height) is kept when one is given.
 */
export function resizeCrop(
  source: Size,
  transform: Transform,
  { handle, by, ratio }: { handle: CropHandle; by: Vector; ratio: number | null },
): Crop {
  const { frame, rectangle } = currentRectangle(source, transform);
  if (ratio !== null) return asCrop(frame, resizeWithRatio(frame, rectangle, { handle, by, ratio }), transform);
  // One axis after the other, so that a corner slides along the original's edge.
  const wider = furthest(frame, rectangle, extend(rectangle, { handle, width: handle.x * by.x, height: 0 }));
  const higher = furthest(frame, wider, extend(wider, { handle, width: 0, height: handle.y * by.y }));
  return asCrop(frame, higher, transform);
}

/** The largest crop of a ratio (width by height), with its center as near to the present one as the original allows. */
export function cropOfRatio(
  source: Size,
  transform: Transform,
  { ratio, preset }: { ratio: number; preset: string },
): Crop {
  const { frame, rectangle } = currentRectangle(source, transform);
  const factor = largestFactor(frame, { width: ratio, height: 1 });
  const largest = { ...rectangle, width: ratio * factor, height: factor };
  return { ...asCrop(frame, fitIntoOriginal(frame, largest), transform), preset };
}

function currentRectangle(source: Size, transform: Transform) {
  const frame = cropFrame(source, transform);
  const area = visibleArea(source, transform);
  const rectangle = { ...toFramePoint(frame, area.center), width: area.width, height: area.height };
  return { frame, rectangle: fitIntoOriginal(frame, rectangle) };
}

function asCrop(frame: CropFrame, { x, y, width, height }: FrameRectangle, { crop }: Transform): Crop {
  return {
    center: toOriginalPoint(frame, { x, y }),
    width: ofShortestEdge(width),
    height: ofShortestEdge(height),
    preset: crop?.preset ?? 'custom',
  };
}

function slide(frame: CropFrame, rectangle: FrameRectangle, by: Vector): FrameRectangle {
  return fitIntoOriginal(frame, { ...rectangle, x: rectangle.x + by.x, y: rectangle.y + by.y });
}

interface Extension extends Size {
  readonly handle: CropHandle;
}

/** Adds to width and height on the side of the handle; a handle in the middle of an edge adds on both sides. */
function extend(rectangle: FrameRectangle, { handle, width, height }: Extension): FrameRectangle {
  const next = {
    width: Math.max(rectangle.width + width, Math.min(smallestSide, rectangle.width)),
    height: Math.max(rectangle.height + height, Math.min(smallestSide, rectangle.height)),
  };
  return {
    ...next,
    x: rectangle.x + (handle.x * (next.width - rectangle.width)) / 2,
    y: rectangle.y + (handle.y * (next.height - rectangle.height)) / 2,
  };
}

function resizeWithRatio(
  frame: CropFrame,
  rectangle: FrameRectangle,
  { handle, by, ratio }: { handle: CropHandle; by: Vector; ratio: number },
): FrameRectangle {
  // Of a corner, the axis decides along which the pointer went further.
  const alongWidth = handle.x * by.x;
  const alongHeight = handle.y * by.y * ratio;
  const wanted = Math.abs(alongWidth) > Math.abs(alongHeight) ? alongWidth : alongHeight;
  const least = Math.min(smallestSide * Math.max(ratio, 1), rectangle.width);
  const width = Math.max(rectangle.width + wanted, least);
  const target = extend(rectangle, {
    handle,
    width: width - rectangle.width,
    height: width / ratio - rectangle.height,
  });
  return furthest(frame, rectangle, target);
}

/** The last rectangle within the original on the straight way between two, of which the first is within it. */
function furthest(frame: CropFrame, from: FrameRectangle, to: FrameRectangle): FrameRectangle {
  if (excess(frame, to) <= 0) return to;
  let inside = 0;
  let outside = 1;
  for (let step = 0; step < 50; step++) {
    const middle = (inside + outside) / 2;
    if (excess(frame, between(from, to, middle)) <= 1e-12) inside = middle;
    else outside = middle;
  }
  return between(from, to, inside);
}

function between(from: FrameRectangle, to: FrameRectangle, share: number): FrameRectangle {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

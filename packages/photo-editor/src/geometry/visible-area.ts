import type { OfShortestEdge, OriginalPoint } from './coordinates.ts';
import { ofOriginal, ofShortestEdge } from './coordinates.ts';
import {
  cropFrame,
  excess,
  fitIntoOriginal,
  largestFactor,
  type Size,
  toFramePoint,
  toOriginalPoint,
} from './crop-frame.ts';
import type { Crop, Transform } from './transform.ts';

/** What of the original the result shows: the crop, or what fits when there is none. */
export interface VisibleArea {
  readonly center: OriginalPoint;
  /** Along the width of the result. */
  readonly width: OfShortestEdge;
  /** Along the height of the result. */
  readonly height: OfShortestEdge;
}

/** Corners may lie outside by so much of the shortest edge, which is less than a pixel of any original. */
const tolerance = 1e-6;

export function visibleArea(source: Size, transform: Transform): VisibleArea {
  return transform.crop ?? largestArea(source, transform);
}

/** Whether the crop's corners lie within the turned and straightened original. */
export function isCropWithinOriginal(source: Size, transform: Transform): boolean {
  const { crop } = transform;
  if (!crop) return true;
  const frame = cropFrame(source, transform);
  const { x, y } = toFramePoint(frame, crop.center);
  return excess(frame, { x, y, width: crop.width, height: crop.height }) <= tolerance;
}

/** The original as it is after quarter turns. */
export function turnedSize(source: Size, { quarterTurns }: Pick<Transform, 'quarterTurns'>): Size {
  return quarterTurns % 2 === 0
    ? { width: source.width, height: source.height }
    : { width: source.height, height: source.width };
}

/** Fills the result: as much of the original as fits with the original's own ratio. */
function largestArea(source: Size, transform: Transform): VisibleArea {
  const shortest = Math.min(source.width, source.height);
  const turned = turnedSize(source, transform);
  const size = { width: turned.width / shortest, height: turned.height / shortest };
  const factor = Math.min(1, largestFactor(cropFrame(source, transform), size));
  return {
    center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
    width: ofShortestEdge(size.width * factor),
    height: ofShortestEdge(size.height * factor),
  };
}

/** The crop, made smaller and moved as far as needed to lie within the original. */
export function fitCrop(source: Size, transform: Transform): Crop | null {
  const { crop } = transform;
  if (!crop || isCropWithinOriginal(source, transform)) return crop;
  const frame = cropFrame(source, transform);
  const fitted = fitIntoOriginal(frame, {
    ...toFramePoint(frame, crop.center),
    width: crop.width,
    height: crop.height,
  });
  return {
    center: toOriginalPoint(frame, fitted),
    width: ofShortestEdge(fitted.width),
    height: ofShortestEdge(fitted.height),
    preset: crop.preset,
  };
}

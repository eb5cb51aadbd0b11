import { type Affine, applyToVector, chain, cosAndSin, invert, rotation, scaling, type Vector } from './affine.ts';
import { type OriginalPoint, ofOriginal } from './coordinates.ts';
import type { Transform } from './transform.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The frame of the crop: lengths of the shortest edge from the original's center, with the axes of the result. In it the crop is
 * upright, and the original is turned and mirrored below it.
 */
export interface CropFrame {
  /** From the frame to the original's own axes, also in shortest edges from its center. */
  readonly toOriginal: Affine;
  readonly fromOriginal: Affine;
  /** Half of the original's width and height. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly cos: number;
  readonly sin: number;
}

/** A rectangle of the crop frame. */
export interface FrameRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Turn = Pick<Transform, 'quarterTurns' | 'flipX' | 'flipY' | 'straighten'>;

export function cropFrame(source: Size, turn: Turn): CropFrame {
  const shortest = Math.min(source.width, source.height);
  const degrees = turn.straighten + 90 * turn.quarterTurns;
  const toOriginal = chain(scaling(turn.flipX ? -1 : 1, turn.flipY ? -1 : 1), rotation(-degrees));
  const [cos, sin] = cosAndSin(degrees);
  return {
    toOriginal,
    fromOriginal: invert(toOriginal),
    halfWidth: source.width / shortest / 2,
    halfHeight: source.height / shortest / 2,
    cos: Math.abs(cos),
    sin: Math.abs(sin),
  };
}

export function toOriginalPoint(frame: CropFrame, point: Vector): OriginalPoint {
  const { x, y } = applyToVector(frame.toOriginal, point);
  return { x: ofOriginal(x / frame.halfWidth / 2 + 0.5), y: ofOriginal(y / frame.halfHeight / 2 + 0.5) };
}

export function toFramePoint(frame: CropFrame, { x, y }: OriginalPoint): Vector {
  return applyToVector(frame.fromOriginal, {
    x: (x - 0.5) * 2 * frame.halfWidth,
    y: (y - 0.5) * 2 * frame.halfHeight,
  });
}

/** How far the rectangle's corners reach beyond the original, in shortest edges; negative when all lie inside. */
export function excess(frame: CropFrame, rectangle: FrameRectangle): number {
  const room = roomForCenter(frame, rectangle);
  const center = applyToVector(frame.toOriginal, rectangle);
  return Math.max(Math.abs(center.x) - room.x, Math.abs(center.y) - room.y);
}

/** How far the center of a rectangle of this size may be from the original's center along each axis of the original. */
function roomForCenter(frame: CropFrame, { width, height }: Size): Vector {
  return {
    x: frame.halfWidth - (frame.cos * width + frame.sin * height) / 2,
    y: frame.halfHeight - (frame.sin * width + frame.cos * height) / 2,
  };
}

/** The largest factor by which the size can be multiplied so that it fits into the original somewhere. */
export function largestFactor(frame: CropFrame, { width, height }: Size): number {
  return Math.min(
    (2 * frame.halfWidth) / (frame.cos * width + frame.sin * height),
    (2 * frame.halfHeight) / (frame.sin * width + frame.cos * height),
  );
}

/** Moves the rectangle as little as needed to lie within the original, after it was made smaller if it must be. */
export function fitIntoOriginal(frame: CropFrame, rectangle: FrameRectangle): FrameRectangle {
  const factor = Math.min(1, largestFactor(frame, rectangle));
  const size = { width: rectangle.width * factor, height: rectangle.height * factor };
  const room = roomForCenter(frame, size);
  const center = applyToVector(frame.toOriginal, rectangle);
  const moved = { x: clampAround(center.x, room.x), y: clampAround(center.y, room.y) };
  // An unmoved center keeps its exact value, so that fitting a second time changes nothing.
  if (moved.x === center.x && moved.y === center.y) return { ...size, x: rectangle.x, y: rectangle.y };
  const { x, y } = applyToVector(frame.fromOriginal, moved);
  return { ...size, x, y };
}

const clampAround = (value: number, room: number) => Math.min(Math.max(value, -Math.max(room, 0)), Math.max(room, 0));

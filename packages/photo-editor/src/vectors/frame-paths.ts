import type { Frame as FrameAsset, FramePart, FrameShade, FrameSide } from '../assets/frames/frame-parts.ts';
import { findFrame } from '../assets/frames/frames.ts';
import type { Color, Frame } from '../document/edit-document.ts';
import { UnknownAssetError } from './layer-assets.ts';
import { type Matrix, multiply, rotation, scaling, translation } from './matrix.ts';
import type { OutputSize } from './result-space.ts';
import { filledPath, type VectorPath, type VectorPaths } from './vector-paths.ts';

/**
 * Parts meet at whole pixels. Smoothed edges that meet within a pixel would leave a light line there, and parts that overlap a dark
 * one where they are translucent.
 */
const wholePixels = (length: number): number => Math.round(length);

/** A frame of size 1 is this share of the result's shortest edge wide. */
const widestShare = 0.25;

/** The chosen color, mixed with black or white. */
function shaded(color: Color, shade: FrameShade): string {
  if (shade === 'color') return color;
  const target = shade === 'darker' ? 0 : 255;
  const share = shade === 'darker' ? 0.42 : 0.72;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

interface Strip {
  readonly length: number;
  readonly width: number;
  /** The widths of the sides that this one starts and ends at. */
  readonly startWidth: number;
  readonly endWidth: number;
}

/** Where the parts of a side are drawn: each with its matrix in pixels along and across the side. */
function placeParts(side: FrameSide, strip: Strip, middle: FrameAsset['middle']): readonly [FramePart, Matrix][] {
  const scale = strip.width / 100;
  const { startWidth, endWidth } = strip;
  const between = strip.length - startWidth - endWidth;
  const placed: [FramePart, Matrix][] = [[side.start, scaling(startWidth / side.start.length, scale)]];
  if (between > 0) {
    const count = middle === 'repeated' ? Math.max(1, Math.round(between / (side.middle.length * scale))) : 1;
    const startOf = (index: number) => startWidth + wholePixels((index * between) / count);
    for (let index = 0; index < count; index += 1) {
      const matrix = multiply(
        translation(startOf(index), 0),
        scaling((startOf(index + 1) - startOf(index)) / side.middle.length, scale),
      );
      placed.push([side.middle, matrix]);
    }
  }
  if (side.end.paths.length > 0) {
    placed.push([
      side.end,
      multiply(translation(strip.length - endWidth, 0), scaling(endWidth / side.end.length, scale)),
    ]);
  }
  return placed;
}

/** The outlines of a frame in pixels of a result of this size: none where it is narrower than a pixel. Throws `UnknownAssetError`. */
export function framePaths(frame: Frame, { width, height }: OutputSize): VectorPaths {
  const asset = findFrame(frame.id);
  if (!asset) throw new UnknownAssetError(frame.id);
  // A wide lower side would leave little of the picture, so together both are as wide as those of other frames.
  const widest = (2 * widestShare) / (1 + asset.bottomWidth);
  const exactBorder = frame.size * widest * Math.min(width, height);
  if (exactBorder < 1) return { opacity: frame.opacity, paths: [] };
  const border = wholePixels(exactBorder);
  const bottom = wholePixels(Math.min(border * asset.bottomWidth, height - border));
  const sides: readonly [FrameSide, Strip, Matrix][] = [
    [asset.top, { length: width, width: border, startWidth: border, endWidth: border }, translation(0, 0)],
    [
      asset.right,
      { length: height, width: border, startWidth: border, endWidth: bottom },
      multiply(translation(width, 0), rotation(90)),
    ],
    [
      asset.bottom,
      { length: width, width: bottom, startWidth: border, endWidth: border },
      multiply(translation(width, height), rotation(180)),
    ],
    [
      asset.left,
      { length: height, width: border, startWidth: bottom, endWidth: border },
      multiply(translation(0, height), rotation(270)),
    ],
  ];
  const paths = sides.flatMap(([side, strip, place]) =>
    placeParts(side, strip, asset.middle).flatMap(([part, matrix]) =>
      part.paths.map(
        ({ d, shade, opacity }): VectorPath =>
          filledPath({ d, fill: shaded(frame.color, shade), opacity, transform: multiply(place, matrix) }),
      ),
    ),
  );
  return { opacity: frame.opacity, paths };
}

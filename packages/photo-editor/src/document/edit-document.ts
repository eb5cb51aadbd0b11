import type { OfShortestEdge, OriginalPoint } from '../geometry/coordinates.ts';
import type { Transform } from '../geometry/transform.ts';
import type { Color } from './color.ts';
import type { Layer } from './layers.ts';

export type { Color } from './color.ts';

/** The version that this release writes. Older versions are migrated when they are parsed. */
export const editVersion = 1;

/** Everything that was done to one picture, as data. The same document gives the same pixels in every renderer. */
export interface EditDocument {
  readonly version: typeof editVersion;
  readonly source: Source;
  readonly transform: Transform;
  readonly adjust: Adjustments;
  readonly filter: Filter | null;
  readonly focus: Focus | null;
  readonly overlay: Overlay | null;
  /** From the lowest to the topmost. */
  readonly layers: readonly Layer[];
  readonly frame: Frame | null;
}

/** The original that the document belongs to. */
export interface Source {
  readonly fileId: string;
  /** The checksum of the original's bytes as the file carries it. */
  readonly checksum: string;
  /** Pixels after the Exif orientation was applied. */
  readonly width: number;
  /** Pixels after the Exif orientation was applied. */
  readonly height: number;
}

/** All from -1 to 1 with 0 for no change, except sharpness, vignette amount and denoise where only 0 to 1 has an effect. */
export interface Adjustments {
  readonly brightness: number;
  readonly saturation: number;
  readonly contrast: number;
  readonly gamma: number;
  readonly clarity: number;
  readonly exposure: number;
  readonly shadows: number;
  readonly highlights: number;
  readonly whites: number;
  readonly blacks: number;
  readonly temperature: number;
  readonly tint: number;
  readonly vibrance: number;
  readonly sharpness: number;
  readonly vignette: number;
  readonly denoise: number;
}

/** A named lookup table and how much of it is mixed in. */
export interface Filter {
  readonly id: string;
  /** 0 to 1. */
  readonly intensity: number;
}

/** Where the picture stays sharp; the rest is blurred by a Gaussian. */
export interface Focus {
  readonly kind: 'radial' | 'mirrored' | 'linear' | 'gaussian';
  /** 0 to 1. */
  readonly intensity: number;
  readonly center: OriginalPoint;
  /** Degrees clockwise in the original; without effect for `radial` and `gaussian`. */
  readonly angle: number;
  /** Distance from the center up to which nothing is blurred. */
  readonly inner: OfShortestEdge;
  /** Distance from the center where the blur is complete; at least `inner`. */
  readonly outer: OfShortestEdge;
}

/** How a layer's or overlay's color is mixed with the picture below, as in the W3C's Compositing and Blending. */
export type BlendMode =
  | 'normal'
  | 'overlay'
  | 'hard-light'
  | 'soft-light'
  | 'multiply'
  | 'darken'
  | 'lighten'
  | 'screen'
  | 'color-burn';

/** A texture over the whole result. */
export interface Overlay {
  readonly id: string;
  /** 0 to 1. */
  readonly opacity: number;
  readonly blendMode: BlendMode;
}

/** A border around the result, drawn inside of it. */
export interface Frame {
  readonly id: string;
  /** 0 to 1; 1 makes the border a quarter of the result's shortest edge wide. */
  readonly size: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly color: Color;
}

import type { RedactionLayer } from '../document/layers.ts';
import { type Affine, apply } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import {
  findBlock,
  type RedactionGrid,
  type RedactionRegion,
  redactionBlocks,
  redactionGrid,
} from '../kernels/blur/redaction.ts';
import type { Canvas } from './composition.ts';
import type { Area } from './pixel-source.ts';

/** A redaction whose colors are known. */
export interface RedactedBlocks {
  readonly region: RedactionRegion;
  readonly grid: RedactionGrid;
  readonly colors: Float32Array;
}

/** The region of a layer in pixels of a source of this size. */
export function redactionRegion({ center, width, height, rotation }: RedactionLayer, source: Size): RedactionRegion {
  const edge = Math.min(source.width, source.height);
  return {
    x: center.x * source.width,
    y: center.y * source.height,
    width: width * edge,
    height: height * edge,
    radians: (rotation * Math.PI) / 180,
  };
}

/**
 * Collects the colors of a redaction's blocks from the tiles that show what is below it. Samples from outside of the result take the
 * nearest pixel in it.
 */
export class BlockSampler {
  readonly #region: RedactionRegion;
  readonly #grid: RedactionGrid;
  /** Of each sample the place in the result: x, y in turn. */
  readonly #places: Int32Array;
  /** Premultiplied RGBA of each sample. */
  readonly #colors: Float32Array;

  constructor(region: RedactionRegion, source: Size, { toResult, result }: { toResult: Affine; result: Size }) {
    this.#region = region;
    this.#grid = redactionGrid(region, Math.min(source.width, source.height));
    const places: number[] = [];
    redactionBlocks(region, this.#grid, (x, y) => {
      const place = apply(toResult, { x, y });
      places.push(clampTo(place.x, result.width), clampTo(place.y, result.height));
    });
    this.#places = Int32Array.from(places);
    this.#colors = new Float32Array(places.length * 2);
  }

  /** The part of the result that the samples are in. */
  get area(): Area {
    let [left, top, right, bottom] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0, 0];
    for (let at = 0; at < this.#places.length; at += 2) {
      left = Math.min(left, this.#places[at]!);
      right = Math.max(right, this.#places[at]!);
      top = Math.min(top, this.#places[at + 1]!);
      bottom = Math.max(bottom, this.#places[at + 1]!);
    }
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  addCanvas({ left, top, width, height, data }: Canvas): void {
    for (let sample = 0; sample < this.#places.length / 2; sample += 1) {
      const x = this.#places[sample * 2]! - left;
      const y = this.#places[sample * 2 + 1]! - top;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 4;
      const alpha = data[at + 3]!;
      this.#colors.set([data[at]! * alpha, data[at + 1]! * alpha, data[at + 2]! * alpha, alpha], sample * 4);
    }
  }

  finish(): RedactedBlocks {
    let next = 0;
    const colors = redactionBlocks(this.#region, this.#grid, (_x, _y, to) => {
      to.set(this.#colors.subarray(next, next + 4));
      next += 4;
    });
    return { region: this.#region, grid: this.#grid, colors };
  }
}

const clampTo = (value: number, length: number) => Math.min(Math.max(Math.floor(value), 0), length - 1);

/** Replaces the pixels of the region by their blocks. */
export function coverWithBlocks(canvas: Canvas, { region, grid, colors }: RedactedBlocks, toSource: Affine): void {
  let at = 0;
  for (let row = 0; row < canvas.height; row += 1) {
    for (let column = 0; column < canvas.width; column += 1, at += 4) {
      const { x, y } = apply(toSource, { x: canvas.left + column + 0.5, y: canvas.top + row + 0.5 });
      const block = findBlock(region, grid, x, y);
      if (block >= 0) canvas.data.set(colors.subarray(block * 4, block * 4 + 4), at);
    }
  }
}

import { type Canvas, mergeRanges } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import type { Range } from './read-boxes.ts';

const maxAreas = 64;

/** The areas for coded data (`mdat`, `idat`). Only what is allowed of them is retained: pictures, and samples of sound and video. */
export class MediaAreas {
  readonly #view: SourceView;
  readonly #canvas: Canvas;
  readonly #areas: readonly Range[];
  readonly #allowed: Range[] = [];
  readonly #refused: Range[] = [];

  constructor(view: SourceView, canvas: Canvas, areas: readonly Range[]) {
    this.#view = view;
    this.#canvas = canvas;
    this.#areas = mergeRanges(areas);
    understand(this.#areas.length <= maxAreas, 'too many areas of data');
  }

  /** Allows a range, which must be within one area. */
  allow(range: Range): void {
    this.requireInside(range);
    add(this.#allowed, range);
  }

  /** Marks data of tracks and items that are left out. */
  refuse(range: Range): void {
    add(this.#refused, range);
  }

  /** Writes the ranges to the canvas. Throws NotUnderstoodError when one is both allowed and refused. */
  finish(): void {
    const allowed = mergeRanges(this.#allowed);
    let index = 0;
    for (const { start, end } of mergeRanges(this.#refused)) {
      while ((allowed[index]?.end ?? Infinity) <= start) index += 1;
      understand((allowed[index]?.start ?? Infinity) >= end, 'data of two tracks overlap');
    }
    for (const { start, end } of allowed) this.#canvas.allow(this.#view, start, end);
  }

  /** Throws NotUnderstoodError for a range that is not within one area. */
  requireInside({ start, end }: Range): void {
    const isInside = this.#areas.some((area) => start >= area.start && end <= area.end);
    understand(isInside && start <= end, 'data is outside of the areas for it');
  }
}

const maxRanges = 1_000_000;

function add(ranges: Range[], { start, end }: Range): void {
  const last = ranges.at(-1);
  if (last && last.end === start) last.end = end;
  else if (end > start) ranges.push({ start, end });
  understand(ranges.length <= maxRanges, 'too many samples');
}

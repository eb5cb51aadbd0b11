import { PieceList } from './copy-plan.ts';
import { understand } from './not-understood-error.ts';
import type { SourceView } from './source-view.ts';

interface Range {
  start: number;
  end: number;
}

const maxEntries = 300_000;
const maxWrittenBytes = 4 * 2 ** 20;

/**
 * A copy of the same length, in which every byte is zero unless a planner has allowed it. Positions are of the whole file. It is
 * used where a format refers to positions, so that nothing has to be moved.
 */
export class Canvas {
  readonly #allowed: Range[] = [];
  readonly #overwritten: Array<{ at: number; bytes: Buffer }> = [];
  #writtenBytes = 0;

  /** Allows the bytes of a range within a view. */
  allow(view: SourceView, at: number, end: number): void {
    understand(at >= 0 && end >= at && end <= view.sizeBytes, 'a range is outside of the file');
    const [start, stop] = [view.start + at, view.start + end];
    const last = this.#allowed.at(-1);
    if (last && last.end === start) last.end = stop;
    else if (stop > start) this.#allowed.push({ start, end: stop });
    understand(this.#allowed.length <= maxEntries, 'too many parts');
  }

  /** Writes other bytes at a position within a view. */
  write(view: SourceView, at: number, bytes: Buffer): void {
    understand(at >= 0 && at + bytes.length <= view.sizeBytes, 'a range is outside of the file');
    this.#writtenBytes += bytes.length;
    understand(this.#writtenBytes <= maxWrittenBytes, 'too many new bytes');
    if (bytes.length > 0) this.#overwritten.push({ at: view.start + at, bytes: Buffer.from(bytes) });
    understand(this.#overwritten.length <= maxEntries, 'too many parts');
  }

  /** Writes only what differs from the original bytes, which are allowed otherwise. */
  writeChanged(view: SourceView, at: number, { original, bytes }: { original: Buffer; bytes: Buffer }): void {
    const changed = new PieceList();
    changed.takeChanged(0, original, bytes);
    let next = at;
    for (const piece of changed.pieces) {
      const size =
        piece.kind === 'bytes' ? piece.bytes.length : piece.kind === 'original' ? piece.end - piece.start : 0;
      if (piece.kind === 'bytes') this.write(view, next, piece.bytes);
      else this.allow(view, next, next + size);
      next += size;
    }
  }

  /** Adds the pieces of everything between two positions of the file to the list. */
  addTo(list: PieceList, start: number, end: number): void {
    const allowed = mergeRanges(this.#allowed);
    let index = 0;
    const addAllowed = (from: number, to: number) => {
      let at = from;
      while (at < to) {
        while ((allowed[index]?.end ?? Infinity) <= at) index += 1;
        const range = allowed[index];
        const takeFrom = Math.max(at, Math.min(range?.start ?? to, to));
        list.zeros(takeFrom - at);
        at = Math.min(to, range?.end ?? to);
        list.take(takeFrom, Math.max(takeFrom, at));
      }
    };
    let at = start;
    for (const { at: from, bytes } of this.#overwritten.sort((one, other) => one.at - other.at)) {
      understand(from >= at && from + bytes.length <= end, 'parts overlap');
      addAllowed(at, from);
      list.put(bytes);
      at = from + bytes.length;
    }
    addAllowed(at, end);
  }
}

/** Sorts ranges and merges those that touch or overlap. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

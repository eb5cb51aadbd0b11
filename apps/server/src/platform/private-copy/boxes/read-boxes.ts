import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** A box of ISO/IEC 14496-12 §4.2, or an atom of QuickTime. Positions are of the view. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** Positions, from `start` to before `end`. */
export interface Range {
  start: number;
  end: number;
}

const maxBoxes = 20_000;

/**
 * The boxes between two positions. Throws NotUnderstoodError when one extends beyond the end. Fewer than eight bytes at the end
 * are padding, which copies do not retain.
 */
export async function readBoxes(view: SourceView, { start, end }: Range): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    understand(boxes.length < maxBoxes, 'too many boxes');
    const head = Buffer.from(await view.read(at, 8));
    const size32 = head.readUInt32BE(0);
    let [bodyStart, size] = [at + 8, size32];
    if (size32 === 1) {
      const large = (await view.read(at + 8, 8)).readBigUInt64BE(0);
      understand(large <= BigInt(Number.MAX_SAFE_INTEGER), 'a box is too large');
      [bodyStart, size] = [at + 16, Number(large)];
    } else if (size32 === 0 && end === view.sizeBytes) {
      size = end - at;
    }
    understand(size >= bodyStart - at && at + size <= end, 'a box extends beyond its container');
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, bodyStart, end: at + size });
    at += size;
  }
  return boxes;
}

export function childrenOf(view: SourceView, box: Box, headBytes = 0): Promise<Box[]> {
  return readBoxes(view, { start: box.bodyStart + headBytes, end: box.end });
}

/** The only box of a type. Throws NotUnderstoodError when there is none or more than one. */
export function onlyBox(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  understand(found.length === 1, `not exactly one ${type}`);
  return found[0]!;
}

/** Reads the content of a box, which must have between these sizes. */
export async function readBody(view: SourceView, box: Box, minBytes = 0): Promise<Buffer> {
  understand(box.end - box.bodyStart >= minBytes, `${box.type} is truncated`);
  return Buffer.from(await view.read(box.bodyStart, box.end - box.bodyStart));
}

export function allowHeader(canvas: Canvas, view: SourceView, box: Box): void {
  canvas.allow(view, box.start, box.bodyStart);
}

/** Allows the header and this many bytes of the content. Throws NotUnderstoodError when the box is shorter. */
export function allowStart(canvas: Canvas, view: SourceView, { box, bytes }: { box: Box; bytes: number }): void {
  understand(box.bodyStart + bytes <= box.end, `${box.type} is truncated`);
  canvas.allow(view, box.start, box.bodyStart + bytes);
}

/** Makes free space of a box: readers skip it, and its content is zeros. */
export async function blankBox(canvas: Canvas, view: SourceView, box: Box): Promise<void> {
  const head = Buffer.from(await view.read(box.start, box.bodyStart - box.start));
  head.write('free', 4, 'latin1');
  canvas.write(view, box.start, head);
}

/** The size of a header of version 0 or 1. */
export async function sizeOfVersion(view: SourceView, box: Box, sizes: readonly [number, number]): Promise<number> {
  const [version = 0] = await readBody(view, box, 4);
  understand(version <= 1, `${box.type} has an unknown version`);
  return sizes[version]!;
}

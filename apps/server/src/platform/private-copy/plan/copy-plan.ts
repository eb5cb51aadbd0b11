import { NotUnderstoodError } from './not-understood-error.ts';

/** A part of a copy. Originals are referred to by position, from `start` to before `end`, ascending through a plan. */
export type CopyPiece =
  | { readonly kind: 'original'; readonly start: number; readonly end: number }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'zeros'; readonly sizeBytes: number };

/** How a copy is assembled, with its exact size and checksum. */
export interface CopyPlan {
  readonly sizeBytes: number;
  readonly crc32: number;
  readonly pieces: readonly CopyPiece[];
  /** Where the video of a motion photo is in the copy. */
  readonly motionVideo?: MotionVideoRange | undefined;
}

export interface MotionVideoRange {
  readonly offsetBytes: number;
  readonly sizeBytes: number;
}

const maxPieces = 100_000;
const maxNewBytes = 2 ** 20;

export function sizeOfPiece(piece: CopyPiece): number {
  if (piece.kind === 'original') return piece.end - piece.start;
  return piece.kind === 'bytes' ? piece.bytes.length : piece.sizeBytes;
}

/** Collects pieces in order, and merges neighbours. Throws NotUnderstoodError when a plan becomes too large to be cached. */
export class PieceList {
  readonly pieces: CopyPiece[] = [];
  sizeBytes = 0;
  motionVideo: MotionVideoRange | undefined;
  #newBytes = 0;
  #position = 0;

  /** Takes bytes of the original. */
  take(start: number, end: number): void {
    if (end <= start) return;
    if (start < this.#position) throw new NotUnderstoodError('parts overlap');
    this.#position = end;
    this.sizeBytes += end - start;
    const last = this.pieces.at(-1);
    if (last?.kind === 'original' && last.end === start) this.pieces[this.pieces.length - 1] = { ...last, end };
    else this.#add({ kind: 'original', start, end });
  }

  put(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.sizeBytes += bytes.length;
    this.#newBytes += bytes.length;
    if (this.#newBytes > maxNewBytes) throw new NotUnderstoodError('too many new bytes');
    // Copied, since the source's window is used again.
    this.#add({ kind: 'bytes', bytes: Buffer.from(bytes) });
  }

  zeros(sizeBytes: number): void {
    if (sizeBytes <= 0) return;
    this.sizeBytes += sizeBytes;
    this.#add({ kind: 'zeros', sizeBytes });
  }

  /** Takes the original's bytes at `start` where `bytes` agree with them, and otherwise puts the new ones. */
  takeChanged(start: number, original: Buffer, bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const changedAt = firstDifference(original, bytes, at);
      this.take(start + at, start + changedAt);
      const changedEnd = endOfDifference(original, bytes, changedAt);
      this.put(bytes.subarray(changedAt, changedEnd));
      at = changedEnd;
    }
  }

  #add(piece: CopyPiece): void {
    this.pieces.push(piece);
    if (this.pieces.length > maxPieces) throw new NotUnderstoodError('too many parts');
  }
}

function firstDifference(one: Buffer, other: Buffer, from: number): number {
  let at = from;
  while (at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** The end of a change: equal bytes within it that are fewer than 32 belong to it. */
function endOfDifference(one: Buffer, other: Buffer, from: number): number {
  let end = from;
  for (let at = from; at < other.length && at - end < 32; at += 1) if (one[at] !== other[at]) end = at + 1;
  return end;
}

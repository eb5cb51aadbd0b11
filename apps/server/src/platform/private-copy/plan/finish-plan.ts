import { crc32 } from 'node:zlib';
import { type CopyPiece, type CopyPlan, type PieceList, sizeOfPiece } from './copy-plan.ts';
import { combineCrc, crcOfZeros, shiftDifference } from './crc-combination.ts';
import type { RandomAccessBytes } from './source-view.ts';

const blockBytes = 256 * 1024;

/**
 * Adds size and checksum. Where everything stays at its position, only the changed bytes are read: the rest follows from the
 * checksum of the original, which was computed when it arrived.
 */
export async function finishPlan(source: RandomAccessBytes, originalCrc: number, list: PieceList): Promise<CopyPlan> {
  const { pieces, sizeBytes, motionVideo } = list;
  const isInPlace = sizeBytes === source.sizeBytes && isEveryByteInPlace(pieces);
  const crc = isInPlace ? await crcOfChanges(source, originalCrc, pieces) : await crcOfPieces(source, pieces);
  return { sizeBytes, crc32: crc, pieces, motionVideo };
}

function isEveryByteInPlace(pieces: readonly CopyPiece[]): boolean {
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind === 'original' && piece.start !== at) return false;
    at += sizeOfPiece(piece);
  }
  return true;
}

async function crcOfChanges(source: RandomAccessBytes, originalCrc: number, pieces: readonly CopyPiece[]) {
  let crc = originalCrc;
  let at = 0;
  for (const piece of pieces) {
    const size = sizeOfPiece(piece);
    if (piece.kind !== 'original') {
      const before = await crcOfRange(source, at, at + size);
      const after = piece.kind === 'bytes' ? crc32(piece.bytes) : crcOfZeros(size);
      crc ^= shiftDifference(before ^ after, source.sizeBytes - at - size);
    }
    at += size;
  }
  return crc >>> 0;
}

async function crcOfPieces(source: RandomAccessBytes, pieces: readonly CopyPiece[]): Promise<number> {
  let crc = 0;
  for (const piece of pieces) {
    if (piece.kind === 'bytes') crc = crc32(piece.bytes, crc);
    else if (piece.kind === 'zeros') crc = combineCrc(crc, crcOfZeros(piece.sizeBytes), piece.sizeBytes);
    else crc = await crcOfRange(source, piece.start, piece.end, crc);
  }
  return crc;
}

async function crcOfRange(source: RandomAccessBytes, start: number, end: number, initial = 0): Promise<number> {
  let crc = initial;
  for (let at = start; at < end; at += blockBytes)
    crc = crc32(await source.read(at, Math.min(blockBytes, end - at)), crc);
  return crc;
}

import { type FileHandle, open } from 'node:fs/promises';
import type { MotionHint } from './media-metadata.ts';

/** The position of a motion photo's video in the picture's bytes. */
export interface MotionVideo {
  offsetBytes: number;
  sizeBytes: number;
}

/**
 * Finds the video that the tags (Google) or a trailer (Samsung) announce. It must be a complete MP4 with its index, which is
 * measured box by box (ISO/IEC 14496-12 §4.2).
 */
export async function findMotionVideo(path: string, hint: MotionHint): Promise<MotionVideo | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const announced = hint.bytesFromEnd === null ? undefined : size - hint.bytesFromEnd;
    for (const offset of [announced, await offsetInTrailer(file, size)]) {
      if (offset === undefined || offset <= 0 || offset >= size) continue;
      const length = await measureVideo(file, offset, size);
      if (length !== undefined) return { offsetBytes: offset, sizeBytes: length };
    }
    return undefined;
  } finally {
    await file.close();
  }
}

const motionType = 0x0a30;
const maxTrailerBytes = 64 * 1024;

/** Reads Samsung's trailer: a list of blocks after the picture, which ends with its length and `SEFT`. */
async function offsetInTrailer(file: FileHandle, size: number): Promise<number | undefined> {
  const end = await readAt(file, size - 8, 8);
  if (end?.toString('latin1', 4) !== 'SEFT') return undefined;
  const length = end.readUInt32LE(0);
  const start = size - 8 - length;
  const list = length >= 12 && length <= maxTrailerBytes ? await readAt(file, start, length) : undefined;
  if (list?.toString('latin1', 0, 4) !== 'SEFH') return undefined;
  for (let at = 12; at + 12 <= list.length; at += 12) {
    if (list.readUInt16LE(at + 2) !== motionType) continue;
    const block = start - list.readUInt32LE(at + 4);
    const header = await readAt(file, block, 8);
    return header && block + 8 + header.readUInt32LE(4);
  }
  return undefined;
}

const maxBoxes = 1000;
const videoBoxes = new Set([
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'meta',
  'pdin',
]);

async function measureVideo(file: FileHandle, offset: number, size: number): Promise<number | undefined> {
  let at = offset;
  let hasIndex = false;
  for (let count = 0; count < maxBoxes && at + 8 <= size; count += 1) {
    const header = await readAt(file, at, Math.min(16, size - at));
    if (!header) break;
    const type = header.toString('latin1', 4, 8);
    if (count === 0 ? type !== 'ftyp' : !videoBoxes.has(type)) break;
    const length = boxLength(header, size - at);
    if (length < 8 || at + length > size) break;
    hasIndex ||= type === 'moov';
    at += length;
  }
  return hasIndex ? at - offset : undefined;
}

function boxLength(header: Buffer, rest: number): number {
  const length = header.readUInt32BE(0);
  if (length === 0) return rest;
  return length === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : length;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  if (position < 0 || length <= 0) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : undefined;
}

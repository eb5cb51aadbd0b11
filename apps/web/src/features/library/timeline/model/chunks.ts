import { limits } from '@stund/contract';

const { timelineChunk } = limits;

/** The chunks of a month that hold its files from `first` to `end`, which is exclusive. */
export function chunksOf(first: number, end: number): number[] {
  if (end <= first) return [];
  const from = chunkOf(first);
  return Array.from({ length: chunkOf(end - 1) - from + 1 }, (_, offset) => from + offset);
}

export function chunkOf(index: number): number {
  return Math.floor(index / timelineChunk);
}

/** The index in the month of a chunk's first file. */
export function chunkStart(chunk: number): number {
  return chunk * timelineChunk;
}

/** The number of files in a chunk of a month with `count` files. */
export function chunkLength(chunk: number, count: number): number {
  return Math.max(0, Math.min(timelineChunk, count - chunkStart(chunk)));
}

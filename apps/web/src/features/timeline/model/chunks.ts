import { limits } from '@stund/contract';

const { timelineChunk } = limits;

/** The stretches of a month that hold its files from `first` up to and without `end`. */
export function chunksOf(first: number, end: number): number[] {
  if (end <= first) return [];
  const from = chunkOf(first);
  return Array.from({ length: chunkOf(end - 1) - from + 1 }, (_, offset) => from + offset);
}

export function chunkOf(index: number): number {
  return Math.floor(index / timelineChunk);
}

/** Of the first file of a stretch in its month. */
export function chunkStart(chunk: number): number {
  return chunk * timelineChunk;
}

/** How many files a stretch of a month of so many has to have. */
export function chunkLength(chunk: number, count: number): number {
  return Math.max(0, Math.min(timelineChunk, count - chunkStart(chunk)));
}

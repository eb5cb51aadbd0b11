import type { RandomAccessBytes } from '../plan/source-view.ts';

/** Bytes in memory. */
export function bytesOf(buffer: Buffer): RandomAccessBytes {
  return { sizeBytes: buffer.length, read: async (position, length) => buffer.subarray(position, position + length) };
}

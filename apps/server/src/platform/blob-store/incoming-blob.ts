import type { Checksum } from './checksum.ts';

/**
 * Bytes that have arrived and are synced, but are not permanent yet. Hand it to `keep()` and, whatever
 * happened after, to `release()`. Only the store that made it can read `handle`.
 */
export interface IncomingBlob {
  readonly checksum: Checksum;
  /** CRC-32 as `zlib.crc32` computes it, unsigned. */
  readonly crc32: number;
  readonly sizeBytes: number;
  readonly handle: string;
}

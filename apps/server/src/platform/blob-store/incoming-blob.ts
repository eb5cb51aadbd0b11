import type { Checksum } from './checksum.ts';

/**
 * Bytes that have arrived and are synced, but are not permanent yet. Pass it to `keep()`, and in every case to `release()`.
 * Only the store that created it can interpret `handle`.
 */
export interface IncomingBlob {
  readonly checksum: Checksum;
  /** The unsigned CRC-32 as `zlib.crc32` computes it. */
  readonly crc32: number;
  readonly sizeBytes: number;
  readonly handle: string;
}

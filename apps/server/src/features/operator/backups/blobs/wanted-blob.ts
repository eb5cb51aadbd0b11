import type { Checksum } from '@stund/contract';

/** A blob that a backup needs. */
export interface WantedBlob {
  checksum: Checksum;
  sizeBytes: number;
}

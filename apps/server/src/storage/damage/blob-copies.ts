import type { Readable } from 'node:stream';
import type { Checksum } from '@stund/contract';

/** Another place that has the bytes of blobs, such as a backup. What it gives is verified before it is used. */
export interface BlobCopies {
  /** Undefined when it does not have them. */
  open(checksum: Checksum): Promise<Readable | undefined>;
}

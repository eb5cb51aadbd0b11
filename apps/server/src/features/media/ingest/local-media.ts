import type { Checksum } from '@stund/contract';
import type { MediaRow } from '../../../platform/database/schema.ts';

/** Bytes to look at, in a file of this machine for as long as the look lasts. */
export interface LocalMedia {
  checksum: Checksum;
  media: MediaRow;
  path: string;
}

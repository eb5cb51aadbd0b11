import type { Checksum } from '@stund/contract';
import type { MediaRow } from '../../../../platform/database/schema.ts';

/** A blob as a local file, available while it is processed. */
export interface LocalMedia {
  checksum: Checksum;
  media: MediaRow;
  path: string;
}

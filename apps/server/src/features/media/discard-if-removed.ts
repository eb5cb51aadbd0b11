import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { findMedia } from './media.repository.ts';

/**
 * Whether the bytes were deleted for good while they were worked on. What was made of them meanwhile is removed then: whoever
 * removed the bytes may have been done before it was there.
 */
export async function wereRemoved(
  { database, blobStore }: Pick<Parts, 'database' | 'blobStore'>,
  checksum: Checksum,
): Promise<boolean> {
  if (await findMedia(database, checksum)) return false;
  await blobStore.removeRenditions(checksum);
  return true;
}

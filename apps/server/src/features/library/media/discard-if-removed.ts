import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { hasMedia } from './media.repository.ts';

/**
 * Removes the renditions of a blob that was permanently deleted while they were being made, and returns whether it was: the
 * deletion may have finished before the renditions existed.
 */
export async function discardIfRemoved(
  { database, blobStore }: Pick<Parts, 'database' | 'blobStore'>,
  checksum: Checksum,
): Promise<boolean> {
  if (await hasMedia(database, checksum)) return false;
  await blobStore.removeRenditions(checksum);
  return true;
}

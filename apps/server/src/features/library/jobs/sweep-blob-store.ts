import type { Parts } from '../../../kernel/request-context.ts';
import { sweepBytes } from '../../../storage/index.ts';

/** Temporaries of processes that cannot be checked, as on other machines, are abandoned at this age. */
const sweepAgeMs = 24 * 3_600_000;

/** Removes what crashed processes left in the blob store. Any node may run it at any time. */
export async function sweepBlobStore(parts: Parts): Promise<void> {
  const swept = await sweepBytes(parts, sweepAgeMs);
  if (swept.removedTemporaries > 0 || swept.removedBlobs > 0)
    parts.log.info(swept, 'Removed temporary files of an earlier run');
}

import type { Parts } from '../../kernel/request-context.ts';
import { whileLeased } from '../../kernel/while-leased.ts';
import type { BlobCopies } from './blob-copies.ts';
import { advanceScrub, beginScrubRound, getScrubState, selectBlobsToRead } from './damage.repository.ts';
import { StorageAwayError } from './read-blob.ts';
import { checkAndRepair } from './repair-blob.ts';

export interface ScrubOptions {
  /** Every blob is read once in so many days. 0: never. */
  days: number;
  copies: readonly BlobCopies[];
  signal: AbortSignal;
  /** How long one call may read; 50 seconds by default. */
  budgetMs?: number;
  /** For tests: 24 by default, which is 4 % of the time. */
  pauseFactor?: number;
}

const dayMs = 24 * 3_600_000;
const pageSize = 50;

/**
 * Reads the blobs that are due, in the order of their checksums, on one node at a time. Checksums are spread evenly, so the part of the
 * round that has passed is the part of all checksums that has to be read by now: no counting is needed, and new blobs have their turn in
 * the right place. What a slow storage cannot read in time is read later; the reading itself stays at a few percent of the time.
 */
export async function scrub(
  parts: Pick<Parts, 'database' | 'blobStore' | 'log' | 'clock'>,
  { days, copies, signal, budgetMs = 50_000, pauseFactor = 24 }: ScrubOptions,
): Promise<void> {
  if (days === 0) return;
  const { database, clock, log } = parts;
  const endsAt = performance.now() + budgetMs;
  await whileLeased(database, 'scrub', async () => {
    while (!signal.aborted && performance.now() < endsAt) {
      const { position, round_started_at: startedAt } = await getScrubState(database);
      const part = (clock.now().getTime() - startedAt.getTime()) / (days * dayMs);
      const blobs = await selectBlobsToRead(database, { after: position, until: checksumAt(part) }, pageSize);
      for (const blob of blobs) {
        if (signal.aborted || performance.now() >= endsAt) return;
        if (!(await read(blob))) return;
        await advanceScrub(database, blob);
      }
      if (blobs.length === pageSize) continue;
      if (part < 1) return;
      await beginScrubRound(database, clock.now());
    }
  });

  async function read(blob: Parameters<typeof checkAndRepair>[1]): Promise<boolean> {
    try {
      await checkAndRepair(parts, blob, { copies, signal, pauseFactor });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof StorageAwayError)) throw error;
      log.warn({ err: error }, 'Stored files cannot be read at present');
      return false;
    }
  }
}

/** The checksum up to which everything has to be read after this part of the round. Undefined at its end: all. */
function checksumAt(part: number): Buffer | undefined {
  if (part >= 1) return undefined;
  const checksum = Buffer.alloc(32, 0xff);
  checksum.writeUIntBE(Math.floor(Math.max(0, part) * 2 ** 48), 0, 6);
  return checksum;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { Parts } from '../../kernel/request-context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { freeBlobsTask } from './blob.tasks.ts';
import { deleteHold, isHoldActive, lockHolds, prolongHold, saveHold } from './blob-hold.repository.ts';

const holdSeconds = 15 * 60;
const renewMs = 60_000;

/** The hold ended while the work that needs it was running, as when the database was away for minutes. */
export class HoldLostError extends Error {
  override name = 'HoldLostError';
}

/**
 * Holds blobs from being freed, for so many seconds unless it is called again: those that were stored at `sparesFrom` or later, or all. After
 * it has resolved no transaction deletes the row of such a blob.
 */
export function holdBlobs(
  database: Database,
  hold: { name: string; seconds: number; sparesFrom: Date | undefined },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockHolds(tx, 'exclusive');
    await saveHold(tx, hold);
  });
}

/**
 * Runs `work` while no blob is freed. Rejects with HoldLostError when the hold ended
 * before the work, whose result is worthless then. After a crash the hold ends by itself after a quarter of an hour.
 */
export async function whileHoldingBlobs<Result>(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = { name, seconds: holdSeconds, sparesFrom: undefined };
  await holdBlobs(database, hold);
  const ended = new AbortController();
  const renewing = renewUntilEnd(ended.signal);
  try {
    const result = await work();
    if (!(await isHoldActive(database, name))) throw new HoldLostError('The hold of the blobs ended before the work');
    return result;
  } finally {
    ended.abort();
    await renewing;
    await inTransaction(database, async (tx) => {
      await deleteHold(tx, name);
      await workQueue.enqueue(tx, freeBlobsTask, {});
    }).catch(() => undefined);
  }

  async function renewUntilEnd(signal: AbortSignal): Promise<void> {
    const renew = () =>
      inTransaction(database, async (tx) => {
        await lockHolds(tx, 'exclusive');
        await prolongHold(tx, name, holdSeconds);
      });
    while (await sleep(renewMs, true, { signal, ref: false }).catch(() => false)) await renew().catch(() => undefined);
  }
}

import type { Database, Tx } from '../platform/database/schema.ts';

/** Registers an action that has to wait for the commit, such as invalidating a cache. */
export type AfterCommit = (action: () => void) => void;

/** Thrown by `work` when a row that it has to lock first appeared meanwhile. The transaction is rolled back and repeated. */
export class RepeatTransaction extends Error {}

const maxAttempts = 5;
const longestWaitMs = 100;

/**
 * Runs `work` in a transaction. The actions that it registers with `afterCommit` run in order once the transaction has
 * committed, before the returned promise resolves; after a rollback none of them runs.
 *
 * PostgreSQL ends one of several transactions that wait for each other. Such a transaction is repeated, so `work` may run more
 * than once and must change nothing outside the database that it could not change again.
 *
 * [Note: order of locks] A transaction locks rows in this order: uploads, blobs, the account, jobs, the guest, files,
 * and shares; several rows of one kind by id. See docs/adr/0020-order-of-locks.md.
 */
export function inTransaction<Result>(
  database: Database,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  return repeatOnConflict(async () => {
    const actions: Array<() => void> = [];
    const result = await database.transaction().execute((tx) => work(tx, (action) => actions.push(action)));
    for (const action of actions) action();
    return result;
  });
}

/**
 * Runs queries in one snapshot of the database, however many changes are made meanwhile: related rows are written in one transaction, so they
 * agree there.
 */
export function inSnapshot<Result>(database: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Runs a transaction, and repeats it when PostgreSQL has ended it because of another one. */
export async function repeatOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !isRepeatable(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWaitMs));
  }
}

const serialisationFailure = '40001';
const deadlockDetected = '40P01';

function isRepeatable(error: unknown): boolean {
  if (error instanceof RepeatTransaction) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === serialisationFailure || code === deadlockDetected;
}

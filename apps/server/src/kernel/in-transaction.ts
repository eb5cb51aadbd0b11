import type { Database, Tx } from '../platform/database/schema.ts';

/** Registers an action that has to wait for the commit, such as invalidating a cache. */
export type AfterCommit = (action: () => void) => void;

/**
 * Runs `work` in a transaction. The actions that it registers with `afterCommit` run in order once the transaction has
 * committed, before the returned promise resolves; after a rollback none of them runs.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const actions: Array<() => void> = [];
  const result = await database.transaction().execute((tx) => work(tx, (action) => actions.push(action)));
  for (const action of actions) action();
  return result;
}

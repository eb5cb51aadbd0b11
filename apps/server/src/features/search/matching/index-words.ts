import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { hasUnindexed, indexComments, indexFiles } from './index-words.repository.ts';
import { indexWordsTask } from './index-words.task.ts';

const batch = 1000;

/** Queues the reading of words where rows of an earlier release, or of a node that still runs it, have none. */
export async function queueUnindexed(parts: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  if (!(await hasUnindexed(parts.database))) return;
  await inTransaction(parts.database, (tx) =>
    parts.workQueue.enqueue(tx, indexWordsTask, {}, { once: { key: 'all', withinSeconds: 600 } }),
  );
}

/** Reads the words of all rows that have none, in short transactions. It can end at any time and be repeated. */
export async function indexWords({ database }: Pick<Parts, 'database'>): Promise<number> {
  let indexed = 0;
  for (const index of [indexFiles, indexComments]) {
    let read = batch;
    while (read > 0) {
      read = await inTransaction(database, (tx) => index(tx, batch));
      indexed += read;
    }
  }
  return indexed;
}

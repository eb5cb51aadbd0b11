import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Task } from '../../../kernel/task.ts';
import { priorityWhenOpened } from './videos/video-plan.ts';

/** A waiting client polls; raising the priority once in a while is enough. */
const repeatAfterSeconds = 300;

/** Puts a blob that is being viewed at the front of the queue. */
export async function prioritise(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  task: Task<{ checksum: string }>,
  checksum: Checksum,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const once = { key: checksum, withinSeconds: repeatAfterSeconds };
    await workQueue.enqueue(tx, task, { checksum }, { priority: priorityWhenOpened, once });
  });
}

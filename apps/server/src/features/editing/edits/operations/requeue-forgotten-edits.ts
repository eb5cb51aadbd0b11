import type { FileId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { type EditRevision, selectStalledEdits } from '../open-edit.repository.ts';
import { renderEditTask } from '../render-edit.task.ts';
import { savedPriority } from './create-edit.ts';

const stalledAfterMs = 30 * 60_000;
const batch = 500;

/** Queues edits again that have been waiting for too long and are in no queue, because it gave up on them or their work was lost. */
export async function requeueForgottenEdits(parts: Parts): Promise<void> {
  const olderThan = new Date(parts.clock.now().getTime() - stalledAfterMs);
  for (let after: FileId | undefined; ; ) {
    const stalled = await requeueBatch(parts, { olderThan, after });
    if (stalled.length < batch) return;
    after = stalled.at(-1)?.file;
  }
}

async function requeueBatch(
  { database, workQueue }: Parts,
  page: { olderThan: Date; after: FileId | undefined },
): Promise<EditRevision[]> {
  return inTransaction(database, async (tx) => {
    const stalled = await selectStalledEdits(tx, { ...page, limit: batch });
    const works = stalled.map(({ file, revision }) => ({ work: { file, revision }, priority: savedPriority }));
    if (works.length > 0) await workQueue.enqueueForgotten(tx, renderEditTask, works);
    return stalled;
  });
}

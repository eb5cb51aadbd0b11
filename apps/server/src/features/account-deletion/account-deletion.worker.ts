import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import { processDeletions } from './operations/process-deletions.ts';

/** Mails people who have just asked for the deletion of their account, and deletes those whose wait is over. */
export function accountDeletionWorker(parts: Parts): QueueWorker<'delete-accounts'> {
  return {
    queue: 'delete-accounts',
    concurrency: 1,
    isLong: true,
    async work() {
      await processDeletions(parts);
    },
  };
}

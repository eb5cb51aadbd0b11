import type { Parts } from '../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../kernel/task.ts';
import { deleteAccountsTask } from './delete-accounts.task.ts';
import { processDeletions } from './operations/process-deletions.ts';

export function accountDeletionWorker(parts: Parts): TaskHandler {
  return handle(deleteAccountsTask, () => processDeletions(parts));
}

import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { handle } from '../../../kernel/task.ts';
import { accountDeletionRoutes } from './account-deletion.routes.ts';
import { accountDeletionTables } from './account-deletion.tables.ts';
import { deleteAccountsTask } from './delete-accounts.task.ts';
import { durableDeletionCancelled } from './mail/deletion.mails.ts';
import { processDeletions } from './operations/process-deletions.ts';

export const accountDeletionFeature: Feature = {
  name: 'account-deletion',
  tables: accountDeletionTables,
  tasks: [deleteAccountsTask],
  mails: [durableDeletionCancelled],
  create: ({ parts, brandOf, config: { otherOrigins } }) => ({
    routes: accountDeletionRoutes({ brandOf, otherOrigins }),
    periodic: [{ name: 'delete accounts', everyMs: housekeepingMs, run: () => processDeletions(parts) }],
    work: () => ({ handlers: [handle(deleteAccountsTask, () => processDeletions(parts))] }),
  }),
};

import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { changeNotices } from '../../../together/notifications/index.ts';
import { selectAdministrators } from '../../administration/index.ts';
import { backupNotices, findBackupNotice, findBackupTrouble } from '../running/backup-due.ts';
import { findBackupState, markMailed } from '../running/backup-state.repository.ts';
import { durableBackupMails } from './backups.mails.ts';

const repeatMs = 3 * 86_400_000;

interface Warnings {
  target: string;
  testDays: number;
  /** When this node has started. */
  since: Date;
}

/**
 * Tells the administrators when backups are missing: by one entry in their notifications for as long as they are, and by mail once in three days.
 */
export async function warnAdministrators(
  { database, mails, clock, log }: Pick<Parts, 'database' | 'mails' | 'clock' | 'log'>,
  { target, testDays, since }: Warnings,
): Promise<void> {
  const now = clock.now();
  const state = await findBackupState(database, target);
  const notice = findBackupNotice(state, { testDays, since, now });
  // A node that has just started gives the first backup time. It must not remove what another one has found.
  const worst = findBackupNotice(state, { testDays, since: new Date(0), now });
  await changeNotices(database, {
    raise: notice ? [notice] : [],
    resolve: backupNotices.filter((kind) => kind !== worst),
  });

  const trouble = findBackupTrouble(state, { testDays, since, now });
  if (!trouble) return;
  const isMailed = await inTransaction(database, async (tx) => {
    if (!(await markMailed(tx, target, { now, repeatMs }))) return false;
    for (const account of await selectAdministrators(tx))
      await mails.enqueue(tx, durableBackupMails[trouble], { account });
    return true;
  });
  if (isMailed) log.error({ trouble, state }, 'Backups are missing');
}

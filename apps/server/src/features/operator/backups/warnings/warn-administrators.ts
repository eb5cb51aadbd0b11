import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { selectAdministrators } from '../../administration/index.ts';
import { findBackupTrouble } from '../running/backup-due.ts';
import { findBackupState, saveBackupState } from '../running/backup-state.repository.ts';
import { durableBackupMails } from './backups.mails.ts';

const repeatMs = 3 * 86_400_000;

/** Mails the administrators when backups are missing, once in three days for as long as they are. */
export async function warnAdministrators(
  { database, mails, clock, log }: Pick<Parts, 'database' | 'mails' | 'clock' | 'log'>,
  { target, testDays, since }: { target: string; testDays: number; since: Date },
): Promise<void> {
  const now = clock.now();
  const state = await findBackupState(database, target);
  const trouble = findBackupTrouble(state, { testDays, since, now });
  if (!trouble) return;
  log.error({ trouble, state }, 'Backups are missing');
  if (state?.told_at && now.getTime() - state.told_at.getTime() < repeatMs) return;
  await saveBackupState(database, target, { told_at: now });
  await inTransaction(database, async (tx) => {
    for (const account of await selectAdministrators(tx))
      await mails.enqueue(tx, durableBackupMails[trouble], { account });
  });
}

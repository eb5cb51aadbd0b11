import { hourMs } from '../../../../kernel/periodic-work.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { releaseLog } from '../../../../platform/database-copy/index.ts';
import { holdBlobs } from '../../../../storage/index.ts';
import { changeNotices } from '../../../together/notifications/index.ts';
import { backupNotices } from './backup-due.ts';
import { deleteBackupState, findLastBackupWork, whileAlone } from './backup-state.repository.ts';
import { followerLockId } from './follow-installation-log.ts';

/** A node with the setting may be restarting. */
const leastPauseMs = hourMs;

/**
 * On a node without STUND_BACKUP_TO: lets the server remove the log that it still keeps for backups, once no node has worked on them for an hour,
 * and forgets what is known of them. Another node may have the setting; its follower writes down every minute that it works, or why it cannot.
 */
export async function releaseUnusedLog(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  { connectionString, since }: { connectionString: string; since: Date },
): Promise<void> {
  const now = clock.now().getTime();
  // After an outage of the whole installation this node may be the first one that is back.
  if (now - since.getTime() < leastPauseMs) return;
  const isUnused = async () => {
    const worked = await findLastBackupWork(database);
    return worked !== undefined && now - worked.getTime() >= leastPauseMs;
  };
  if (!(await isUnused())) return;
  await whileAlone(database, followerLockId, async () => {
    if (!(await isUnused())) return;
    const state = await releaseLog(connectionString);
    if (state === 'in-use') return;
    await holdBlobs(database, { name: 'log', seconds: 0, sparesFrom: new Date(now) });
    await changeNotices(database, { raise: [], resolve: backupNotices });
    await deleteBackupState(database);
    log.info({ slot: state }, 'Automatic backups are switched off: the database keeps no log for them any longer');
  });
}

import type { Database } from '../../../../platform/database/schema.ts';
import { nextBackupAt } from './backup-due.ts';
import { findBackupState } from './backup-state.repository.ts';

/** What an installation knows of its automatic backups. Times are ISO strings; null is what has never been. */
export interface BackupReport {
  lastBackup: { id: string; consistentAt: string; storedBytes: number | null } | null;
  backupFailure: string | null;
  /** Everything that was committed until then is stored. */
  logUntil: string | null;
  logFailure: string | null;
  lastRestoreTest: { backup: string | null; at: string } | null;
  restoreTestFailure: string | null;
  /** Null where the settings do not name this place. */
  nextBackupAt: string | null;
}

/** Undefined when the installation has never made automatic backups into this place, and is not going to. */
export async function reportBackups(
  database: Database,
  { target, at, now }: { target: string; at: { hour: number; minute: number } | undefined; now: Date },
): Promise<BackupReport | undefined> {
  const state = await findBackupState(database, target);
  if (!state && !at) return undefined;
  const { last_backup: id, consistent_at: consistentAt, tested_at: testedAt } = state ?? {};
  return {
    lastBackup:
      id && consistentAt
        ? { id, consistentAt: consistentAt.toISOString(), storedBytes: state?.stored_bytes ?? null }
        : null,
    backupFailure: state?.backup_failure ?? null,
    logUntil: state?.log_until?.toISOString() ?? null,
    logFailure: state?.log_failure ?? null,
    lastRestoreTest: testedAt ? { backup: state?.tested_backup ?? null, at: testedAt.toISOString() } : null,
    restoreTestFailure: state?.test_failure ?? null,
    nextBackupAt: at ? nextBackupAt(state, at, now).toISOString() : null,
  };
}

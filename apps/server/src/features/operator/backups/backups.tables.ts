import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/** One row: what the backups that run by themselves have done. Times are those of the database. */
interface BackupStateTable {
  is_only_row: Generated<boolean>;
  /** The folder or bucket that the rest is about. */
  repository: string;
  last_backup: string | null;
  /** What the last backup shows. */
  consistent_at: Date | null;
  stored_bytes: number | null;
  backup_failure: string | null;
  tried_at: Date | null;
  /** Everything that was committed until then is in the repository. */
  log_until: Date | null;
  log_failure: string | null;
  /** When storing the log failed last. */
  log_tried_at: Date | null;
  tested_backup: string | null;
  tested_at: Date | null;
  test_failure: string | null;
  test_tried_at: Date | null;
  /** When the administrators were notified last that something is wrong. */
  told_at: Date | null;
}

interface BackupsTables {
  backup_state: BackupStateTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends BackupsTables {}
}

export const backupsTables: RulesOf<BackupsTables> = {
  backup_state: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};

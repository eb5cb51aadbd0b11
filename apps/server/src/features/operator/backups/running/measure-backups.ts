import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../../platform/database/schema.ts';
import { type BackupState, findBackupState } from './backup-state.repository.ts';

/** Gives the state of the backups to `/metrics`. Times are seconds since 1970; what has never been is missing. */
export function measureBackups(registry: Registry, database: Database, target: string): void {
  const gauge = (name: string, help: string, read: (state: BackupState | undefined) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = read(await findBackupState(database, target));
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const seconds = (time: Date | null | undefined) => time && time.getTime() / 1000;
  gauge(
    'stund_backup_time_seconds',
    'The moment that the newest backup shows',
    (state) => seconds(state?.consistent_at) ?? undefined,
  );
  gauge(
    'stund_backup_log_time_seconds',
    'The moment up to which the log is stored',
    (state) => seconds(state?.log_until) ?? undefined,
  );
  gauge(
    'stund_backup_restore_test_time_seconds',
    'When a restore was tried last and succeeded',
    (state) => seconds(state?.tested_at) ?? undefined,
  );
  gauge(
    'stund_backup_bytes',
    'The bytes that the newest backup consists of',
    (state) => state?.stored_bytes ?? undefined,
  );
  gauge('stund_backup_failing', '1 while the last backup failed', (state) => (state?.backup_failure ? 1 : 0));
  gauge('stund_backup_log_failing', '1 while the log cannot be stored', (state) => (state?.log_failure ? 1 : 0));
  gauge('stund_backup_restore_test_failing', '1 while the last restore test failed', (state) =>
    state?.test_failure ? 1 : 0,
  );
}

import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../../platform/database/schema.ts';
import { findBackupState } from './backup-state.repository.ts';

/** Gives the state of the backups to `/metrics`. Times are seconds since 1970; what has never been is missing. */
export function measureBackups(registry: Registry, database: Database, target: string): void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const backup = gauge('stund_backup_time_seconds', 'The moment that the newest backup shows');
  const log = gauge('stund_backup_log_time_seconds', 'The moment up to which the log is stored');
  const test = gauge('stund_backup_restore_test_time_seconds', 'When a restore was tried last and succeeded');
  const bytes = gauge('stund_backup_bytes', 'The bytes that the newest backup consists of');
  new Gauge({
    name: 'stund_backup_failing',
    help: '1 while the last backup, log or restore test failed',
    labelNames: ['what'],
    registers,
    async collect() {
      const state = await findBackupState(database, target);
      for (const [one, value] of [
        [backup, state?.consistent_at?.getTime()],
        [log, state?.log_until?.getTime()],
        [test, state?.tested_at?.getTime()],
      ] as const)
        if (value === undefined) one.remove();
        else one.set(value / 1000);
      if (state?.stored_bytes) bytes.set(Number(state.stored_bytes));
      this.set({ what: 'backup' }, state?.backup_failure ? 1 : 0);
      this.set({ what: 'log' }, state?.log_failure ? 1 : 0);
      this.set({ what: 'restore_test' }, state?.test_failure ? 1 : 0);
    },
  });
}

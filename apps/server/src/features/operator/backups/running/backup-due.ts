import { isDailyWorkDue } from '../../../../kernel/daily-work.ts';
import type { BackupState } from './backup-state.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether a backup is to be made: there is none, or none since its time of day. A failed one is repeated after an hour. */
export function isBackupDue(
  state: Pick<BackupState, 'consistent_at' | 'tried_at'> | undefined,
  at: { hour: number; minute: number },
  now: Date,
): boolean {
  return isDailyWorkDue({ doneAt: state?.consistent_at, triedAt: state?.tried_at }, at, now);
}

/** Whether a restore is to be tried. A failed one is repeated after a day. */
export function isRestoreTestDue(
  state: Pick<BackupState, 'last_backup' | 'tested_at' | 'test_failure' | 'test_tried_at'> | undefined,
  everyDays: number,
  now: Date,
): boolean {
  if (everyDays === 0 || !state?.last_backup) return false;
  if (state.test_failure) return hasPassed(state.test_tried_at, dayMs, now);
  return hasPassed(state.tested_at, everyDays * dayMs, now);
}

/** What administrators have to know; undefined while all is well. */
export function findBackupTrouble(
  state: Pick<BackupState, 'consistent_at' | 'log_until' | 'tested_at' | 'test_failure'> | undefined,
  { testDays, since, now }: { testDays: number; since: Date; now: Date },
): 'backup' | 'log' | 'test' | undefined {
  if (hasPassed(state?.consistent_at ?? since, 2 * dayMs, now)) return 'backup';
  if (hasPassed(state?.log_until ?? since, hourMs, now)) return 'log';
  if (testDays === 0) return undefined;
  if (state?.test_failure || hasPassed(state?.tested_at ?? since, (2 * testDays + 1) * dayMs, now)) return 'test';
  return undefined;
}

function hasPassed(time: Date | null | undefined, ms: number, now: Date): boolean {
  return !time || now.getTime() - time.getTime() >= ms;
}

import { isDailyWorkDue, lastTimeOfDay } from '../../../../kernel/daily-work.ts';
import type { BackupState } from './backup-state.repository.ts';

export const backupNotices = ['backup', 'backup-log', 'backup-failed', 'restore-test'] as const;
type BackupNotice = (typeof backupNotices)[number];

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

/** When the next backup is made, if nothing comes between; not after `now` when it is due. */
export function nextBackupAt(
  state: Parameters<typeof isBackupDue>[0],
  at: { hour: number; minute: number },
  now: Date,
): Date {
  if (isBackupDue(state, at, now)) return now;
  const isMissing = !state?.consistent_at || state.consistent_at < lastTimeOfDay(at, now);
  if (isMissing && state?.tried_at) return new Date(state.tried_at.getTime() + hourMs);
  const last = lastTimeOfDay(at, now);
  return new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1, at.hour, at.minute);
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

type JudgedState = Pick<BackupState, 'consistent_at' | 'log_until' | 'tested_at' | 'test_failure'>;

export interface Judgement {
  testDays: number;
  /** From when on what has never been is missing. */
  since: Date;
  now: Date;
}

/** What administrators have to be mailed; undefined while all is well. */
export function findBackupTrouble(
  state: JudgedState | undefined,
  { testDays, since, now }: Judgement,
): 'backup' | 'log' | 'test' | undefined {
  if (hasPassed(state?.consistent_at ?? since, 2 * dayMs, now)) return 'backup';
  if (hasPassed(state?.log_until ?? since, hourMs, now)) return 'log';
  if (testDays === 0) return undefined;
  if (state?.test_failure || hasPassed(state?.tested_at ?? since, (2 * testDays + 1) * dayMs, now)) return 'test';
  return undefined;
}

/**
 * The one entry that administrators have in their notifications; undefined while all is well. A backup that failed is one at once, and no mail: it
 * is tried again before long.
 */
export function findBackupNotice(
  state: (JudgedState & Pick<BackupState, 'backup_failure'>) | undefined,
  options: Judgement,
): BackupNotice | undefined {
  const trouble = findBackupTrouble(state, options);
  if (trouble === 'backup') return 'backup';
  if (trouble === 'log') return 'backup-log';
  if (state?.backup_failure) return 'backup-failed';
  return trouble && 'restore-test';
}

function hasPassed(time: Date | null | undefined, ms: number, now: Date): boolean {
  return !time || now.getTime() - time.getTime() >= ms;
}

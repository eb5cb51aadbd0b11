import { describe, expect, it } from 'vitest';
import { findBackupTrouble, isBackupDue, isRestoreTestDue, nextBackupAt } from './backup-due.ts';

const at = { hour: 3, minute: 15 };
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('a backup', () => {
  it.each([
    ['there is none', undefined, local(5, 12), true],
    ['the first failed a moment ago', { consistent_at: null, tried_at: local(5, 11, 30) }, local(5, 12), false],
    ['the first failed an hour ago', { consistent_at: null, tried_at: local(5, 11) }, local(5, 12), true],
    ['its time has not come', { consistent_at: local(4, 3, 20), tried_at: local(4, 3, 15) }, local(5, 3, 14), false],
    ['its time has come', { consistent_at: local(4, 3, 20), tried_at: local(4, 3, 15) }, local(5, 3, 15), true],
    ['it was made today', { consistent_at: local(5, 3, 20), tried_at: local(5, 3, 15) }, local(5, 23), false],
    ['one by hand was made since', { consistent_at: local(5, 9), tried_at: local(4, 3, 15) }, local(5, 12), false],
    ['it failed a moment ago', { consistent_at: local(4, 3, 20), tried_at: local(5, 3, 15) }, local(5, 3, 50), false],
    ['it failed an hour ago', { consistent_at: local(4, 3, 20), tried_at: local(5, 3, 15) }, local(5, 4, 15), true],
    ['the machine was off', { consistent_at: local(1, 3, 20), tried_at: local(1, 3, 15) }, local(5, 1), true],
  ])('when %s', (_, state, now, isDue) => {
    expect(isBackupDue(state, at, now)).toBe(isDue);
  });
});

describe('a test of a restore', () => {
  const state = { last_backup: 'b', tested_at: null, test_failure: null, test_tried_at: null };
  it.each([
    ['there is no backup', { ...state, last_backup: null }, 7, false],
    ['it is switched off', state, 0, false],
    ['none was made', state, 7, true],
    ['one was made this week', { ...state, tested_at: local(3, 4) }, 7, false],
    ['one was made a week ago', { ...state, tested_at: local(1, 4) }, 7, true],
    ['it failed today', { ...state, tested_at: local(1, 4), test_failure: 'x', test_tried_at: local(8, 1) }, 7, false],
    [
      'it failed yesterday',
      { ...state, tested_at: local(7, 4), test_failure: 'x', test_tried_at: local(7, 4) },
      7,
      true,
    ],
  ])('when %s', (_, known, days, isDue) => {
    expect(isRestoreTestDue(known, days, local(8, 12))).toBe(isDue);
  });
});

describe('administrators', () => {
  const good = { consistent_at: local(8, 3), log_until: local(8, 11, 59), tested_at: local(3, 3), test_failure: null };
  const options = { testDays: 7, since: local(1, 0), now: local(8, 12) };
  it.each([
    ['nothing while all is well', good, undefined],
    ['of backups that are old', { ...good, consistent_at: local(6, 3) }, 'backup'],
    ['of a log that is not stored', { ...good, log_until: local(8, 10) }, 'log'],
    ['of a test that failed', { ...good, test_failure: 'x' }, 'test'],
    ['of backups that never ran', undefined, 'backup'],
  ])('learn %s', (_, state, trouble) => {
    expect(findBackupTrouble(state, options)).toBe(trouble);
  });

  it('get time for the first backup', () => {
    expect(findBackupTrouble(undefined, { ...options, since: local(8, 11, 30) })).toBeUndefined();
  });
});

it.each([
  ['tomorrow', { consistent_at: local(5, 3, 20), tried_at: local(5, 3, 15) }, local(5, 12), local(6, 3, 15)],
  ['today', { consistent_at: local(5, 3, 20), tried_at: local(5, 3, 15) }, local(6, 1), local(6, 3, 15)],
  ['now', undefined, local(5, 12), local(5, 12)],
  ['an hour after a failure', { consistent_at: null, tried_at: local(5, 11, 30) }, local(5, 12), local(5, 12, 30)],
])('makes the next backup %s', (_, state, now, next) => {
  expect(nextBackupAt(state, at, now)).toEqual(next);
});

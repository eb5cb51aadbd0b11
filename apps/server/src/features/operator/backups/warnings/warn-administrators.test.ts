import { beforeEach, expect, it } from 'vitest';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { saveBackupState } from '../running/backup-state.repository.ts';
import { warnAdministrators } from './warn-administrators.ts';

const target = '/mnt/backups';
const hourMs = 3_600_000;
const start = new Date('2026-11-28T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * hourMs);

let mailbox: TestMailbox;
let context: TestContext;
beforeEach(async () => {
  mailbox = await givenMailbox();
  context = mailbox.equip(await givenContext());
  const { accountId } = await givenAccount(context);
  await givenAccount(context);
  await context.database.updateTable('account').set({ is_administrator: true }).where('id', '=', accountId).execute();
});

/** Checks on two nodes at once. Returns the notices that are there then, and the subjects of mails. */
async function warn(now: Date, since = start) {
  const parts = { ...context, clock: { now: () => now } };
  const check = () => warnAdministrators(parts, { target, testDays: 7, since });
  await Promise.all([check(), check()]);
  await mailbox.deliver();
  const rows = await context.database.selectFrom('administrator_notice').select('kind').execute();
  return { notices: rows.map(({ kind }) => kind), mails: mailbox.received.splice(0).map(({ subject }) => subject) };
}

const good = (now: Date) => ({
  consistent_at: now,
  log_until: now,
  tested_at: now,
  backup_failure: null,
  test_failure: null,
});

it('notifies and mails once that backups are old, until one was made', async () => {
  await saveBackupState(context.database, target, { ...good(start), log_until: hours(48) });
  expect(await warn(hours(47))).toEqual({ notices: [], mails: [] });
  expect(await warn(hours(48))).toEqual({ notices: ['backup'], mails: ['Stund mangler en fersk sikkerhetskopi'] });
  expect(await warn(hours(49))).toEqual({ notices: ['backup'], mails: [] });
  await saveBackupState(context.database, target, good(hours(50)));
  expect(await warn(hours(50))).toEqual({ notices: [], mails: [] });
});

it('notifies of one thing at a time, and of a failure without a mail', async () => {
  await saveBackupState(context.database, target, { ...good(start), backup_failure: 'The disk is full' });
  expect(await warn(hours(0.5))).toEqual({ notices: ['backup-failed'], mails: [] });
  expect(await warn(hours(2))).toEqual({
    notices: ['backup-log'],
    mails: ['Stund sikkerhetskopieres ikke akkurat nå'],
  });
  await saveBackupState(context.database, target, { ...good(hours(3)), test_failure: 'A blob is damaged' });
  expect((await warn(hours(3))).notices).toEqual(['restore-test']);
  await saveBackupState(context.database, target, good(hours(4)));
  expect((await warn(hours(4))).notices).toEqual([]);
});

it('leaves a notice of another node, when this one has just started and knows of no backup', async () => {
  expect((await warn(hours(48))).notices).toEqual(['backup']);
  expect((await warn(hours(49), hours(49))).notices).toEqual(['backup']);
});

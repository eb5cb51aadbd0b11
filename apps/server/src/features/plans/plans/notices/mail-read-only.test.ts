import { gibibyte, type Language, type Plans } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { mailReadOnlyAccounts } from './mail-read-only.ts';

const dayMs = 86_400_000;

let context: TestContext;
let mailbox: TestMailbox;
let ana: TestAccount;
let nowMs: number;

beforeEach(async () => {
  mailbox = await givenMailbox();
  nowMs = Date.now();
  const plans: Plans = { markets: [], paidOnlyFrom: null };
  context = mailbox.equip({ ...(await givenContext({ plans })), clock: { now: () => new Date(nowMs) } });
  ana = await givenAccount(context, { maxSpace: gibibyte });
  await givenAccount(context);
});

async function change(values: {
  is_read_only?: boolean;
  used_space?: number;
  has_ended_plan?: boolean;
  language?: Language;
}) {
  await context.database.updateTable('account').set(values).where('id', '=', ana.accountId).execute();
}

const run = () => mailReadOnlyAccounts(context);
const subjects = () => mailbox.received.map(({ subject }) => subject);

it('mails three times, each once although several nodes work, and then no more', async () => {
  await change({ is_read_only: true, used_space: 1, language: 'en' });
  await Promise.all([run(), run(), run()]);
  expect(mailbox.received).toHaveLength(1);
  expect(mailbox.received[0]?.text).toMatch(/4000\/settings\/storage.+4000\/settings\/takeout/s);
  nowMs += 29 * dayMs;
  expect(await run()).toBe(0);
  nowMs += 1.1 * dayMs;
  await Promise.all([run(), run()]);
  nowMs += 45 * dayMs;
  await run();
  nowMs += 400 * dayMs;
  await run();
  expect(subjects()).toEqual([
    'You can no longer add photos to Stund',
    'Your Stund account is still without a subscription',
    'Last reminder about your Stund account',
  ]);
});

it('ends when the account is no longer read-only, and begins again when another plan ends', async () => {
  await change({ has_ended_plan: true, used_space: 2 * gibibyte, language: 'sv' });
  await run();
  await change({ used_space: 0 });
  nowMs += 31 * dayMs;
  await run();
  await change({ used_space: 2 * gibibyte });
  await run();
  const first = 'Du kan inte längre lägga till bilder i Stund';
  expect(subjects()).toEqual([first, first]);
});

it('tries a mail again that the server refused, in the language of the brand', async () => {
  await change({ is_read_only: true, used_space: 1, language: null as never });
  mailbox.isBusy = true;
  expect(await run()).toBe(0);
  mailbox.isBusy = false;
  expect(await run()).toBe(0);
  nowMs += 3_600_000;
  expect(await run()).toBe(1);
  expect(subjects()).toEqual(['Du kan ikke lenger legge til bilder i Stund']);
});

it('mails neither those who have stored nothing nor those who asked for the deletion of their account', async () => {
  await change({ is_read_only: true });
  await run();
  await change({ used_space: 1 });
  await context.database
    .updateTable('account')
    .set({ deletion_due_at: new Date(nowMs + dayMs) })
    .execute();
  await run();
  expect(subjects()).toEqual([]);
});

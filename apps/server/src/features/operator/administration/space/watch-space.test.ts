import { beforeEach, expect, it } from 'vitest';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { readAccountFacts } from '../../../account/account/index.ts';
import { watchSpace } from './watch-space.ts';

const lowBytes = 1000;

let context: TestContext;
let mailbox: TestMailbox;
let administrator: TestAccount;
let member: TestAccount;
let freeBytes: number | undefined;
let logged: string[];

beforeEach(async () => {
  mailbox = await givenMailbox();
  const plain = await givenContext();
  logged = [];
  const note = (_facts: object, line: string) => void logged.push(line);
  context = mailbox.equip({
    ...plain,
    log: { ...plain.log, info: note, warn: note },
    blobStore: { freeSpaceBytes: async () => freeBytes } as unknown as BlobStore,
  });
  administrator = await givenAccount(context);
  member = await givenAccount(context);
  await context.database
    .updateTable('account')
    .set({ is_administrator: true })
    .where('id', '=', administrator.accountId)
    .execute();
});

/** Measures on two nodes at once, and sends what was queued. */
async function measure(free: number | undefined): Promise<void> {
  freeBytes = free;
  await Promise.all([watchSpace(context, lowBytes), watchSpace(context, lowBytes)]);
}

async function sendMails(): Promise<string[]> {
  await mailbox.deliver();
  return mailbox.received.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
}

const shownTo = async ({ accountId }: TestAccount) => (await readAccountFacts(context, accountId)).littleSpaceBytes;
const to = () => `${administrator.accountId}@example.com`;

it('tells the administrators once each time that less space is left, and stops when there is enough', async () => {
  await measure(5000);
  expect([await shownTo(administrator), await sendMails(), logged]).toEqual([null, [], []]);

  for (const free of [999, 1001, 998]) await measure(free);
  expect(await sendMails()).toEqual([`${to()}: Det er snart fullt på disken til Stund`]);
  expect([await shownTo(administrator), await shownTo(member)]).toEqual([998, null]);

  for (const free of [0, 10, 0]) await measure(free);
  expect(await sendMails()).toEqual([`${to()}: Disken til Stund er full`]);
  expect(await shownTo(administrator)).toBe(0);

  for (const free of [1300, 5000]) await measure(free);
  expect([await shownTo(administrator), await sendMails()]).toEqual([null, []]);

  await measure(999);
  expect(await sendMails()).toHaveLength(1);
  expect(logged).toEqual([
    'Little space is left for uploads',
    'No space is left: uploads are refused',
    'There is enough space for uploads again',
    'Little space is left for uploads',
  ]);
});

it('sends no mail about a level that has changed meanwhile, and none without a mail server', async () => {
  await measure(999);
  await measure(5000);
  expect(await sendMails()).toEqual([]);

  context = { ...context, mails: (await givenContext()).mails };
  await measure(999);
  expect([await sendMails(), await shownTo(administrator)]).toEqual([[], 999]);
});

it('does nothing for a bucket, which has no limit', async () => {
  await measure(undefined);
  expect([await shownTo(administrator), await sendMails()]).toEqual([null, []]);
});

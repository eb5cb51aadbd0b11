import { randomUUID } from 'node:crypto';
import type { FileId, JobId, Language, OperationId } from '@stund/contract';
import { expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { getAccountInfo } from './get-account-info.ts';

async function choose(context: TestContext, { accountId }: TestAccount, name: string, value: string): Promise<void> {
  await context.database
    .insertInto('account_option')
    .values({ account_id: accountId, name, value, updated_at: new Date() })
    .execute();
}

it('remembers the language a client speaks until the person chooses one', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const speak = async (language?: Language) => (await getAccountInfo(as(ana, context), { language })).language;
  const written = async () =>
    (await context.database.selectFrom('account').select('language').where('id', '=', ana.accountId).executeTakeFirst())
      ?.language;

  expect(await speak()).toBeNull();
  expect(await speak('sv')).toBe('sv');
  expect(await speak('bg')).toBe('bg');
  await choose(context, ana, 'language', 'bg');
  // A browser that has not heard of the choice must not undo it.
  expect(await speak('en')).toBe('bg');
  expect(await written()).toBe('bg');
});

it('tells the theme that was chosen, and what waits for the person', async () => {
  const context = await givenContext({ termsVersion: '2026-11', sunsetDate: '2099-01-01' });
  const ana = await givenAccount(context);
  expect(await getAccountInfo(as(ana, context), {})).toMatchObject({
    theme: null,
    tos_to_approve: '2026-11',
    sunset_delete_date: '2099-01-01',
    isBeingShutDown: false,
    permitted_services: { analytics: false, mail: false, text_message: false },
    number_of_subscribed_albums: 0,
    has_open_edits: false,
  });
  await choose(context, ana, 'theme', 'dark');
  expect(await getAccountInfo(as(ana, context), {})).toMatchObject({ theme: 'dark' });
});

it('says whether edits in the timeline wait for the person', async () => {
  const context = await givenContext();
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  const edit = {
    is_new: true,
    original_id: newId<FileId>(),
    original_job_id: ana.jobId,
    original_checksum: Buffer.alloc(32),
    path: 'a.jpg',
    document: '{}',
    adds_to_albums: false,
    revision: randomUUID() as OperationId,
    saved_at: new Date(),
  };
  const hasOpenEdits = async (account: TestAccount) => (await getAccountInfo(as(account, context), {})).has_open_edits;
  const save = (account: TestAccount, jobId: JobId) =>
    context.database
      .insertInto('open_edit')
      .values({ ...edit, file_id: newId<FileId>(), account_id: account.accountId, job_id: jobId })
      .execute();
  await save(bo, ana.jobId);
  expect([await hasOpenEdits(ana), await hasOpenEdits(bo)]).toEqual([false, false]);
  await save(ana, ana.jobId);
  expect([await hasOpenEdits(ana), await hasOpenEdits(bo)]).toEqual([true, false]);
});

it('remembers the time zone of the client, unless it is none', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const zone = async (timeZone?: string) => {
    await getAccountInfo(as(ana, context), { timeZone });
    const account = await context.database
      .selectFrom('account')
      .select('time_zone')
      .where('id', '=', ana.accountId)
      .executeTakeFirst();
    return account?.time_zone;
  };
  expect(await zone()).toBeNull();
  expect(await zone('Europe/Oslo')).toBe('Europe/Oslo');
  expect(await zone('Atlantis/Capital')).toBe('Europe/Oslo');
  expect(await zone()).toBe('Europe/Oslo');
  expect(await zone('Asia/Tokyo')).toBe('Asia/Tokyo');
  // In one spelling, whatever the client sends.
  expect(await zone('europe/OSLO')).toBe('Europe/Oslo');
  expect(await zone('+0530')).toBe('+05:30');
});

import { storage } from '@stund/contract';
import { expect, it } from 'vitest';
import { registerAndLogIn } from '../../../../testing/login/login-steps.ts';
import { givenContext } from '../../../../testing/test-context.ts';
import { givenInstallation } from '../../../../testing/test-installation.ts';
import { createAccount } from './create-account.ts';

const nobodyYet = { language: null, identity: null } as const;

it('makes the first account the administrator, without a limit, and the others ordinary', async () => {
  const context = await givenContext();
  const { database, settings } = context;
  const create = (email: string, quotaBytes?: number) =>
    database
      .transaction()
      .execute((tx) => createAccount(tx, context, { ...nobodyYet, email, name: 'Ana', quotaBytes }));

  expect(await create('first@example.com')).toMatchObject({
    is_administrator: true,
    max_space: storage.unlimitedBytes,
  });
  expect(await create('second@example.com')).toMatchObject({
    is_administrator: false,
    max_space: settings.defaultQuotaBytes,
  });
  expect(await create('third@example.com', 1000)).toMatchObject({ is_administrator: false, max_space: 1000 });
  await expect(create('SECOND@example.com')).rejects.toThrow('email-taken');

  const ledger = await database.selectFrom('storage_grant').select(['source', 'size_bytes', 'is_counted']).execute();
  expect(ledger.map((row) => row.size_bytes).toSorted((a, b) => a - b)).toEqual([
    1000,
    settings.defaultQuotaBytes,
    storage.unlimitedBytes,
  ]);
  expect(ledger.every((row) => row.source === 'capture' && row.is_counted)).toBe(true);

  const timelines = await database.selectFrom('job').select('owner_id').where('type', '=', 'timeline').execute();
  expect(timelines).toHaveLength(3);
});

it('makes one administrator when twenty people register at once', async () => {
  const installation = await givenInstallation();
  const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`);
  const replies = await Promise.all(people.map((email) => registerAndLogIn(installation.openBrowser(), email)));

  expect(replies.filter((reply) => reply.account_info.is_administrator)).toHaveLength(1);
  const unlimited = replies.filter((reply) => reply.account_info.max_space >= storage.unlimitedBytes);
  expect(unlimited.map((reply) => reply.account_info.is_administrator)).toEqual([true]);
});

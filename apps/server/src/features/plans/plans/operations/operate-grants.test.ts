import { gibibyte, storage } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { addGrant, endOperatorGrant, listGrants, type OperatorGrant } from './operate-grants.ts';

async function givenOperator() {
  const context = await givenContext();
  const { accountId } = await givenAccount(context, { maxSpace: gibibyte });
  const email = `${accountId}@example.com`;
  const grant: OperatorGrant = {
    email,
    source: 'customer_service',
    size: 5,
    reason: 'Lost a day',
    reference: 'case 17',
    endsAt: null,
  };
  const audit = async () => {
    const entries = await context.database
      .selectFrom('audit_entry')
      .select(['kind', 'actor', 'details'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return entries;
  };
  return { context, email, grant, audit };
}

it('gives storage once for a reference, also when calls repeat it at once, and writes the activity log once', async () => {
  const { context, email, grant, audit } = await givenOperator();
  const grants = await Promise.all(Array.from({ length: 5 }, () => addGrant(context, grant)));
  expect(new Set(grants.map(({ id }) => id)).size).toBe(1);
  expect((await listGrants(context.database, email)).account.max_space).toBe(6 * gibibyte);
  expect(await audit()).toEqual([
    {
      kind: 'storage-granted',
      actor: 'operator',
      details: { source: 'customer_service', size_gb: 5, reason: 'Lost a day' },
    },
  ]);
});

it('refuses a reference for another size or account, an end in the past and an unknown address', async () => {
  const { context, grant } = await givenOperator();
  await addGrant(context, grant);
  await expect(addGrant(context, { ...grant, size: 6 })).rejects.toThrow('conflict');
  const bo = await givenAccount(context);
  await expect(addGrant(context, { ...grant, email: `${bo.accountId}@example.com` })).rejects.toThrow('conflict');
  await expect(addGrant(context, { ...grant, reference: 'x', endsAt: new Date(0) })).rejects.toThrow('invalid-request');
  await expect(addGrant(context, { ...grant, email: 'nobody@example.com' })).rejects.toThrow('not-found');
  await expect(addGrant(context, { ...grant, reason: 'a\0b' })).rejects.toThrow();
});

it('ends a grant once, and not what the product includes', async () => {
  const { context, email, grant, audit } = await givenOperator();
  const { id } = await addGrant(context, { ...grant, source: 'b2b', size: 1000 });
  expect((await listGrants(context.database, email)).account.max_space).toBeGreaterThanOrEqual(storage.unlimitedBytes);
  expect(await endOperatorGrant(context, id)).toBe(true);
  expect(await endOperatorGrant(context, id)).toBe(false);
  const { account, grants } = await listGrants(context.database, email);
  expect(account.max_space).toBe(gibibyte);
  expect((await audit()).map(({ kind }) => kind)).toEqual(['storage-granted', 'storage-grant-ended']);
  const included = grants.find(({ source }) => source === 'capture');
  await expect(endOperatorGrant(context, included!.id)).rejects.toThrow('conflict');
});

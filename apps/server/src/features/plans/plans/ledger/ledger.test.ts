import { gibibyte, type Plans, storage } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { isReadOnlyAccount } from '../../../../platform/database/read-only.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import {
  applySubscriptionRules,
  recomputeDueStorage,
  recomputeStorage,
  subscriptionRulesOf,
} from './recompute-storage.ts';
import { endGrant, type GrantToSet, setGrant } from './set-grant.ts';
import { selectLedger } from './storage-grant.repository.ts';

const selling: Plans = { markets: [], paidOnlyFrom: null };
const paidOnly: Plans = { ...selling, paidOnlyFrom: '2026-01-01' };
const day = 86_400_000;

async function givenLedger(plans: Plans | 'none' = selling) {
  let now = new Date('2026-06-01T12:00:00Z');
  const context: TestContext = {
    ...(await givenContext({ plans: plans === 'none' ? undefined : plans })),
    clock: { now: () => now },
  };
  const { accountId } = await givenAccount(context, { maxSpace: 15 * gibibyte });
  const inTx = <R>(work: Parameters<ReturnType<TestContext['database']['transaction']>['execute']>[0]) =>
    context.database.transaction().execute(work) as Promise<R>;
  return {
    context,
    accountId,
    passDays(days: number) {
      now = new Date(now.getTime() + days * day);
    },
    now: () => now,
    set: (grant: Partial<GrantToSet> = {}) =>
      inTx((tx) =>
        setGrant(tx, context, {
          accountId,
          source: 'capture_stripe',
          reference: 'sub_1',
          sizeBytes: 100 * gibibyte,
          productId: 'price_100',
          reason: 'purchase',
          ...grant,
        }),
      ),
    end: (reference = 'sub_1') => inTx<boolean>((tx) => endGrant(tx, context, { source: 'capture_stripe', reference })),
    recompute: () => inTx((tx) => recomputeStorage(tx, context, accountId)),
    ledger: () => selectLedger(context.database, accountId),
    async account() {
      return context.database
        .selectFrom('account')
        .select(['max_space', isReadOnlyAccount.as('isReadOnly')])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
    },
    use: (bytes: number) =>
      context.database.updateTable('account').set({ used_space: bytes }).where('id', '=', accountId).execute(),
  };
}

it('computes the quota of the included storage and every grant', async () => {
  const { set, end, account, ledger } = await givenLedger();
  await set();
  expect(await account()).toEqual({ max_space: 115 * gibibyte, isReadOnly: false });
  await set({ reference: 'sub_2', sizeBytes: gibibyte });
  expect((await account()).max_space).toBe(116 * gibibyte);
  expect(await end()).toBe(true);
  expect(await end()).toBe(false);
  expect((await account()).max_space).toBe(16 * gibibyte);
  expect((await ledger()).map((row) => row.reason).toSorted()).toEqual(['included', 'purchase', 'purchase']);
});

it('changes nothing for the same grant, and begins a row for another size', async () => {
  const { set, account, ledger, passDays, now } = await givenLedger();
  await set();
  await set();
  expect(await ledger()).toHaveLength(2);
  passDays(10);
  await set({ sizeBytes: 200 * gibibyte, productId: 'price_200', reason: 'upgrade' });
  const [latest, replaced] = (await ledger()).filter((row) => row.source === 'capture_stripe');
  expect(latest).toMatchObject({ reason: 'upgrade', ends_at: null, is_counted: true });
  expect(replaced).toMatchObject({ reason: 'purchase', ends_at: now(), replaced_at: now(), is_counted: false });
  expect((await account()).max_space).toBe(215 * gibibyte);
});

it('stores one grant when the same purchase arrives many times at once', async () => {
  const { set, account, ledger } = await givenLedger();
  await Promise.all(Array.from({ length: 8 }, () => set()));
  expect((await ledger()).filter((row) => row.source === 'capture_stripe')).toHaveLength(1);
  expect((await account()).max_space).toBe(115 * gibibyte);
});

it('ends and begins storage when its time has come', async () => {
  const { context, set, account, passDays, now } = await givenLedger();
  await set({ endsAt: new Date(now().getTime() + 30 * day) });
  await set({ reference: 'sub_2', sizeBytes: gibibyte, startsAt: new Date(now().getTime() + 30 * day) });
  expect((await account()).max_space).toBe(115 * gibibyte);
  expect(await recomputeDueStorage(context)).toBe(0);
  passDays(30);
  expect(await recomputeDueStorage(context)).toBe(1);
  expect((await account()).max_space).toBe(16 * gibibyte);
  expect(await recomputeDueStorage(context)).toBe(0);
});

it('begins a new row when an ended grant is given again', async () => {
  const { set, end, ledger, account } = await givenLedger();
  await set();
  await end();
  await set({ reason: 'reactivated' });
  expect((await ledger()).filter((row) => row.source === 'capture_stripe')).toHaveLength(2);
  expect((await account()).max_space).toBe(115 * gibibyte);
});

it('refuses the reference of another account', async () => {
  const { context, set } = await givenLedger();
  const bo = await givenAccount(context);
  await set();
  await expect(set({ accountId: bo.accountId })).rejects.toThrow('conflict');
});

describe('read-only', () => {
  it('is nobody while nothing is for sale', async () => {
    const self = await givenLedger('none');
    await self.set();
    await self.end();
    await self.use(90 * gibibyte);
    await self.recompute();
    expect((await self.account()).isReadOnly).toBe(false);
  });

  it('is an account that needs a subscription and has none', async () => {
    const { recompute, account, set, end } = await givenLedger(paidOnly);
    await recompute();
    expect((await account()).isReadOnly).toBe(true);
    await set();
    expect((await account()).isReadOnly).toBe(false);
    await end();
    expect((await account()).isReadOnly).toBe(true);
    await set({ source: 'b2b', reference: 'contract', sizeBytes: storage.unlimitedBytes });
    expect((await account()).isReadOnly).toBe(false);
  });

  it('is an account that uses more than it has after a plan ended, until enough is deleted', async () => {
    const { set, end, account, use } = await givenLedger();
    await set();
    await use(90 * gibibyte);
    expect((await account()).isReadOnly).toBe(false);
    await end();
    expect((await account()).isReadOnly).toBe(true);
    await use(15 * gibibyte);
    expect((await account()).isReadOnly).toBe(false);
  });

  it('follows the plans of the operator', async () => {
    const { context, account, recompute } = await givenLedger();
    await recompute();
    const rules = subscriptionRulesOf({ ...context, settings: { plans: paidOnly } });
    expect(rules).toEqual({ isSelling: true, requiresSubscription: true });
    expect(await applySubscriptionRules(context, rules)).toBe(1);
    expect(await applySubscriptionRules(context, rules)).toBe(0);
    expect((await account()).isReadOnly).toBe(true);
    expect(await applySubscriptionRules(context, { isSelling: false, requiresSubscription: false })).toBe(1);
    expect((await account()).isReadOnly).toBe(false);
  });
});

import type { AccountId, StatisticsEvent } from '@stund/contract';
import { sendStatisticsEvents } from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { deleteStatistics } from './delete-statistics.ts';
import { recordActivity } from './record-activity.ts';
import { recordEvents } from './record-events.ts';
import { removeExpiredTelemetry } from './remove-expired-telemetry.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;
const shown: StatisticsEvent = {
  type: 'event',
  name: 'page_shown',
  time: seconds('2026-11-20T11:59:58Z'),
  page: '/photos/{file}',
};

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = { ...(await givenContext({ isAnalyticsOffered: true })), clock: { now: () => now } };
  ana = await givenAgreement(await givenAccount(context));
});

async function givenAgreement(account: TestAccount): Promise<TestAccount> {
  await context.database
    .insertInto('account_consent')
    .values({ account_id: account.accountId, key: 'help_us_improve', is_given: true, decided_at: now })
    .execute();
  return account;
}

const eventsOf = (accountId: AccountId) =>
  context.database
    .selectFrom('statistics_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
const devicesOf = (accountId: AccountId) =>
  context.database.selectFrom('client_device').selectAll().where('account_id', '=', accountId).execute();

describe('statistics', () => {
  it('are kept for who agreed', async () => {
    await recordEvents(as(ana, context), [
      shown,
      { ...shown, name: 'upload_finished', values: { files: 12, is_retried: false } },
      { type: 'property', name: 'browser', time: 0, value: 'Firefox' },
    ]);
    await recordEvents(as(ana, context), [{ type: 'property', name: 'browser_version', time: 0, value: '140' }]);
    await recordActivity(as(ana, context), {
      foregroundSeconds: seconds('2026-11-20T11:00:00Z'),
      engagedSeconds: null,
    });

    expect(await eventsOf(ana.accountId)).toMatchObject([
      { name: 'page_shown', page: '/photos/{file}', details: {}, happened_at: new Date('2026-11-20T11:59:58Z') },
      { name: 'upload_finished', details: { files: 12, is_retried: false }, received_at: now },
    ]);
    expect(await devicesOf(ana.accountId)).toMatchObject([
      {
        device_id: 'test-device',
        properties: { browser: 'Firefox', browser_version: '140' },
        last_foreground: new Date('2026-11-20T11:00:00Z'),
        last_engaged: null,
      },
    ]);
  });

  it('keep the latest time of use, and believe no clock that is ahead or far behind', async () => {
    const bo = await givenAgreement(await givenAccount(context));
    const report = (foreground: string, engaged: string | null) =>
      recordActivity(as(bo, context), {
        foregroundSeconds: seconds(foreground),
        engagedSeconds: engaged === null ? null : seconds(engaged),
      });
    await report('2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z');
    await report('2026-11-20T09:00:00Z', null);
    expect(await devicesOf(bo.accountId)).toMatchObject([
      { last_foreground: new Date('2026-11-20T10:00:00Z'), last_engaged: new Date('2026-11-20T10:05:00Z') },
    ]);
    await report('2031-01-01T00:00:00Z', '1970-01-01T00:00:00Z');
    expect(await devicesOf(bo.accountId)).toMatchObject([
      { last_foreground: now, last_engaged: new Date('2026-11-20T10:05:00Z') },
    ]);
  });

  it('are refused and not kept without consent, whether the person or the installation says no', async () => {
    const bo = await givenAccount(context);
    const off = { ...as(ana, context), settings: { ...context.settings, isAnalyticsOffered: false } };
    const before = await eventsOf(ana.accountId);
    for (const caller of [as(bo, context), off]) {
      await expect(recordEvents(caller, [shown])).rejects.toThrow('forbidden');
      await expect(recordActivity(caller, { foregroundSeconds: 0, engagedSeconds: null })).rejects.toThrow('forbidden');
    }
    expect(await eventsOf(bo.accountId)).toEqual([]);
    expect(await devicesOf(bo.accountId)).toEqual([]);
    expect(await eventsOf(ana.accountId)).toEqual(before);
  });

  it('leave nothing behind when the consent is revoked while they are written', async () => {
    const bo = await givenAgreement(await givenAccount(context));
    const revoking = context.database.transaction().execute(async (tx) => {
      await tx.updateTable('account_consent').set({ is_given: false }).where('account_id', '=', bo.accountId).execute();
      await deleteStatistics(tx, bo.accountId);
    });
    const writes = Array.from({ length: 8 }, () => recordEvents(as(bo, context), [shown]));
    await Promise.allSettled([revoking, ...writes]);
    expect(await eventsOf(bo.accountId)).toEqual([]);
  });

  it('end with a limit a day', async () => {
    const bo = await givenAgreement(await givenAccount(context));
    const flood = Array.from({ length: 5000 }, () => shown);
    await recordEvents(as(bo, context), flood);
    await recordEvents(as(bo, context), flood);
    await expect(recordEvents(as(bo, context), [shown])).rejects.toThrow('rate-limited');
  });

  it('are deleted after their time', async () => {
    const bo = await givenAgreement(await givenAccount(context));
    await recordEvents(as(bo, context), [shown, { type: 'property', name: 'browser', time: 0, value: 'Firefox' }]);
    const after = (days: number) => ({ ...context, clock: { now: () => new Date(now.getTime() + days * 86_400_000) } });
    await removeExpiredTelemetry(after(89));
    expect(await eventsOf(bo.accountId)).toHaveLength(1);
    await removeExpiredTelemetry(after(91));
    expect(await eventsOf(bo.accountId)).toEqual([]);
    expect(await devicesOf(bo.accountId)).toEqual([]);
  });
});

describe('the contract of events', () => {
  const id = '019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80';
  const takes = (event: object) => shapesOf(sendStatisticsEvents).body.safeParse({ events: [event] }).success;

  it.each([
    shown,
    { ...shown, page: '/' },
    { ...shown, page: '/_from_inside_app/settings/privacy' },
    { ...shown, values: { seconds: 1.5, from: 'drop', version: '140.0' } },
    { type: 'property', name: 'os_version', time: 1, value: '10.15' },
  ])('takes %j', (event) => expect(takes(event)).toBe(true));

  it.each([
    { ...shown, name: `opened_${id}` },
    { ...shown, name: 'Opened' },
    { ...shown, name: 'opened_91234567' },
    { ...shown, page: `/photos/${id}` },
    { ...shown, page: '/photos/AZqPLnwxfU6bGj8sXW5_gA' },
    { ...shown, page: '/photos?q=ana' },
    { ...shown, page: '/id/reset/3vT9x-Kq2LmZ8aYw1RbN5cUe7HdG4sPjF6oXiQt0EvA' },
    { ...shown, values: { file: id } },
    { ...shown, values: { file: 'AZqPLnwxfU6bGj8sXW5_gA' } },
    { ...shown, values: { who: 'ana@example.com' } },
    { ...shown, values: { name: 'IMG_2041.jpg' } },
    { ...shown, values: { [`v${'1'.repeat(7)}`]: 1 } },
    { ...shown, values: { count: 1e12 } },
    { ...shown, values: { nested: { a: 1 } } },
    { type: 'property', name: 'device_id', time: 1, value: 'x' },
    { type: 'property', name: 'browser', time: 1, value: id },
  ])('refuses %j', (event) => expect(takes(event)).toBe(false));
});

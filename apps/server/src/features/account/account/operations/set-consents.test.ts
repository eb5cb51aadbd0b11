import { type ConsentKey, consentKeys } from '@stund/contract';
import { expect, it } from 'vitest';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { getConsents, setConsents } from './set-consents.ts';

const never = { value: false, changed_at: null, text_version: null };

function historyOf(context: TestContext, { accountId }: TestAccount) {
  return context.database
    .selectFrom('consent_decision')
    .select(['key', 'is_given', 'text_version', 'language', 'source'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

it('stores decisions per account, with their time', async () => {
  const offered = new Set<ConsentKey>(['help_us_improve']);
  const now = new Date('2026-11-22T12:00:00.5Z');
  const context = { ...(await givenContext({ offeredConsents: offered })), clock: { now: () => now } };
  const ana = await givenAccount(context);
  const bo = await givenAccount(context);
  const before = await getConsents(as(ana, context));
  expect(Object.keys(before.consents)).toEqual([...consentKeys]);
  expect(before.consents.help_us_improve).toEqual({ ...never, is_offered: true });
  expect(before.consents.face_grouping).toEqual({ ...never, is_offered: false });

  const seen = { textVersion: '1', language: 'nb' as const };
  const { consents } = await setConsents(as(ana, context), { decisions: { help_us_improve: true }, seen }, {});
  const given = { value: true, is_offered: true, changed_at: now.getTime() / 1000 - 0.5, text_version: '1' };
  expect(consents.help_us_improve).toEqual(given);
  expect((await getConsents(as(bo, context))).consents.help_us_improve.value).toBe(false);
  await setConsents(as(ana, context), { decisions: {} }, {});
  expect((await getConsents(as(ana, context))).consents.help_us_improve.value).toBe(true);
});

it('stores all seven, also those whose purpose the installation does not serve', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const all = Object.fromEntries(consentKeys.map((key) => [key, true]));
  const { consents } = await setConsents(as(ana, context), { decisions: all }, {});
  for (const key of consentKeys) expect(consents[key]).toMatchObject({ value: true, is_offered: false });
});

it('keeps every change in a history that cannot be rewritten', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const decide = (isGiven: boolean, textVersion?: string) =>
    setConsents(as(ana, context), { decisions: { face_grouping: isGiven }, seen: { textVersion, language: 'sv' } }, {});
  await decide(true, '1');
  await decide(true, '1');
  await decide(true);
  await decide(false, '1');
  await decide(true, '2');
  const row = { key: 'face_grouping', language: 'sv', source: 'account' };
  expect(await historyOf(context, ana)).toEqual([
    { ...row, is_given: true, text_version: '1' },
    { ...row, is_given: false, text_version: '1' },
    { ...row, is_given: true, text_version: '2' },
  ]);
  await expect(context.database.updateTable('consent_decision').set({ is_given: false }).execute()).rejects.toThrow(
    'never changed',
  );
});

it('deletes stored data when a consent is revoked, and not when it is given', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const forgotten: string[] = [];
  const forget = { help_us_improve: async (_tx: unknown, accountId: string) => void forgotten.push(accountId) };
  await setConsents(as(ana, context), { decisions: { help_us_improve: true } }, forget);
  expect(forgotten).toEqual([]);
  await setConsents(as(ana, context), { decisions: { help_us_improve: false } }, forget);
  expect(forgotten).toEqual([ana.accountId]);
});

it('changes nothing when the deletion of the stored data fails', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  await setConsents(as(ana, context), { decisions: { help_us_improve: true } }, {});
  const broken = { help_us_improve: () => Promise.reject(new Error('No answer')) };
  const decisions = { face_grouping: true, help_us_improve: false };
  await expect(setConsents(as(ana, context), { decisions }, broken)).rejects.toThrow('No answer');
  const { consents } = await getConsents(as(ana, context));
  expect(consents.help_us_improve.value).toBe(true);
  expect(consents.face_grouping.value).toBe(false);
  expect(await historyOf(context, ana)).toHaveLength(1);
});

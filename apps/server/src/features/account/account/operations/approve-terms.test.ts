import { expect, it } from 'vitest';
import { as, givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { readAccountFacts } from '../account-facts.ts';
import { approveTerms } from './approve-terms.ts';

it('asks each person once for each version', async () => {
  const context = await givenContext({ termsVersion: '2026-11' });
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  const asked = async ({ accountId }: typeof ana, parts = context) =>
    (await readAccountFacts(parts, accountId)).termsToApprove;

  expect(await asked(ana)).toBe('2026-11');
  await approveTerms(as(ana, context), { version: '2026-11', brand: 'stund', language: 'nb' });
  await approveTerms(as(ana, context), { version: '2026-11', brand: 'stund', language: 'nb' });
  expect(await asked(ana)).toBeNull();
  expect(await asked(bo)).toBe('2026-11');

  const later = { ...context, settings: { ...context.settings, termsVersion: '2027-01' } };
  expect(await asked(ana, later)).toBe('2027-01');
  await expect(approveTerms(as(ana, later), { version: '2026-11', brand: 'stund', language: 'nb' })).rejects.toThrow(
    'conflict',
  );
});

it('asks nobody where there are no terms', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  expect((await readAccountFacts(context, ana.accountId)).termsToApprove).toBeNull();
  await expect(approveTerms(as(ana, context), { version: '2026-11', brand: 'stund', language: 'nb' })).rejects.toThrow(
    'conflict',
  );
});

it('tells when the service ends, and that it has', async () => {
  const context = await givenContext({ sunsetDate: '2027-03-01' });
  const { accountId } = await givenAccount(context);
  const at = (now: string) => readAccountFacts({ ...context, clock: { now: () => new Date(now) } }, accountId);
  expect(await at('2027-02-28T23:59:59Z')).toMatchObject({ sunsetDate: '2027-03-01', isBeingShutDown: false });
  expect(await at('2027-03-01T00:00:00Z')).toMatchObject({ sunsetDate: '2027-03-01', isBeingShutDown: true });
});

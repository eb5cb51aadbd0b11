import { expect, it, vi } from 'vitest';
import { as, givenAccount, givenContext } from '../../../testing/test-context.ts';
import { readAccountFacts } from '../account-facts.ts';
import { getConsents, setConsents } from './set-consents.ts';

const nothingStored = { help_us_improve: async () => undefined };

it('takes nothing for given, and remembers what was decided', async () => {
  const context = await givenContext({ isAnalyticsOffered: true });
  const ana = await givenAccount(context);
  const isPermitted = async () => (await readAccountFacts(context, ana.accountId)).isAnalyticsPermitted;

  expect(await getConsents(as(ana, context))).toEqual({ consents: { help_us_improve: { value: false } } });
  expect(await isPermitted()).toBe(false);
  expect(await setConsents(as(ana, context), { help_us_improve: true }, nothingStored)).toEqual({
    consents: { help_us_improve: { value: true } },
  });
  expect(await isPermitted()).toBe(true);
  await setConsents(as(ana, context), {}, nothingStored);
  expect(await isPermitted()).toBe(true);
});

it('deletes stored data when a consent is revoked, and not when it is given', async () => {
  const context = await givenContext({ isAnalyticsOffered: true });
  const ana = await givenAccount(context);
  const forget = vi.fn(async () => undefined);
  await setConsents(as(ana, context), { help_us_improve: true }, { help_us_improve: forget });
  expect(forget).not.toHaveBeenCalled();
  await setConsents(as(ana, context), { help_us_improve: false }, { help_us_improve: forget });
  expect(forget).toHaveBeenCalledWith(expect.anything(), ana.accountId);
});

it('asks for nothing where the installation keeps no statistics, whatever was agreed to before', async () => {
  const context = await givenContext({ isAnalyticsOffered: true });
  const ana = await givenAccount(context);
  await setConsents(as(ana, context), { help_us_improve: true }, nothingStored);

  const off = { ...as(ana, context), settings: { ...context.settings, isAnalyticsOffered: false } };
  expect(await getConsents(off)).toEqual({ consents: {} });
  expect((await readAccountFacts(off, ana.accountId)).isAnalyticsPermitted).toBe(false);
  await expect(setConsents(off, { help_us_improve: true }, nothingStored)).rejects.toThrow('invalid-request');
  await setConsents(off, { help_us_improve: false }, nothingStored);
});

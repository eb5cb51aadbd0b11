import * as contract from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerAndLogIn } from '../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { deleteStatistics, telemetryRoutes } from '../../operator/telemetry/index.ts';
import { accountRoutes } from './account.routes.ts';

describe('over HTTP', () => {
  let installation: TestInstallation;
  let browser: TestBrowser;
  beforeAll(async () => {
    installation = await givenInstallation({
      settings: { isAnalyticsOffered: true, offeredConsents: new Set(['help_us_improve']), termsVersion: '2026-11' },
      routes: [
        ...accountRoutes({ forget: { help_us_improve: deleteStatistics }, brandOf: () => ({ id: 'stund' }) }),
        ...telemetryRoutes,
      ],
    });
    browser = installation.openBrowser();
    await registerAndLogIn(browser, 'ana@example.com');
  });
  const info = () => browser.call(contract.getAccountInfo, { query: { language: 'en' } });

  it('sets, lists and removes attributes', async () => {
    await browser.call(contract.setAccountAttribute, { body: { key: 'tour.step', value: 'Ø' } });
    expect(await browser.call(contract.listAccountAttributes, {})).toEqual([{ key: 'tour.step', value: 'Ø' }]);
    await browser.call(contract.removeAccountAttribute, { body: { key: 'tour.step' } });
    expect(await browser.call(contract.listAccountAttributes, {})).toEqual([]);
  });

  it.each([
    { key: 'with space', value: '' },
    { key: '', value: '' },
    { key: 'k', value: 'x\0y' },
    { key: 'k', value: 'x'.repeat(contract.accountLimits.maxAttributeLength + 1) },
  ])('refuses an attribute that cannot be selectEvents (%#)', async (body) => {
    await expect(browser.call(contract.setAccountAttribute, { body })).rejects.toThrow('invalid-request');
  });

  it('lets language and theme follow the account', async () => {
    await browser.call(contract.setOption, { params: { name: 'theme' }, body: { value: 'dark' } });
    await browser.call(contract.setOption, { params: { name: 'language' }, body: { value: 'bg' } });
    expect(await info()).toMatchObject({ theme: 'dark', language: 'bg' });
    expect(await browser.call(contract.getOption, { params: { name: 'theme' } })).toEqual({ value: 'dark' });
    await browser.call(contract.removeOption, { params: { name: 'theme' } });
    expect(await info()).toMatchObject({ theme: null, language: 'bg' });
    const wrongName = browser.call(contract.setOption, { params: { name: '../theme' }, body: { value: 'dark' } });
    await expect(wrongName).rejects.toThrow('invalid-request');
  });

  it('asks for the terms until they are approved', async () => {
    expect(await info()).toMatchObject({ tos_to_approve: '2026-11' });
    await expect(browser.call(contract.approveTerms, { body: { version: 'older' } })).rejects.toThrow('conflict');
    await browser.call(contract.approveTerms, { body: { version: '2026-11' } });
    expect(await info()).toMatchObject({ tos_to_approve: null });
  });

  it('stores statistics from the consent until it is revoked, and then has none', async () => {
    const body = { events: [{ type: 'event' as const, name: 'page_shown', time: 1_700_000_000, page: '/photos' }] };
    const selectEvents = () => installation.parts.database.selectFrom('statistics_event').selectAll().execute();
    await expect(browser.call(contract.sendStatisticsEvents, { body })).rejects.toThrow('forbidden');
    const { consents } = await browser.call(contract.getConsents, {});
    expect(consents.help_us_improve).toMatchObject({ value: false, is_offered: true });

    await browser.call(contract.setConsents, { body: { help_us_improve: true } });
    expect((await info()).permitted_services.analytics).toBe(true);
    await browser.call(contract.sendStatisticsEvents, { body });
    await browser.call(contract.sendClientStats, { body: { last_foreground: 1_700_000_000, last_engaged: null } });
    expect(await selectEvents()).toHaveLength(1);

    await browser.call(contract.setConsents, { body: { help_us_improve: false } });
    expect(await selectEvents()).toEqual([]);
    expect((await info()).permitted_services.analytics).toBe(false);
  });

  it('requires login', async () => {
    const stranger = installation.openBrowser();
    await expect(stranger.call(contract.listAccountAttributes, {})).rejects.toThrow('unauthenticated');
    const stats = { last_foreground: 1, last_engaged: null };
    await expect(stranger.call(contract.sendClientStats, { body: stats })).rejects.toThrow('unauthenticated');
  });
});

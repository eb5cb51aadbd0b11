import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreparedAccounts, type PreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setOwnStage({});
let accounts: PreparedAccounts;
beforeAll(() => {
  accounts = openPreparedAccounts(stage.databaseUrl);
});
afterAll(() => accounts?.close());

describe.each(bothSizes)('%s', (size) => {
  it('leads to the login when the account cannot be loaded, and continues once it can', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size, as: person });
    const { page, t } = visitor;
    visitor.problems.expect(/failed: GET .* net::ERR_INTERNET_DISCONNECTED/, /refused: .* 50\d/);
    const account = '**/account_info*';
    await page.route(account, (route) => route.abort('internetdisconnected'));
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: t('login.account.failed') }).waitFor();
    await page.getByRole('button', { name: t('login.logIn'), exact: true }).waitFor();
    await checkPage(visitor, 'account-not-loaded');
    await page.unroute(account);
    await page.getByRole('button', { name: t('shared.retry'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor();
  });

  it('shows the page of a closed account, at the start and in the middle of a session', async () => {
    const person = await stage.givenPerson();
    const open = await stage.visit({ size, as: person });
    const fresh = await stage.visit({ size, as: person });
    for (const { problems } of [open, fresh]) problems.expect(/refused: .* 403/);
    await new TimelinePage(open).open();
    await new TimelinePage(open).emptyTitle.waitFor();
    await accounts.disable(person.email);
    await fresh.page.goto('/photos');
    const title = fresh.t('app.disabled.title');
    await fresh.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(locationOf(fresh.page)).toBe('/error/user_disabled');

    await open.page.getByRole('link', { name: open.t('app.albums') }).click();
    // The account is loaded again every 30 seconds.
    await open.page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 120_000 });
    await open.page.goto('/photos');
    await open.page.getByRole('heading', { level: 1, name: open.t('login.prompt.title') }).waitFor();
  });
});

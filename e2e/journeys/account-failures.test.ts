import { expect, it } from 'vitest';
import { locationOf } from '../harness/page-problems.ts';
import { setOwnStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { givenShare, SharePage } from '../pages/share-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setOwnStage({});

it('waits when the account cannot be loaded without a connection, and continues by itself once it can', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/failed: GET .* net::ERR_INTERNET_DISCONNECTED/, /refused: .* 50\d/);
  const account = '**/account_info*';
  await page.route(account, (route) => route.abort('internetdisconnected'));
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: t('login.account.failed') }).waitFor();
  expect(await page.getByRole('button', { name: t('login.logIn'), exact: true }).count()).toBe(0);
  await checkPage(visitor, 'account-not-loaded');
  await page.getByRole('button', { name: t('shared.retry'), exact: true }).waitFor();
  await page.unroute(account);
  await new SettingsPage(visitor).startHeading.waitFor();
});

it('shows the page of a closed account, at the start and in the middle of a session', async () => {
  const person = await stage.givenPerson();
  const open = await stage.visit({ size: 'desktop', as: person });
  const fresh = await stage.visit({ size: 'desktop', as: person });
  for (const { problems } of [open, fresh]) problems.expect(/refused: .* 403/);
  await new TimelinePage(open).open();
  await new TimelinePage(open).emptyTitle.waitFor();
  const note = await stage.givenFiles(person, [{ path: 'note.txt', content: 'x' }]);
  const share = await givenShare(await stage.apiOf(person), note);
  const visitor = await stage.visit({ size: 'desktop' });
  visitor.problems.expect(/refused: .* 404/);
  const sharePage = new SharePage(visitor);
  await sharePage.open(share);
  await sharePage.documents.first().waitFor();

  await stage.product.stund('user', 'disable', person.email);
  // The page that is open notices by itself.
  const title = fresh.t('app.disabled.title');
  await open.page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(locationOf(open.page)).toBe('/error/user_disabled');
  await fresh.page.goto('/photos');
  await fresh.page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(locationOf(fresh.page)).toBe('/error/user_disabled');
  await checkPage(fresh, 'account-disabled');
  await fresh.page.getByRole('link', { name: fresh.t('app.toSupport') }).click();
  await fresh.page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await open.page.goto('/photos');
  await open.page.getByRole('heading', { level: 1, name: open.t('login.prompt.title') }).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('share-page.notFound.title') }).waitFor();

  await stage.product.stund('user', 'enable', person.email);
  await sharePage.open(share);
  await sharePage.documents.first().waitFor();
});

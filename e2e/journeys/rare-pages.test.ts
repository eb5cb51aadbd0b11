import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPreparedAccounts, type PreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setOwnStage({});
let accounts: PreparedAccounts;
beforeAll(() => {
  accounts = openPreparedAccounts(stage.databaseUrl);
});
afterAll(() => accounts?.close());

const title = ({ page, t }: Visitor, id: string) => page.getByRole('heading', { level: 1, name: t(id) });

it('has developer pages: flags that stay, and facts with the data of the browser', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  await page.goto('/settings/testFlags');
  await title(visitor, 'developer.flags.title').waitFor();
  await checkPage(visitor, 'test-flags');
  await page.getByText(t('developer.flag.pseudo-texts')).click();
  // Its name is lengthened too.
  await page.locator('[role="img"][data-mark="flags"]').waitFor();
  await page.evaluate(() => localStorage.setItem('stund.test_flags', 'tv-layout'));
  await page.reload();
  await page.getByRole('img', { name: t('developer.corner.flags') }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: t('developer.flag.tv-layout') }).isChecked()).toBe(true);
  await page.evaluate(() => localStorage.removeItem('stund.test_flags'));

  await page.goto('/settings/_advanced');
  await title(visitor, 'developer.advanced.title').waitFor();
  await page.getByText('Stund (stund)').waitFor();
  await checkPage(visitor, 'advanced');
  await page.getByRole('button', { name: t('developer.clear') }).click();
  const question = page.getByRole('alertdialog', { name: t('developer.clear.title') });
  await question.getByRole('button', { name: t('developer.clear') }).click();
  await page.getByRole('button', { name: t('login.createAccount') }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stund.auth_token'))).toBeNull();
});

it('asks an account without a name for it, and leaves it alone once it has one', async () => {
  const person = await stage.givenPerson();
  await accounts.removeName(person.email);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  await new TimelinePage(visitor).open();
  const dialog = page.getByRole('dialog', { name: t('service-notices.name.title') });
  await dialog.getByText(t('service-notices.name.text.none')).waitFor();
  await checkPage(visitor, 'missing-name');
  const save = dialog.getByRole('button', { name: t('service-notices.name.save') });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('textbox', { name: t('service-notices.name.label') }).fill('Sigrid Undset');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await new SettingsPage(visitor).open();
  await page.getByText('Sigrid Undset').first().waitFor();
});

it('tells people without a subscription what they are missing, and refuses uploads', async () => {
  const person = await stage.givenPerson();
  await accounts.makeReadOnly(person.email);
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  await new TimelinePage(visitor).open();
  await page.getByText(t('service-notices.readOnly')).waitFor();
  await page.getByRole('heading', { name: t('timeline.empty.readOnly.title') }).waitFor();
  await page.getByRole('link', { name: t('service-notices.readOnly.action') }).waitFor();
  await checkPage(visitor, 'read-only');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('upload.upload') })
    .click({ force: true });
  expect(await page.getByRole('menu').count()).toBe(0);
});

it('shows what went wrong when a page crashes, and the page again after the reload', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/console: /, /error: /);
  const months = '**/timeline/months*';
  await page.route(months, (route) => route.fulfill({ json: { serial: 1 } }));
  await page.goto('/photos');
  await page.getByRole('heading', { name: t('app.error.title') }).waitFor();
  await checkPage(visitor, 'crash');
  await page.unroute(months);
  await page.getByRole('button', { name: t('shared.retry') }).click();
  await new TimelinePage(visitor).emptyTitle.waitFor();
});

it('stays inside the app that embeds it, with back links between its own pages only', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  const follow = async (name: string, address: string) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t(name) })
      .first()
      .click();
    await expect.poll(() => locationOf(page)).toBe(address);
  };
  await page.goto('/_from_inside_app/settings');
  await title(visitor, 'settings.title').waitFor();
  await follow('settings.documents', '/_from_inside_app/documents?fromNav=1');
  await follow('documents.back', '/_from_inside_app/settings');
  await follow('settings.privacy', '/_from_inside_app/settings/privacy?fromNav=1');
  await follow('shared.backToSettings', '/_from_inside_app/settings');
  await page.goto('/_from_inside_app/settings/privacy');
  await title(visitor, 'settings.privacy').waitFor();
  expect(await page.getByRole('link', { name: t('shared.backToSettings') }).count()).toBe(0);
  await follow('settings.takeout.open', '/_from_inside_app/settings/takeout');
  await follow('takeout.back', '/_from_inside_app/settings/privacy');

  await page.goto('/_from_inside_app/deleted_items');
  await title(visitor, 'trash.title').waitFor();
  expect(await page.getByRole('link', { name: t('trash.backToSettings') }).count()).toBe(0);
  await page.goto('/_from_inside_app/settings');
  await follow('settings.trash', '/_from_inside_app/deleted_items/photos?fromNav=1');
  await follow('trash.backToSettings', '/_from_inside_app/settings');
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

it('has a footer at the end of the timeline, and an avatar that leads to the settings', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  await new TimelinePage(visitor).open();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shared.footer.help') })
    .click();
  // The help has the header of the other pages.
  await title(visitor, 'help.title').waitFor();
  await page.getByRole('navigation', { name: t('app.mainNavigation') }).waitFor();
  await checkPage(visitor, 'help');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.settings') })
    .click();
  await title(visitor, 'settings.account').waitFor();
  expect(locationOf(page)).toBe('/settings');
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('asks for a recent login before the privacy page and in the middle of a call', async () => {
  const person = await stage.givenPerson({ name: 'Ole' });
  const other = await stage.givenPerson({ name: 'Bo' });
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t, problems, context } = visitor;
  problems.expect(/refused: .* 403/);
  const settings = new SettingsPage(visitor);
  const logIn = new LogInPage(visitor);
  const data = page.getByRole('heading', { level: 2, name: t('settings.data') });
  const question = page.getByRole('heading', { level: 2, name: t('login.renew.title') });

  await settings.openPrivacy();
  await data.waitFor();
  await stage.ageLogins(person);
  await page.reload();
  await question.waitFor();
  expect(await data.count()).toBe(0);
  await checkPageInBothThemes(visitor, 'recent-login-gate');

  await logIn.begin();
  await page.getByRole('heading', { level: 1, name: t('login.renew.title') }).waitFor();
  await expect.poll(() => logIn.email.inputValue()).toBe(person.email);
  await checkPageInBothThemes(visitor, 'recent-login');
  // Someone else cannot continue here.
  await logIn.logIn(other);
  await page.getByText(t('shared.error.other-account')).waitFor();
  await checkPageInBothThemes(visitor, 'recent-login-other');
  await logIn.begin();
  await logIn.password.fill(person.password);
  await logIn.button('login.logIn').click();
  await data.waitFor();
  expect(locationOf(page)).toBe('/settings/privacy');
  await page.reload();
  await data.waitFor();

  // A call is refused in the middle, and continues with what was typed.
  let refusals = 1;
  await page.route('**/st/4/name?*', async (route) => {
    if (refusals-- <= 0) return route.fallback();
    const problem = { type: 'about:blank', title: '', status: 403, code: 'recent-login-required' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await settings.open();
  await page.getByRole('button', { name: t('settings.name.change') }).click();
  await settings.dialog.getByRole('textbox', { name: t('settings.name') }).fill('Ole Berg');
  await settings.dialog.getByRole('button', { name: t('settings.save') }).click();
  const dialog = page.getByRole('dialog', { name: t('login.renew.title') });
  await dialog.waitFor();
  await checkPageInBothThemes(visitor, 'recent-login-dialog');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: t('login.logIn'), exact: true }).click();
  const window: Page = await opened;
  const closed = window.waitForEvent('close');
  const inWindow = new LogInPage({ ...visitor, page: window });
  await inWindow.password.fill(person.password);
  await inWindow.button('login.logIn').click();
  await closed;
  await page.getByText(t('settings.name.changed')).waitFor();
  await page.getByRole('main').getByText('Ole Berg').first().waitFor();

  // Declining leaves everything as it was.
  refusals = 1;
  await page.getByRole('button', { name: t('settings.name.change') }).click();
  await settings.dialog.getByRole('textbox', { name: t('settings.name') }).fill('Ole Vik');
  await settings.dialog.getByRole('button', { name: t('settings.save') }).click();
  await dialog.getByRole('button', { name: t('shared.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => settings.dialog.getByRole('textbox').inputValue()).toBe('Ole Vik');
});

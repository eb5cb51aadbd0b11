import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectNoSidewaysScrolling } from '../harness/check-accessibility.ts';
import { plainDeviceName } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('changes the name everywhere', async () => {
  const person = await stage.givenPerson({ name: 'Ole' });
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  const settings = new SettingsPage(visitor);
  const shell = new Shell(visitor);
  await settings.open();
  await settings.changeName('Šárka Ødegård 🦊');
  await page.getByText(t('settings.name.changed')).waitFor();
  await shell.menuButton.click();
  await shell.menu.getByText('Šárka Ødegård 🦊').or(page.getByText('Šárka Ødegård 🦊')).first().waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText('Šárka Ødegård 🦊').first().waitFor();
});

it('logs out another device', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop' });
  const logInPage = new LogInPage(visitor);
  await visitor.page.goto('/settings/devices');
  await logInPage.begin();
  await logInPage.logIn(person);
  const settings = new SettingsPage(visitor);
  await settings.heading.filter({ hasText: visitor.t('settings.devices') }).waitFor();
  await visitor.page.getByText(visitor.t('settings.devices.none')).waitFor();

  const other = await stage.visit({ size: 'desktop', as: person });
  other.problems.expect(/refused: .* 401/);
  await new SettingsPage(other).open();
  await visitor.page.reload();
  await settings.deviceButton(plainDeviceName).click();
  await settings.dialog.getByRole('button', { name: visitor.t('settings.devices.remove'), exact: true }).click();
  await visitor.page.getByText(visitor.t('settings.devices.removed', { device: plainDeviceName })).waitFor();
  await visitor.page.getByText(visitor.t('settings.devices.none')).waitFor();

  // Also where it is open, nothing has to be done there.
  const ended = other.page.getByRole('dialog', { name: other.t('login.expired.title') });
  await ended.getByText(other.t('login.ended.device-removed')).waitFor();
  await checkPage(other, 'logged-out-elsewhere');
  await other.page.reload();
  await other.page.getByText(other.t('login.ended.device-removed')).waitFor();
  await other.page.getByRole('button', { name: other.t('login.logIn') }).waitFor();
});

it.each(bothSizes)(
  'shows every page, also with a long name in Hebrew, several devices and little storage left, %s',
  async (size) => {
    const person = await stage.givenPerson({ name: 'אביגיל בת־שבע גולדשטיין־לוי', quotaBytes: 2 ** 21 });
    await stage.givenFiles(person, [
      { path: 'a.jpg', content: await paintPhoto({ seed: 1 }) },
      { path: 'b.txt', content: Buffer.alloc(1700 * 1024, 'A letter\n') },
    ]);
    await stage.apiOf(person);
    const visitor = await stage.visit({ size, as: person });
    const { page, t } = visitor;
    const settings = new SettingsPage(visitor);
    await page.goto('/settings');
    await settings.startHeading.waitFor();
    await page.getByText(person.email).first().waitFor();
    await checkPageInBothThemes(visitor, 'settings-start');

    // Each line of the list leads to its page, which leads back to the list where that is not next to it.
    const pages = ['settings.account', 'settings.storage', 'settings.devices', 'settings.privacy'] as const;
    for (const id of pages) {
      await settings.entry(id).click();
      await page.getByRole('heading', { level: 1, name: t(id), exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain(t(id));
      if (size === 'desktop') await expect.poll(() => settings.entry(id).getAttribute('aria-current')).toBe('page');
      if (id === 'settings.devices') await settings.deviceButton(plainDeviceName).first().waitFor();
      if (id === 'settings.storage') {
        await page.getByText(t('settings.storage.documents', { size: '1.7\u00a0MB' })).waitFor();
        await page
          .getByText(t('settings.storage.full'))
          .or(page.getByText(t('settings.storage.nearlyFull')))
          .waitFor();
      }
      await checkPageInBothThemes(visitor, id.replace('.', '-'));
      if (size === 'phone') await page.getByRole('link', { name: t('shared.backToSettings') }).click();
    }
    for (const id of ['settings.documents', 'settings.trash', 'settings.help'] as const) {
      if (size === 'desktop') await page.goto('/settings');
      await settings.entry(id).click();
      await page.getByRole('heading', { level: 1, name: t(id), exact: true }).waitFor();
      await page.goto('/settings');
    }
    if (size === 'desktop') return;
    const narrow = await stage.visit({ size: 'narrow', as: person, language: 'bg' });
    for (const path of ['', '/account', '/storage', '/devices', '/privacy']) {
      await narrow.page.goto(`/settings${path}`);
      await narrow.page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScrolling(narrow.page, path);
    }
  },
);

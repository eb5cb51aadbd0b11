import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { plainDeviceName } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';

const stage = setStage();

describe.each(bothSizes)('%s', (size) => {
  it('changes the name everywhere', async () => {
    const person = await stage.givenPerson({ name: 'Ole' });
    const visitor = await stage.visit({ size, as: person });
    const { page, t } = visitor;
    const settings = new SettingsPage(visitor);
    const shell = new Shell(visitor);
    await settings.open();

    await page.getByRole('button', { name: t('settings.name.change') }).click();
    const field = settings.dialog.getByRole('textbox', { name: t('settings.name') });
    await expect.poll(() => field.inputValue()).toBe('Ole');
    await field.fill(' ');
    await settings.dialog.getByRole('button', { name: t('settings.save') }).click();
    await settings.dialog.getByText(t('settings.name.missing')).waitFor();
    await page.keyboard.press('Escape');
    await settings.dialog.waitFor({ state: 'detached' });

    await settings.changeName('Šárka Ødegård 🦊');
    await page.getByText(t('settings.name.changed')).waitFor();
    await shell.menuButton.click();
    await shell.menu.getByText('Šárka Ødegård 🦊').or(page.getByText('Šárka Ødegård 🦊')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('Šárka Ødegård 🦊').first().waitFor();
  });

  it('logs another device out', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size });
    const logInPage = new LogInPage(visitor);
    await visitor.page.goto('/settings');
    await logInPage.begin();
    await logInPage.logIn(person);
    const settings = new SettingsPage(visitor);
    await settings.heading.filter({ hasText: visitor.t('settings.title') }).waitFor();
    await visitor.page.getByText(visitor.t('settings.devices.none')).waitFor();

    const other = await stage.visit({ as: person });
    await new SettingsPage(other).open();
    await visitor.page.reload();
    await settings.deviceButton(plainDeviceName).click();
    await settings.dialog.getByRole('button', { name: visitor.t('settings.devices.remove'), exact: true }).click();
    await visitor.page.getByText(visitor.t('settings.devices.removed', { device: plainDeviceName })).waitFor();
    await visitor.page.getByText(visitor.t('settings.devices.none')).waitFor();

    other.problems.expect(/refused: .* 401/);
    await other.page.reload();
    await other.page.getByRole('button', { name: other.t('login.logIn') }).waitFor();
  });

  it('tells how much room is used', async () => {
    const person = await stage.givenPerson({ quotaBytes: 15 * 2 ** 30 });
    await stage.givenFiles(person, [{ path: 'a.jpg', content: await paintPhoto({ seed: 1 }) }]);
    const visitor = await stage.visit({ size, as: person });
    await new SettingsPage(visitor).open();
    const usage = visitor.page.getByRole('progressbar').or(visitor.page.getByRole('meter')).first();
    await expect.poll(() => usage.getAttribute('aria-valuetext')).toMatch(/^\d[\d.]*\s.?B of 15[.0]*\sGB used$/);
  });
});

import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { plainDeviceName } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const stage = setStage();

describe.each(bothSizes)('%s', (size) => {
  it('changes the name everywhere', async () => {
    const person = await stage.givenPerson({ name: 'Ole' });
    const visitor = await stage.visit({ size, as: person });
    const { page, say } = visitor;
    const settings = new SettingsPage(visitor);
    const shell = new Shell(visitor);
    await settings.open();

    await page.getByRole('button', { name: say('settings.name.change') }).click();
    const field = settings.dialog.getByRole('textbox', { name: say('settings.name') });
    await expect.poll(() => field.inputValue()).toBe('Ole');
    await field.fill(' ');
    await settings.dialog.getByRole('button', { name: say('settings.save') }).click();
    await settings.dialog.getByText(say('settings.name.missing')).waitFor();
    await page.keyboard.press('Escape');
    await settings.dialog.waitFor({ state: 'detached' });

    await settings.changeName('Šárka Ødegård 🦊');
    await page.getByText(say('settings.name.changed')).waitFor();
    await shell.menuButton.click();
    await shell.menu.getByText('Šárka Ødegård 🦊').or(page.getByText('Šárka Ødegård 🦊')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('Šárka Ødegård 🦊').first().waitFor();
  });

  it('logs another device out', async () => {
    const person = await stage.givenPerson();
    const signedIn = await stage.visit({ size });
    const signIn = new SignInPage(signedIn);
    await signedIn.page.goto('/settings');
    await signIn.begin();
    await signIn.signIn(person);
    const settings = new SettingsPage(signedIn);
    await settings.heading.filter({ hasText: signedIn.say('settings.title') }).waitFor();
    await signedIn.page.getByText(signedIn.say('settings.devices.none')).waitFor();

    const other = await stage.visit({ as: person });
    await new SettingsPage(other).open();
    await signedIn.page.reload();
    await settings.deviceButton(plainDeviceName).click();
    await settings.dialog.getByRole('button', { name: signedIn.say('settings.devices.remove'), exact: true }).click();
    await signedIn.page.getByText(signedIn.say('settings.devices.removed', { device: plainDeviceName })).waitFor();
    await signedIn.page.getByText(signedIn.say('settings.devices.none')).waitFor();

    other.problems.expect(/refused: .* 401/);
    await other.page.reload();
    await other.page.getByRole('button', { name: other.say('login.logIn') }).waitFor();
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

import { timing } from '@stund/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage({ hasPointer: false });
const codeText = /^[2-9B-DF-HJ-NP-TV-Z]{3}\u00a0[2-9B-DF-HJ-NP-TV-Z]{3}$/;

/** What a television is called that does not say which one it is. */
const deviceName = 'TV (Chrome, Linux)';
const codeOf = async (page: Page) => (await page.getByText(codeText).textContent())!;
const screensaver = (page: Page) => page.locator('[data-screensaver] img').last();

/** Presses a key until the target has the focus. */
async function press(page: Page, key: string, target: Locator): Promise<void> {
  for (let times = 0; times < 20; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never reached ${target}`);
}

/** The back key of remote controls, which keyboards do not have. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  });
}

/** Logs the television in on the phone. */
async function confirmOnPhone({ page, t }: Visitor, code: string): Promise<void> {
  await page.goto(`/activate?code=${code.replace('\u00a0', '')}`);
  await page.getByRole('button', { name: t('device-login.continue') }).click();
  await page.getByRole('heading', { level: 1, name: t('device-login.confirm.title') }).waitFor();
}

it('logs a television in with a code, shows photos when nobody presses a key, and ends it under the devices', async () => {
  const person = await stage.givenPerson();
  const photos = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(async (day) => ({
      path: `${day}.jpg`,
      content: await paintPhoto({ seed: day, takenAt: `2024:07:0${day} 12:00:00` }),
    })),
  );
  await stage.givenFiles(person, photos);
  const television = await stage.visit({ size: 'television' });
  const phone = await stage.visit({ size: 'phone', as: person });
  television.problems.expect(/refused: .* 401/);
  phone.problems.expect(/refused: POST \/st\/4\/device_logins 400/);
  const { page: tv, t } = television;
  await tv.clock.install();
  await tv.goto('/');
  await tv.getByText(codeText).waitFor();
  await checkPage(television, 'television-log-in');
  const code = await codeOf(tv);

  await phone.page.goto('/activate');
  await phone.page.getByLabel(t('televisions.code')).fill('222 222');
  await phone.page.getByRole('button', { name: t('device-login.continue') }).click();
  await phone.page.getByText(t('televisions.code.wrong')).waitFor();
  await checkPage(phone, 'activate');
  await confirmOnPhone(phone, code);
  await phone.page.getByText(code).waitFor();
  // It depends on the machine whether both reach it by the same protocol.
  await phone.page.getByText(t('device-login.confirm.network'), { exact: true }).waitFor();
  await checkPage(phone, 'activate-confirm');
  // Nothing has happened yet.
  await tv.clock.runFor(timing.televisionPollMs);
  await tv.getByText(code).waitFor();
  await phone.page.getByRole('button', { name: t('device-login.confirm'), exact: true }).click();
  await phone.page.getByRole('heading', { level: 1, name: t('device-login.done.title') }).waitFor();
  await tv.clock.runFor(timing.televisionPollMs);
  const timeline = new TimelinePage(television);
  await timeline.waitForPictures();
  await checkPage(television, 'television-timeline');

  // Five minutes without a key: photos over the page, until a key is pressed that does nothing else.
  await tv.keyboard.press('ArrowDown');
  const focused = await tv.evaluate(() => document.activeElement?.getAttribute('href'));
  await tv.clock.fastForward(timing.screensaverMs - 60_000);
  expect(await tv.locator('[data-screensaver]').count()).toBe(0);
  await tv.clock.fastForward(60_000);
  await screensaver(tv).waitFor();
  const shown = await screensaver(tv).getAttribute('src');
  await tv.clock.fastForward(timing.slideshowMs);
  await expect.poll(() => screensaver(tv).getAttribute('src')).not.toBe(shown);
  await checkPage(television, 'television-screensaver');
  await tv.keyboard.press('Enter');
  await tv.locator('[data-screensaver]').waitFor({ state: 'detached' });
  expect(await tv.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(focused);
  expect(new URL(tv.url()).pathname).toBe('/photos');

  // From the timeline to a slideshow, and back.
  const viewer = new ViewerPage(television);
  await tv.keyboard.press('Enter');
  await viewer.waitForPicture();
  await checkPage(television, 'television-viewer');
  const viewed = new URL(tv.url()).pathname;
  const start = viewer.dialog.getByRole('button', { name: t('shared.slideshow') });
  await tv.keyboard.press('ArrowUp');
  await press(tv, 'ArrowRight', start);
  await tv.keyboard.press('Enter');
  await expect.poll(() => new URL(tv.url()).hash).toBe('#autoPlay');
  await tv.clock.fastForward(timing.slideshowMs);
  await expect.poll(() => new URL(tv.url()).pathname).not.toBe(viewed);
  await checkPage(television, 'television-slideshow');
  // Back ends the slideshow, and then leaves the photo.
  await pressBack(tv);
  await expect.poll(() => new URL(tv.url()).hash).toBe('');
  await pressBack(tv);
  await viewer.dialog.waitFor({ state: 'detached' });

  await phone.page.getByRole('link', { name: t('device-login.devices') }).click();
  const row = phone.page.getByRole('button', { name: t('settings.devices.remove.of', { device: deviceName }) });
  await row.waitFor();
  await checkPage(phone, 'devices-with-logged-in-television');
  await row.click();
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings.devices.remove') })
    .click();
  await row.waitFor({ state: 'detached' });
  await tv.clock.runFor(timing.accountPollMs);
  await tv.getByText(codeText).waitFor();
});

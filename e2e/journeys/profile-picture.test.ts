import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

it('chooses a profile picture, shows it and removes it', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(person, [
    {
      path: 'blue.jpg',
      content: await paintPhoto({ seed: 3, width: 1600, height: 1200, takenAt: '2024:06:12 12:00:00' }),
    },
    { path: 'other.jpg', content: await paintPhoto({ seed: 7, takenAt: '2024:05:12 12:00:00' }) },
    { path: 'letter.txt', content: 'not a picture' },
  ]);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  await page.goto('/settings/account');
  await page.getByRole('link', { name: t('settings.picture.change') }).click();
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
  await tiles.first().waitFor();
  await expect.poll(() => tiles.count()).toBe(2);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  await checkPage(visitor, 'profile-picture');

  // Escape cancels the dialog.
  await tiles.first().click();
  const dialog = page.getByRole('dialog', { name: t('profile-picture.crop') });
  const box = dialog.getByRole('group', { name: t('profile-picture.crop.box') });
  await box.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(locationOf(page)).toBe('/selectProfilePicture');

  // Zoom in and move to the ground with the keyboard.
  await tiles.first().click();
  await box.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowDown');
  await checkPage(visitor, 'profile-picture-crop');
  await dialog.getByRole('button', { name: t('shared.ok') }).click();
  await page.waitForURL((url) => url.pathname === '/settings/account');
  const avatar = page.locator('main img').first();
  await expect.poll(() => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(620);
  const bytes = Buffer.from(await (await page.request.get((await avatar.getAttribute('src'))!)).body());
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.g, 'green ground').toBeGreaterThan(dominant.b);
  await checkPage(visitor, 'settings-with-picture');

  await page.getByRole('button', { name: t('settings.picture.remove') }).click();
  await avatar.waitFor({ state: 'detached' });

  // A refusal by the server is reported, and the dialog stays open.
  visitor.problems.expect(/refused: POST \/st\/4\/profile_picture 503/);
  await page.route('**/st/4/profile_picture?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: t('settings.picture.change') }).click();
  await tiles.nth(1).click();
  await dialog.getByRole('button', { name: t('shared.ok') }).click();
  await page.getByText(t('shared.toast.changeProfilePictureFailed')).waitFor();
  await dialog.waitFor();
});

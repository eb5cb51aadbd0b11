import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { Selection } from '../pages/selection.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('is fully operable by keyboard', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(
    person,
    await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (day) => ({
        path: `${day}.jpg`,
        content: await paintPhoto({ seed: day, takenAt: `2025:0${day > 6 ? 4 : 5}:0${day} 10:00:00` }),
      })),
    ),
  );
  const visitor = await stage.visit();
  const { page, t } = visitor;
  const logInPage = new LogInPage(visitor);
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  const press = (key: string) => page.keyboard.press(key);

  await logInPage.openLanding();
  await tabTo(page, logInPage.button('login.logIn'));
  await press('Enter');
  await logInPage.waitForForm();
  await tabTo(page, logInPage.email);
  await page.keyboard.type(person.email);
  await tabTo(page, logInPage.password);
  await page.keyboard.type(person.password);
  await press('Enter');
  await timeline.waitForPictures();

  // The grid is a single tab stop. The arrow keys move within it, across months too.
  const focusedPlace = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
  await tabTo(page, timeline.tile('2025-05/0'));
  await press('ArrowRight');
  await expect.poll(() => focusedPlace()).toBe('2025-05/1');
  await press('End');
  await expect.poll(() => focusedPlace()).toBe('2025-05/5');
  await press('ArrowRight');
  await expect.poll(() => focusedPlace()).toBe('2025-04/0');
  await press('ArrowUp');
  await expect.poll(() => focusedPlace()).toBe('2025-05/0');
  await press('ArrowDown');
  await press('ArrowRight');
  await expect.poll(() => focusedPlace()).toBe('2025-04/1');
  await press('Tab');
  await expect.poll(() => focusedPlace()).toBeFalsy();
  await press('Shift+Tab');
  await expect.poll(() => focusedPlace()).toBe('2025-04/1');

  await press('Enter');
  await viewer.waitForPicture();
  for (let stop = 0; stop < 12; stop += 1) {
    await press('Tab');
    expect(
      await viewer.dialog.evaluate((dialog) => dialog.contains(document.activeElement)),
      'focus stays inside',
    ).toBe(true);
  }
  await press('ArrowLeft');
  // The dialog has no tooltip, which Escape would close first.
  await viewer.dialog.focus();
  await press('i');
  await viewer.details.waitFor();
  await press('Escape');
  await viewer.details.waitFor({ state: 'detached' });
  await press('Escape');
  await viewer.dialog.waitFor({ state: 'detached' });
  await expect.poll(focusedPlace).toBe('2025-04/0');

  const shell = new Shell(visitor);
  await tabTo(page, shell.menuButton, 'Shift+Tab');
  await press('Enter');
  await shell.menu.waitFor();
  await press('Escape');
  await shell.menu.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(shell.menuButton)).toBe(true);
  await press('ArrowDown');
  await shell.menu.waitFor();
  await press('End');
  await expect.poll(() => isFocused(shell.menu.getByRole('menuitem', { name: t('app.logOut') }))).toBe(true);
  await press('Enter');
  await logInPage.button('login.createAccount').waitFor();
  expect(locationOf(page)).toBe('/');
});

it('skips the header and shows the focus', async () => {
  const visitor = await stage.visit({ as: await stage.givenPerson() });
  const { page, t } = visitor;
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: t('app.skipToContent') });
  await expect.poll(() => isFocused(skip)).toBe(true);
  expect(await skip.boundingBox().then((box) => box !== null && box.x >= 0 && box.y >= 0), 'is visible').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
});

it.each(bothSizes)('finds actions and pages in the command palette on a %s', async (size) => {
  const person = await stage.givenPerson();
  const [stored] = await stage.givenFiles(person, [
    { path: 'sol.jpg', content: await paintPhoto({ seed: 3, takenAt: '2025:05:03 10:00:00' }) },
  ]);
  const visitor = await stage.visit({ size, as: person });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  const field = page.getByRole('combobox', { name: t('command-palette.search') });
  const option = (name: string) => page.getByRole('option', { name });
  await timeline.open();
  await timeline.waitForPictures();

  // Without a selection there are only pages. A press outside or Escape changes nothing.
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await expect.poll(() => isFocused(field)).toBe(true);
  await option(t('app.albums')).waitFor();
  expect(await option(t('file-actions.delete')).count()).toBe(0);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  // The actions for the selection, with their keys.
  await timeline.tileOf(stored!.address).focus();
  await page.keyboard.press('x');
  const selection = new Selection(visitor);
  await selection.waitForCount(1);
  await page.keyboard.press('Control+k');
  await option(t('album-choice.addTo')).waitFor();
  await checkPageInBothThemes(visitor, 'command-palette');
  await page.keyboard.type(t('album-choice.addTo').toUpperCase());
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: namingFiles({ t }, 'album-choice.title', { count: 1 }) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await selection.toolbar.waitFor({ state: 'detached' });

  // The actions of the viewer. A download is one without a button that is pressed.
  await timeline.tileOf(stored!.address).press('Enter');
  await viewer.waitForAddress(stored!.address);
  await page.keyboard.press('Control+k');
  await option(t('viewer.fullscreen')).waitFor();
  await checkPage(visitor, 'command-palette-viewer');
  await page.keyboard.type(t('file-actions.download'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('sol.jpg');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('i');
  await viewer.details.waitFor();

  // A page.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('settings.devices'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: t('settings.devices') }).waitFor();
  expect(locationOf(page)).toBe('/settings/devices');
});

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 25; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not reach the element');
}

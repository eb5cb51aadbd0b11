import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

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

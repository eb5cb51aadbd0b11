import { createJob } from '@stund/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage({ hasPointer: false });

const layoutOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.layout);
const isFocused = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element === document.activeElement);

const monthSize = 5;
const takenAtOf = (index: number) => `2024:0${1 + Math.floor(index / monthSize)}:0${1 + (index % monthSize)} 12:00:00`;

/** Presses an arrow key until the target has the focus, as with a remote control. */
async function moveFocus(
  { page }: Visitor,
  arrow: 'Up' | 'Down' | 'Left' | 'Right',
  target: ReturnType<Page['locator']>,
): Promise<void> {
  await target.waitFor();
  const seen: string[] = [];
  for (let press = 0; press < 30; press += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(`Arrow${arrow}`);
    seen.push(
      await page.evaluate(() => document.activeElement?.outerHTML.replace(/ class=.[^"]*./, '').slice(0, 60) ?? ''),
    );
  }
  throw new Error(`The focus never reached ${target}; it was at: ${seen.join(' | ')}`);
}

/** Moves from a photo to the first one of its row. */
async function moveToRowStart({ page }: Visitor): Promise<void> {
  const indexInMonth = () =>
    page.evaluate(() => Number(document.activeElement?.getAttribute('data-place')?.split('/')[1] ?? -1));
  await expect.poll(indexInMonth).toBeGreaterThanOrEqual(0);
  for (let index = await indexInMonth(); index > 0; index -= 1) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(indexInMonth).toBe(index - 1);
  }
}

/** Expects the focused element to be inside the window. */
async function expectInView({ page }: Visitor): Promise<void> {
  const { top, bottom, height } = await page.evaluate(() => {
    const box = document.activeElement!.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: innerHeight };
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height + 1);
}

/** Expects the focused element to be visible as such, inside the window, and large enough for a remote control. */
async function expectReadableFocus(visitor: Visitor): Promise<void> {
  await expectInView(visitor);
  const { width, height, isMarked, words } = await visitor.page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const isStretched = getComputedStyle(focused, '::after').position === 'absolute';
    // The link of an album takes the whole card.
    const box = ((isStretched && focused.offsetParent) || focused).getBoundingClientRect();
    const marks = [undefined, '::before', '::after'].map((part) => getComputedStyle(focused, part));
    const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    return {
      width: box.width,
      height: box.height,
      isMarked: focused.matches(':focus-visible') && marks.some(isRing),
      words: focused.outerHTML.slice(0, 120),
    };
  });
  expect(isMarked, words).toBe(true);
  expect(Math.min(width, height), words).toBeGreaterThanOrEqual(56);
}

it('walks through albums and the photos of one with arrow keys, OK and Back', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const photos = await Promise.all(
    [1, 2, 3].map(async (seed) => ({ path: `${seed}.jpg`, content: await paintPhoto({ seed }) })),
  );
  for (const name of ['Hytta', 'Lofoten', 'Sommer'])
    await api.upload(photos, (await api.call(createJob, { body: { name } })).id);
  const visitor = await stage.visit({ size: 'television', as: person });
  const { page } = visitor;
  await page.goto('/albums');
  const cards = page.getByRole('main').locator('a[href^="/albums/"]:not([href="/albums/shared"])');
  await cards.nth(2).waitFor();
  // A link above the albums, the menu of the album below it, and from there to the first album.
  for (let press = 0; press < 2; press += 1) {
    await page.keyboard.press('ArrowDown');
    await expectReadableFocus(visitor);
  }
  await moveFocus(visitor, 'Left', cards.first());
  await expectReadableFocus(visitor);
  await checkPage(visitor, 'television-albums');
  await page.keyboard.press('Enter');

  const album = new AlbumPage(visitor);
  await album.waitForPictures(3);
  await checkPage(visitor, 'television-album');
  const isOnTile = () => page.evaluate(() => document.activeElement?.matches('main a[href^="/carousel/"]') === true);
  for (let press = 0; press < 10 && !(await isOnTile()); press += 1) await page.keyboard.press('ArrowDown');
  expect(await isOnTile()).toBe(true);
  await expectReadableFocus(visitor);
  await page.keyboard.press('Enter');
  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  await moveFocus(visitor, 'Up', viewer.button('back'));
  await expectReadableFocus(visitor);
  await page.keyboard.press('Enter');
  await viewer.dialog.waitFor({ state: 'detached' });
  await expect.poll(isOnTile).toBe(true);
});

it('detects a television by its width and the lack of a pointer', async () => {
  const visitor = await stage.visit({ size: 'television' });
  const { page } = visitor;
  await new LogInPage(visitor).openLanding();
  await expect.poll(() => layoutOf(page)).toBe('tv');
  // At least 1.25 times the size of other layouts, and more on larger panels.
  const sizeOfText = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await sizeOfText()).toBeCloseTo(1920 / 70, 1);
  await page.setViewportSize({ width: 1399, height: 800 });
  await expect.poll(() => layoutOf(page)).toBeUndefined();
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(() => layoutOf(page)).toBe('tv');
  expect(await sizeOfText()).toBe(20);
});

it('is usable with arrow keys alone from the landing page through the login to a photo, and back', async () => {
  const person = await stage.givenPerson();
  const photos = await stage.givenFiles(
    person,
    await Promise.all(
      // So many in each month that no two months share a row.
      Array.from({ length: 4 * monthSize }, async (_, index) => ({
        path: `${index}.jpg`,
        content: await paintPhoto({ seed: index + 1, takenAt: takenAtOf(index), camera: true }),
      })),
    ),
  );
  const newestOfMonths = photos.filter((_, index) => index % monthSize === monthSize - 1);
  const visitor = await stage.visit({ size: 'television' });
  const { page, t } = visitor;
  const logInPage = new LogInPage(visitor);
  await logInPage.openLanding();
  await moveFocus(visitor, 'Down', logInPage.button('login.logIn'));
  expect((await logInPage.button('login.logIn').boundingBox())!.height).toBeGreaterThanOrEqual(56);
  await page.keyboard.press('Enter');
  await moveFocus(visitor, 'Down', logInPage.email);
  await page.keyboard.type(person.email);
  await moveFocus(visitor, 'Down', logInPage.password);
  await page.keyboard.type(person.password);
  const remember = page.getByRole('checkbox');
  await moveFocus(visitor, 'Down', remember);
  await page.keyboard.press('Enter');
  await expect.poll(() => remember.isChecked()).toBe(false);
  await moveFocus(visitor, 'Down', logInPage.button('login.logIn'));
  await page.keyboard.press('Enter');

  const timeline = new TimelinePage(visitor);
  await timeline.waitForPictures();
  const newest = timeline.tiles.first();
  await moveFocus(visitor, 'Down', newest);
  for (const { address } of newestOfMonths.toReversed().slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(timeline.tileOf(address))).toBe(true);
    await expectInView(visitor);
  }
  await moveFocus(visitor, 'Up', newest);
  await expectInView(visitor);

  // Move to the date bar, where up and down move through time, and back to the photos.
  const rail = page.getByRole('slider', { name: t('timeline.scroller.label') });
  await moveFocus(visitor, 'Right', rail);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => rail.getAttribute('aria-valuenow')).toBe('2');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main [data-place]') !== null))
    .toBe(true);
  await moveFocus(visitor, 'Right', rail);
  await page.keyboard.press('ArrowUp');
  await moveFocus(visitor, 'Right', page.getByRole('banner').getByRole('button', { name: new RegExp(person.name) }));
  await moveFocus(visitor, 'Down', rail);
  await page.keyboard.press('ArrowLeft');
  await moveToRowStart(visitor);
  await moveFocus(visitor, 'Up', newest);
  await page.keyboard.press('Enter');

  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  await page.keyboard.press('ArrowRight');
  await viewer.waitForAddress(photos.at(-2)!.address);
  await moveFocus(visitor, 'Up', viewer.button('back'));
  await moveFocus(visitor, 'Right', viewer.button('details'));
  await page.keyboard.press('Enter');
  await viewer.details.waitFor();
  await moveFocus(visitor, 'Right', viewer.button('closeDetails'));
  await page.keyboard.press('Enter');
  await viewer.details.waitFor({ state: 'detached' });
  await moveFocus(visitor, 'Left', viewer.button('back'));
  await page.keyboard.press('Enter');
  await viewer.dialog.waitFor({ state: 'detached' });

  // Move up to the header and past the menu button, which only Enter opens.
  await moveToRowStart(visitor);
  await page.keyboard.press('ArrowUp');
  await moveFocus(visitor, 'Right', page.getByRole('link', { name: t('app.photos'), exact: true }));
  const menuButton = page.getByRole('banner').getByRole('button', { name: new RegExp(person.name) });
  await moveFocus(visitor, 'Right', menuButton);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(menuButton)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(menuButton)).toBe(false);
});

it('can focus and leave every control in the settings, including radio groups', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'television', as: person });
  const { page, t } = visitor;
  await page.goto('/settings');
  const name = page.getByRole('button', { name: t('settings.name.change') });
  // The list of the settings is at the left of the page.
  await moveFocus(visitor, 'Down', new SettingsPage(visitor).entry('settings.account'));
  await moveFocus(visitor, 'Right', page.getByRole('link', { name: t('settings.picture.change') }));
  await moveFocus(visitor, 'Down', name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => isFocused(dialog.getByRole('textbox'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await moveFocus(visitor, 'Right', dialog.getByRole('button', { name: t('settings.save') }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(name)).toBe(true);

  const light = page.getByRole('radio', { name: t('settings.theme.light') });
  const dark = page.getByRole('radio', { name: t('settings.theme.dark') });
  await moveFocus(visitor, 'Down', light);
  await moveFocus(visitor, 'Right', dark);
  expect(await dark.isChecked(), 'moving the focus selects nothing').toBe(false);
  await page.keyboard.press('Enter');
  await expect.poll(() => dark.isChecked()).toBe(true);
  await moveFocus(visitor, 'Down', page.getByRole('link', { name: t('account-deletion.title') }));
  await moveFocus(visitor, 'Left', page.getByRole('button', { name: t('settings.logOut'), exact: true }));
  await expectInView(visitor);
});

import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileOnDisk } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

/** The controls hide after a while and reappear with the focus. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.click();
}

const day = (number: number) => `2024-06-${String(number).padStart(2, '0')}`;

async function photo(number: number, facts: Record<string, string> = {}): Promise<FileOnDisk> {
  const content = await paintPhoto({
    seed: number,
    camera: true,
    takenAt: `${day(number).replaceAll('-', ':')} 12:00:00`,
  });
  return { path: `photo-${number}.jpg`, content, facts };
}

/** Newest first: two photos, a video, a burst of three, a scan of 2400 × 1800. */
async function givenTimeline(person: Awaited<ReturnType<typeof stage.givenPerson>>) {
  const burst = await Promise.all(
    [0, 1, 2].map(async (index) => ({
      path: `burst-${index}.jpg`,
      content: await paintPhoto({ seed: 40 + index, takenAt: `2024:06:10 12:00:0${index}` }),
      facts: { group_id: 'burst-1', group_type: 'burst', master: index === 1 ? '1' : '0' },
    })),
  );
  const scan = await sharp(await paintPhoto({ seed: 60, width: 2400, height: 1800 }))
    .tiff({ compression: 'jpeg' })
    .toBuffer();
  const video = await givenVideo({ seconds: 1, takenAt: `${day(15)}T10:00:00Z` });
  const uploaded = await stage.givenFiles(person, [
    await photo(20, { latitude: '59.9139', longitude: '10.7522', description: 'Ved vannet' }),
    await photo(18),
    { path: 'video.mov', content: video },
    ...burst,
    { path: 'scan.tif', content: scan, facts: { timestamp: `${day(2)}T09:00:00` } },
  ]);
  await (await stage.apiOf(person)).waitForVideos();
  return Object.fromEntries(uploaded.map(({ record, address }) => [record.path, address])) as Record<string, string>;
}

/** Runs in the page: notes where the animation of an element outside the page's root ends. */
function keepEndsOfAnimations(): void {
  const ends: DOMRect[] = [];
  Object.assign(window, { ends });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...options) {
    const animation = animate.apply(this, options);
    if (this.parentElement === document.body) {
      animation.currentTime = 359;
      ends.push(this.getBoundingClientRect());
    }
    return animation;
  };
}

describe('the viewer', () => {
  it.each(bothSizes)('steps through files, shows details, expands bursts and closes its overlays, %s', async (size) => {
    const person = await stage.givenPerson();
    const addresses = await givenTimeline(person);
    const visitor = await stage.visit({ size, as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    const step = (direction: 'left' | 'right') =>
      size === 'phone'
        ? viewer.swipe(direction === 'right' ? 'left' : 'right')
        : page.keyboard.press(direction === 'right' ? 'ArrowRight' : 'ArrowLeft');
    await timeline.open();
    await timeline.waitForPictures();
    await timeline.tileOf(addresses['photo-20.jpg']!).click();
    await viewer.waitForAddress(addresses['photo-20.jpg']!);

    // The details show the coordinates as text, without a request to a map service.
    await viewer.press('details');
    await viewer.details.getByText('59.91°\u00a0N, 10.75°\u00a0E').waitFor();
    await viewer.details.getByText(t('viewer.date.exif')).waitFor();
    await viewer.details.getByText('Ved vannet').waitFor();
    await checkPage(visitor, 'viewer-place');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await viewer.details.getByRole('button', { name: t('viewer.place.copy') }).click();
    await page.getByText(t('viewer.place.copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('59.91390, 10.75220');

    await page.getByText(t('viewer.place.copied')).waitFor({ state: 'detached' });

    // After a step with the details open, going back closes them first, then the viewer.
    await viewer.dialog.focus();
    await page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(addresses['photo-18.jpg']!);
    await page.goBack();
    await viewer.details.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe(addresses['photo-18.jpg']);
    await page.goBack();
    await viewer.dialog.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe('/photos');

    // A burst is a single file until it is opened. Then its photos are shown one at a time.
    await timeline.tileOf(addresses['burst-1.jpg']!).click();
    await viewer.waitForAddress(addresses['burst-1.jpg']!);
    await press(viewer.dialog.getByRole('button', { name: t('viewer.burst.open', { count: 3 }) }));
    const member = (position: number) =>
      viewer.dialog.getByRole('button', { name: t('viewer.burst.member', { position, count: 3 }) });
    await expect.poll(() => member(2).getAttribute('aria-current')).toBe('true');
    await checkPage(visitor, 'viewer-burst');
    await viewer.dialog.focus();
    await step('right');
    await expect.poll(() => member(3).getAttribute('aria-current')).toBe('true');
    expect(await viewer.dialog.getByRole('status').first().textContent()).toContain(
      t('viewer.burst.member', { position: 3, count: 3 }),
    );
    expect(locationOf(page)).toBe(addresses['burst-1.jpg']);
    await step('right');
    await viewer.waitForAddress(addresses['scan.tif']!);
    await step('left');
    await viewer.waitForAddress(addresses['burst-1.jpg']!);
    if (size === 'desktop') await page.goBack();
    else {
      // A finger pulls the picture down, and it returns to its tile.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(keepEndsOfAnimations);
      await viewer.swipe('down');
    }
    await viewer.dialog.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe('/photos');
    if (size === 'phone') {
      const ends = () => page.evaluate(() => (window as unknown as { ends: DOMRect[] }).ends);
      await expect.poll(ends).toHaveLength(1);
      const tile = (await timeline.tileOf(addresses['burst-1.jpg']!).boundingBox())!;
      const end = (await ends())[0]!;
      expect(end.x + end.width / 2).toBeCloseTo(tile.x + tile.width / 2, 0);
      expect(end.y + end.height / 2).toBeCloseTo(tile.y + tile.height / 2, 0);
    }
  });

  it('plays a slideshow in a loop, and videos to their end', async () => {
    const person = await stage.givenPerson();
    const addresses = await givenTimeline(person);
    const visitor = await stage.visit({ size: 'phone', as: person });
    const { page, t } = visitor;
    const viewer = new ViewerPage(visitor);
    const bar = viewer.dialog.getByRole('region', { name: t('shared.slideshow') });
    await page.clock.install();
    await page.goto(`${addresses['photo-18.jpg']}#autoPlay`);
    await bar.waitFor();
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await viewer.waitForPicture();
    // The video follows after five seconds, and the burst after the video.
    await page.clock.fastForward(5000);
    await page.waitForURL((url) => url.pathname === addresses['video.mov']);
    await page.waitForURL((url) => url.pathname === addresses['burst-1.jpg']);
    await viewer.waitForPicture();
    await checkPage(visitor, 'viewer-slideshow');
    await press(bar.getByRole('button', { name: t('viewer.slideshow.pause') }));
    await viewer.dialog.focus();
    await page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(addresses['scan.tif']!);
    // The newest follows the oldest.
    await page.keyboard.press('p');
    await page.clock.fastForward(5000);
    await page.waitForURL((url) => url.pathname === addresses['photo-20.jpg']);
    await press(bar.getByRole('button', { name: t('viewer.slideshow.backward') }));
    await page.waitForURL((url) => url.pathname === addresses['scan.tif']);
    const shuffle = bar.getByRole('button', { name: t('viewer.slideshow.shuffle') });
    await press(shuffle);
    await page.waitForURL(/#autoPlay&shuffle=\d+$/);
    const shuffledFrom = new URL(page.url()).pathname;
    await viewer.waitForPicture();
    await page.clock.fastForward(5000);
    await page.waitForURL((url) => url.pathname !== shuffledFrom);
    await press(shuffle);
    await page.waitForURL(/#autoPlay$/);
    await viewer.dialog.focus();
    await page.keyboard.press('s');
    await page.goto(`${addresses['scan.tif']}#autoPlay`);
    // The focus after a press with the pointer does not keep the bar.
    await viewer.dialog.focus();
    await viewer.waitForPicture();
    await page.mouse.move(200, 300);
    await page.mouse.move(300, 300);
    await bar.getByRole('button', { name: t('viewer.slideshow.pause') }).click();
    await viewer.waitForPicture();
    await page.clock.fastForward(3000);
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await viewer.dialog.focus();
    await page.keyboard.press('s');
    await bar.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe(addresses['scan.tif']);
  });

  it('zooms a file that browsers cannot decode to its full resolution, and lists its keys', async () => {
    const person = await stage.givenPerson();
    const addresses = await givenTimeline(person);
    const visitor = await stage.visit({ size: 'desktop', as: person });
    const { page, t } = visitor;
    const viewer = new ViewerPage(visitor);
    await page.goto(addresses['scan.tif']!);
    expect((await viewer.waitForPicture()).width).toBe(1280);
    await viewer.dialog.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    const widest = () =>
      viewer.dialog
        .locator('img')
        .evaluateAll((images) => Math.max(...images.map((image) => (image as HTMLImageElement).naturalWidth)));
    await expect.poll(widest).toBe(2400);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: t('help.keys.title') });
    await keys.waitFor();
    await checkPage(visitor, 'viewer-keys');
    // Keys have no effect behind the dialog.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe(addresses['scan.tif']);
    await page.keyboard.press('w');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('b');
    await viewer.dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });
});

it('deletes the current file and shows the next, else the previous, else the timeline', async () => {
  const person = await stage.givenPerson();
  const uploaded = await stage.givenFiles(person, [await photo(3), await photo(2), await photo(1)]);
  const [newest, middle, oldest] = uploaded.map(({ address }) => address) as [string, string, string];
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  const ask = page.getByRole('dialog', { name: /Delete .photo-/ });
  const confirm = async () => {
    await ask.waitFor();
    await page.keyboard.press('Enter');
  };
  await timeline.open();
  await timeline.tileOf(middle).click();
  await viewer.waitForAddress(middle);

  // Cancel the confirmation.
  await viewer.dialog.focus();
  await page.keyboard.press('Delete');
  await ask.waitFor();
  await checkPage(visitor, 'viewer-delete');
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'detached' });
  expect(locationOf(page)).toBe(middle);

  await press(viewer.dialog.getByRole('button', { name: t('file-actions.delete') }));
  await confirm();
  await viewer.waitForAddress(oldest);
  await page.getByText(namingFiles({ t }, 'shared.toast.filesDeleted', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('shared.undo') }).click();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesWereRestored', { count: 1 })).waitFor();
  // The restored photo is the previous one again when its month has been loaded again.
  await viewer.dialog
    .getByText(/3 of 3/)
    .first()
    .waitFor({ state: 'attached' });
  await viewer.dialog.focus();
  await expect
    .poll(() => page.keyboard.press('ArrowLeft').then(() => locationOf(page)), { interval: 250 })
    .toBe(middle);
  await viewer.waitForAddress(middle);
  await page.keyboard.press('ArrowRight');
  await viewer.waitForAddress(oldest);

  for (const next of [middle, newest]) {
    await page.keyboard.press('Delete');
    await confirm();
    await viewer.waitForAddress(next);
  }
  await page.keyboard.press('Delete');
  await confirm();
  await viewer.dialog.waitFor({ state: 'detached' });
  expect(locationOf(page)).toBe('/photos');
  await timeline.emptyTitle.waitFor();
});

it('opens the menu of a file with the right button and the keyboard, and copies the photo', async () => {
  const person = await stage.givenPerson();
  const addresses = await givenTimeline(person);
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const tile = timeline.tileOf(addresses['photo-18.jpg']!);
  const menu = page.getByRole('menu', { name: 'photo-18.jpg' });
  const row = (id: 'open' | 'download' | 'copy') => menu.getByRole('menuitem', { name: t(`file-actions.${id}`) });

  await tile.click({ button: 'right' });
  await menu.waitFor();
  await checkPage(visitor, 'file-menu');
  await row('copy').click();
  await page.getByText(t('shared.toast.imageCopiedToClipboard')).waitFor();
  const types = () => page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(await types()).toEqual(['image/png']);
  await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true);

  await timeline.tileOf(addresses['video.mov']!).click({ button: 'right' });
  const videoMenu = page.getByRole('menu', { name: 'video.mov' });
  await videoMenu.waitFor();
  expect(await videoMenu.getByRole('menuitem').allTextContents()).toEqual([
    t('file-actions.open'),
    t('file-actions.select'),
    t('file-actions.favorite'),
    t('file-actions.details'),
    t('shared.share'),
    t('file-actions.download'),
    t('album-choice.addTo'),
    t('file-actions.delete'),
  ]);
  // One file is added to an album, another is selected, and the details open with the file.
  await videoMenu.getByRole('menuitem', { name: t('album-choice.addTo') }).click();
  const dialog = page.getByRole('dialog', { name: namingFiles({ t }, 'album-choice.title', { count: 1 }) });
  await dialog.getByRole('button', { name: t('shared.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await timeline.tileOf(addresses['video.mov']!).click({ button: 'right' });
  await videoMenu.getByRole('menuitem', { name: t('file-actions.select') }).click();
  await new Selection(visitor).waitForCount(1);
  await page.keyboard.press('Escape');
  await new Selection(visitor).toolbar.waitFor({ state: 'detached' });
  await timeline.tileOf(addresses['video.mov']!).click({ button: 'right' });
  await videoMenu.getByRole('menuitem', { name: t('file-actions.details') }).click();
  await page.getByRole('complementary', { name: t('file-actions.details') }).waitFor();
  await page.goBack();
  await viewer.dialog.waitFor({ state: 'detached' });

  await tile.click({ button: 'right' });
  await row('open').click();
  await viewer.waitForAddress(addresses['photo-18.jpg']!);
  await viewer.picture.click({ button: 'right' });
  const [download] = await Promise.all([page.waitForEvent('download'), row('download').click()]);
  expect(download.suggestedFilename()).toBe('photo-18.jpg');
});

import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { waitForNetworkIdle } from '../../e2e/harness/network/network-idle.ts';
import type { Figures } from '../benchmark.ts';
import { openDesktopPage } from './open-desktop-page.ts';

const panSteps = 240;
const panPx = 12;

interface WatchedMap {
  startedMs: number;
  drawnMs: number | undefined;
  photosMs: number | undefined;
  frames: number[];
  isPanning: boolean;
}

/** The map on a desktop: how long after a click in the menu it is drawn, first without its photos and then with them, and its frames while it is moved. */
export async function measureMapPage(url: string, authToken: string): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const page = await openDesktopPage(browser, url, authToken, watchMap);
    // The first visit fills the browser's cache of code and of the outlines.
    await page.goto(`${url}/map`);
    await waitForMap(page);
    await waitForNetworkIdle(page);
    await page.goto(`${url}/photos`);
    await waitForNetworkIdle(page);
    await page.locator('header button[aria-haspopup="menu"]').last().click();
    await page.locator('a[href="/map"]').click();
    await waitForMap(page);
    const opened = await readWatched(page);
    await waitForNetworkIdle(page);
    const box = await page.locator('canvas').boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
    for (let step = 0; step < 3; step += 1) await page.mouse.wheel(0, -400);
    await waitForNetworkIdle(page);
    const frames = await pan(page, box!);
    return {
      'map drawn after the click, ms': opened.drawnMs! - opened.startedMs,
      'photos on the map after the click, ms': opened.photosMs! - opened.startedMs,
      'longest frame while panning, ms': Math.max(...frames),
      'frames over 50 ms while panning': frames.filter((ms) => ms > 50).length,
      'frames while panning': frames.length,
    };
  } finally {
    await browser.close();
  }
}

function readWatched(page: Page): Promise<WatchedMap> {
  return page.evaluate(() => (globalThis as unknown as { watchedMap: WatchedMap }).watchedMap);
}

async function waitForMap(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as { watchedMap: WatchedMap }).watchedMap.photosMs !== undefined,
  );
}

/** Drags the map there and back. */
async function pan(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<number[]> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { watchedMap: WatchedMap }).watchedMap, { frames: [], isPanning: true }),
  );
  for (let step = 1; step <= panSteps; step += 1) {
    const away = Math.abs(((step + 20) % 80) - 40) - 20;
    await page.mouse.move(x + away * panPx, y + (away * panPx) / 3);
  }
  const { frames } = await readWatched(page);
  await page.mouse.up();
  return frames;
}

function watchMap(): void {
  const watched: WatchedMap = { startedMs: 0, drawnMs: undefined, photosMs: undefined, frames: [], isPanning: false };
  Object.assign(globalThis, { watchedMap: watched });
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a[href="/map"]')) return;
      Object.assign(watched, { startedMs: performance.now(), drawnMs: undefined, photosMs: undefined });
    },
    true,
  );
  let before = performance.now();
  const onFrame = (now: number) => {
    if (watched.isPanning) watched.frames.push(now - before);
    before = now;
    if (watched.photosMs === undefined) {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
      const isDrawn =
        (canvas?.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] ?? 0) > 0;
      if (isDrawn) watched.drawnMs ??= now;
      const photo = document.querySelector<HTMLImageElement>('main section > button img, main section > a img');
      if (isDrawn && photo) watched.photosMs = now;
    }
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

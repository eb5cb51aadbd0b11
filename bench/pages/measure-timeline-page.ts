import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { waitForNetworkIdle } from '../../e2e/harness/network/network-idle.ts';
import type { Figures } from '../benchmark.ts';
import { openDesktopPage } from './open-desktop-page.ts';
import { type Watched, watchPage } from './watch-page.ts';

const readingPxPerSecond = 4000;
const readingSeconds = 12;

/** The timeline on a desktop: load time, scrolling and memory. */
export async function measureTimelinePage(url: string, authToken: string): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const page = await openDesktopPage(browser, url, authToken, watchPage);
    // The first visit fills the browser's cache of compiled code; the bytes are those of a first visit.
    await page.goto(`${url}/photos`);
    await waitForNetworkIdle(page);
    const scripts = await weighScripts(page);
    await page.reload();
    await page.waitForFunction(
      () => (globalThis as unknown as { watched: Watched }).watched.firstThumbnailMs !== undefined,
    );
    await waitForNetworkIdle(page);
    const { firstThumbnailMs, busyUntilMs } = await readWatched(page);
    const scrolled = await scrollAtReadingSpeed(page);
    const jumped = await visitEveryMonth(page);
    return {
      'first thumbnail, ms': firstThumbnailMs!,
      'interactive, ms': Math.max(firstThumbnailMs!, busyUntilMs),
      'JavaScript, kB gzip': scripts.gzipBytes / 1000,
      'JavaScript as sent, kB': scripts.sentBytes / 1000,
      ...scrolled,
      ...jumped,
      'heap after the whole library, MB': await measureHeap(page),
    };
  } finally {
    await browser.close();
  }
}

function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
}

async function watch(page: Page, isWatching: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    const { watched } = globalThis as unknown as { watched: Watched };
    if (isOn) Object.assign(watched, { frames: [], longestBlankMs: 0 });
    watched.isWatching = isOn;
  }, isWatching);
}

async function scrollAtReadingSpeed(page: Page): Promise<Figures> {
  await watch(page, true);
  await page.evaluate(
    ({ pxPerSecond, seconds }) =>
      new Promise<void>((resolve) => {
        const started = performance.now();
        const step = (now: number) => {
          window.scrollTo(0, ((now - started) / 1000) * pxPerSecond);
          if (now - started < seconds * 1000) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    { pxPerSecond: readingPxPerSecond, seconds: readingSeconds },
  );
  await watch(page, false);
  const { frames, longestBlankMs } = await readWatched(page);
  return {
    'longest frame while scrolling, ms': Math.max(...frames),
    'frames over 33 ms while scrolling, %': (100 * frames.filter((ms) => ms > 33.4).length) / frames.length,
    'longest blank tile while scrolling, ms': longestBlankMs,
  };
}

/** Jumps from month to month with the scroller, and measures each until it is drawn. */
async function visitEveryMonth(page: Page): Promise<Figures> {
  const scroller = page.getByRole('slider');
  await scroller.focus();
  await page.keyboard.press('Home');
  const months = Number(await scroller.getAttribute('aria-valuemax'));
  await watch(page, true);
  for (let month = 1; month < months; month += 1) {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.waitForFunction(() => document.querySelector('main section[aria-busy="true"]') === null);
  }
  await watch(page, false);
  const { longestBlankMs } = await readWatched(page);
  return { 'longest blank tile after a jump, ms': longestBlankMs };
}

/** The bytes of a first visit, with an empty cache. */
async function weighScripts(page: Page): Promise<{ gzipBytes: number; sentBytes: number }> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ address: entry.name, sentBytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  const found = new Map(scripts.map((script) => [script.address, script.sentBytes]));
  let gzipBytes = 0;
  for (const address of found.keys()) {
    const reply = await fetch(address);
    gzipBytes += gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length;
  }
  return { gzipBytes, sentBytes: [...found.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

async function measureHeap(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

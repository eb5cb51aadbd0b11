import { shortenId } from '@stund/contract';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { waitForNetworkIdle } from '../../e2e/harness/network/network-idle.ts';
import type { Figures } from '../benchmark.ts';
import { median } from '../upload-load.ts';
import { openDesktopPage } from './open-desktop-page.ts';

interface WatchedAlbum {
  firstTileMs: number | undefined;
  longestTaskMs: number;
}

const rounds = 3;

/** The time until the first files of an album are visible on a desktop, and until all are loaded. The median of a few visits. */
export async function measureAlbumPage(url: string, authToken: string, jobId: string): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const page = await openDesktopPage(browser, url, authToken, watchAlbum);
    // The first visit fills the browser's cache of compiled code.
    await page.goto(`${url}/albums/${shortenId(jobId)}`);
    await waitForNetworkIdle(page);
    const visits: Array<WatchedAlbum & { wholeMs: number }> = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.reload();
      await page.waitForFunction(() => 'watchedAlbum' in globalThis && document.readyState === 'complete');
      await waitForNetworkIdle(page);
      visits.push(
        await page.evaluate(() => ({
          ...(globalThis as unknown as { watchedAlbum: WatchedAlbum }).watchedAlbum,
          wholeMs: Math.max(
            ...performance
              .getEntriesByType('resource')
              .filter(({ name }) => new URL(name).pathname.endsWith('/files'))
              .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
          ),
        })),
      );
    }
    return {
      'first tile of the album, ms': median(visits.map(({ firstTileMs }) => firstTileMs ?? Number.NaN)),
      'all files of the album here, ms': median(visits.map(({ wholeMs }) => wholeMs)),
      'longest task while they come, ms': median(visits.map(({ longestTaskMs }) => longestTaskMs)),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its own scripts. */
function watchAlbum(): void {
  const watched: WatchedAlbum = { firstTileMs: undefined, longestTaskMs: 0 };
  Object.assign(globalThis, { watchedAlbum: watched });
  // The visible pictures alone exceed the default buffer.
  performance.setResourceTimingBufferSize(5000);
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main [role="listitem"] a[href^="/carousel/"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      watched.firstTileMs = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTaskMs = Math.max(watched.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}

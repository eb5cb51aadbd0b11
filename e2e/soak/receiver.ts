import { showOnTelevision, timing } from '@stund/contract';
import type { CDPSession, Page } from 'playwright-core';
import { Api } from '../harness/api.ts';
import { launchBrowser } from '../harness/browser.ts';
import { buildClient } from '../harness/build-client.ts';
import { generatePerson } from '../harness/people.ts';
import { startProduct } from '../harness/product.ts';
import { givenLargeAlbum } from './receiver-library.ts';

/** Time passes this much faster for the page: a picture is shown for 0.2 s. */
const speed = 25;
/** Caches have filled by then. */
const warmUp = 100;
const measuredEvery = 300;
const megabyte = 1024 * 1024;
const maxGrowthBytes = 10 * megabyte;
const maxMoreNodes = 50;
/** No new file is shown for this long: some are never shown. */
const stuckMs = 120_000;

interface Measurement {
  heapBytes: number;
  nodes: number;
  objectUrls: number;
}

/** The addresses of the files that were on the screen, and of the videos that were played to their end. */
interface Seen {
  pictures: Set<string>;
  videos: Set<string>;
}

/**
 * Shows an album of the product on the page of televisions until each file was shown, with a clock that runs fast. Throws when a picture is never
 * shown or a video not played to its end, when the memory of the page grows by 10 MB or more after the first hundred, or when its nodes or object
 * URLs grow.
 */
export async function soakReceiver(pictures: number, videos: number): Promise<void> {
  await buildClient();
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const person = generatePerson('Ana');
    await product.addUser(person);
    const api = new Api(product.url, await product.getToken(person.email));
    const jobId = await givenLargeAlbum(api, pictures, videos);
    console.log(`${pictures} pictures and ${videos} videos are stored`);
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const seen = await watch(page);
    await page.addInitScript(accelerate, {
      factor: speed,
      slideMs: timing.slideshowMs,
      pollMs: timing.televisionPollMs,
    });
    await page.goto(`${product.url}/tv`);
    const code = (await page.locator('.code').textContent())!.replace(/\s/g, '');
    await api.call(showOnTelevision, { body: { code, job_id: jobId, details: true } });
    await measureWhileShown({ page, seen, pictures, videos });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measureWhileShown(run: { page: Page; seen: Seen; pictures: number; videos: number }): Promise<void> {
  const { page, seen, pictures, videos } = run;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const startedAt = Date.now();
  const count = () => seen.pictures.size + seen.videos.size;
  const all = pictures + videos;
  await waitForCount(count, Math.min(warmUp, all));
  const first = await measure(page, devtools);
  report(count(), first);
  let last = first;
  for (let target = warmUp + measuredEvery; count() < all; target += measuredEvery) {
    await waitForCount(count, Math.min(target, all));
    last = await measure(page, devtools);
    report(count(), last);
  }
  const hours = ((Date.now() - startedAt) * speed) / 3_600_000;
  const growth = last.heapBytes - first.heapBytes;
  console.log(
    `${seen.pictures.size} of ${pictures} pictures shown and ${seen.videos.size} of ${videos} videos played in ${hours.toFixed(1)} simulated hours: heap ${formatGrowth(growth)}, nodes ${first.nodes} → ${last.nodes}, object URLs ${first.objectUrls} → ${last.objectUrls}`,
  );
  const isFlat =
    growth < maxGrowthBytes && last.nodes - first.nodes <= maxMoreNodes && last.objectUrls <= first.objectUrls;
  if (!isFlat) throw new Error('The page of televisions needs more and more memory');
  if (seen.pictures.size !== pictures || seen.videos.size !== videos)
    throw new Error('A video was shown as a picture, or a picture as a video');
}

async function waitForCount(count: () => number, target: number): Promise<void> {
  let reached = count();
  let reachedAt = Date.now();
  while (count() < target) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (count() > reached) {
      reached = count();
      reachedAt = Date.now();
    } else if (Date.now() - reachedAt > stuckMs)
      throw new Error(`Only ${reached} files were shown, and no other one for ${stuckMs / 1000} s`);
  }
}

/** Collects what the page shows. Call before the page is opened. */
async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { pictures: new Set(), videos: new Set() };
  await page.exposeFunction('noteShown', (kind: keyof Seen, address: string) => {
    // The same file in another size, or with the token of another list, is the same file.
    seen[kind].add(new URL(address).pathname.split('/').slice(0, -1).join('/'));
  });
  await page.addInitScript(() => {
    const { noteShown } = window as unknown as { noteShown: (kind: string, address: string) => void };
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLImageElement && target.matches('.slide.shown')) noteShown('pictures', target.src);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
    const noteEnd = ({ target }: Event) => noteShown('videos', (target as HTMLVideoElement).src);
    document.addEventListener('ended', noteEnd, { capture: true });
  });
  return seen;
}

/**
 * Runs in the page before its scripts. Longer delays are limits for the network and for videos, neither of which is faster than usual, and
 * asking for the state as often as the clock would make the server refuse it.
 */
function accelerate({ factor, slideMs, pollMs }: { factor: number; slideMs: number; pollMs: number }): void {
  const { setTimeout: realTimeout } = window;
  const realNow = Date.now;
  const start = realNow();
  window.setTimeout = ((run: () => void, delayMs = 0) =>
    realTimeout(run, delayMs > slideMs || delayMs === pollMs ? delayMs : delayMs / factor)) as typeof setTimeout;
  Date.now = () => start + (realNow() - start) * factor;
  const counted = window as unknown as { objectUrls: number };
  counted.objectUrls = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    counted.objectUrls += 1;
    return createObjectURL(content);
  };
  URL.revokeObjectURL = (url) => {
    counted.objectUrls -= 1;
    revokeObjectURL(url);
  };
}

async function measure(page: Page, devtools: CDPSession): Promise<Measurement> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const objectUrls = await page.evaluate(() => (window as unknown as { objectUrls: number }).objectUrls);
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), objectUrls };
}

function report(count: number, { heapBytes, nodes, objectUrls }: Measurement): void {
  console.log(
    `after ${count}: heap ${(heapBytes / megabyte).toFixed(2)} MB, ${nodes} nodes, ${objectUrls} object URLs`,
  );
}

function formatGrowth(bytes: number): string {
  return `${bytes < 0 ? '' : '+'}${(bytes / megabyte).toFixed(2)} MB`;
}

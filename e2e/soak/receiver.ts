import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildClient } from '../harness/build-client.ts';
import { serveReceiver } from './receiver-server.ts';

/** Time passes this much faster for the page: a picture is shown for 0.2 s. */
const speed = 25;
/** Caches have filled by then. */
const warmUp = 100;
const measuredEvery = 300;
const megabyte = 1024 * 1024;
const maxGrowthBytes = 10 * megabyte;
const maxMoreNodes = 50;

interface Measurement {
  heapBytes: number;
  nodes: number;
  objectUrls: number;
}

/**
 * Shows many files on the page of televisions, one after the other, with a clock that runs fast. Throws when the memory of the page grows by
 * 10 MB or more after the first hundred, or its nodes or object URLs grow.
 */
export async function soakReceiver(pictures: number, videos: number): Promise<void> {
  await buildClient();
  const server = await serveReceiver(pictures, videos);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(accelerate, speed);
    await page.goto(`${server.origin}/tv`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const startedAt = Date.now();
    const count = () => server.shown.pictures + server.shown.videos;
    const atLeast = async (target: number) => {
      while (count() < target) await page.waitForTimeout(500);
    };
    await atLeast(warmUp);
    const first = await measure(page, devtools);
    report(warmUp, first);
    let last = first;
    // Videos have no thumbnail requested, so the files that were shown are counted by their requests.
    for (let target = warmUp + measuredEvery; ; target += measuredEvery) {
      const isLast = target >= pictures + videos;
      await atLeast(Math.min(target, pictures + videos));
      last = await measure(page, devtools);
      report(count(), last);
      if (isLast) break;
    }
    const hours = ((Date.now() - startedAt) * speed) / 3_600_000;
    const { pictures: shownPictures, videos: shownVideos } = server.shown;
    const growth = last.heapBytes - first.heapBytes;
    console.log(
      `${shownPictures} pictures and ${shownVideos} requests of videos in ${hours.toFixed(1)} simulated hours: heap ${formatGrowth(growth)}, nodes ${first.nodes} → ${last.nodes}, object URLs ${first.objectUrls} → ${last.objectUrls}`,
    );
    const isFlat =
      growth < maxGrowthBytes && last.nodes - first.nodes <= maxMoreNodes && last.objectUrls <= first.objectUrls;
    if (!isFlat) throw new Error('The page of televisions needs more and more memory');
  } finally {
    await browser.close();
    server.close();
  }
}

/** Runs in the page before its scripts. */
function accelerate(factor: number): void {
  const { setTimeout: realTimeout } = window;
  const realNow = Date.now;
  const start = realNow();
  window.setTimeout = ((run: () => void, delayMs = 0) => realTimeout(run, delayMs / factor)) as typeof setTimeout;
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

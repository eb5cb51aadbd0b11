import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { shortenId } from '@stund/contract';
import type { Page } from 'playwright-core';
import { StripeStandIn } from '../apps/server/src/testing/stripe-stand-in.ts';
import { paintPhoto } from './fixtures/pictures.ts';
import { settingsOfStripe } from './fixtures/stripe-plans.ts';
import { Api } from './harness/api.ts';
import { launchBrowser } from './harness/browser.ts';
import { buildClient } from './harness/build-client.ts';
import { waitForNetworkIdle } from './harness/network/network-idle.ts';
import { startProduct } from './harness/product.ts';
import { sizes } from './harness/sizes.ts';
import { givenShare } from './pages/share-page.ts';

/** `npm run page-weight`: the size of the first page without a cache, by type of file. */

interface Weight {
  files: number;
  bytes: number;
  gzipBytes: number;
  brotliBytes: number;
  /** The compressed size that was transferred. */
  sentBytes: number;
}

const kinds = ['script', 'stylesheet', 'font', 'picture', 'page'] as const;

/** What the start page promises on a phone. Other programs only add time, so the best of several attempts counts. */
const landingLimits = { largestPaintMs: 1800, pictureBytes: 60_000, attempts: 3 };
/** The layout shift that each page may have. People notice more as a jump. */
const shiftLimit = 0.05;

await buildClient();
const plansFolder = await mkdtemp(join(tmpdir(), 'stund-plans-'));
const stripe = new StripeStandIn(() => new Date());
await stripe.start();
// Stripe's script must not be part of any of these pages.
const product = await startProduct(await settingsOfStripe(stripe.url, plansFolder));
const browser = await launchBrowser();
try {
  const person = { email: 'weight@example.com', name: 'Weight', password: 'a long password' };
  await product.addUser(person);
  const token = await product.getToken(person.email);
  const paints: number[] = [];
  for (let attempt = 0; attempt < landingLimits.attempts; attempt += 1) {
    paints.push((await measure('landing page', undefined, '/')).largestPaintMs);
  }
  requireAtMost('the largest paint of the landing page in ms', Math.min(...paints), landingLimits.largestPaintMs);
  await measure('empty timeline', token, '/photos');
  const landing = await weigh('landing page', undefined, (page) =>
    page.goto('/').then(() => page.getByRole('heading').first().waitFor()),
  );
  requireAtMost(
    'the size of the pictures of the landing page in bytes',
    landing.get('picture')?.bytes,
    landingLimits.pictureBytes,
  );
  const share = await givenShareOfPhotos(new Api(product.url, token));
  await measure('share', undefined, share);
  await weigh('share, with what it loads after its first tile', undefined, (page) =>
    page.goto(share).then(() => page.locator('main [role="listitem"] img').first().waitFor()),
  );
  await weigh('empty timeline', token, (page) =>
    page.goto('/photos').then(() => page.locator('main h2, main h1').first().waitFor()),
  );
  // Plans are not offered where the storage is unlimited.
  const buyer = { ...person, email: 'buyer@example.com', quotaBytes: 5_000_000_000 };
  await product.addUser(buyer);
  const buyerToken = await product.getToken(buyer.email);
  await measure('storage page with plans', buyerToken, '/settings/storage');
  await weigh('storage page with plans', buyerToken, (page) =>
    page.goto('/settings/storage').then(() => page.getByRole('radio').first().waitFor()),
  );
  await measure('privacy settings', token, '/settings/privacy');
} finally {
  await browser.close();
  await product.stop();
  await stripe.stop();
  await rm(plansFolder, { recursive: true, force: true });
}

/** Fails the run, once all is measured. */
function requireAtMost(what: string, value: number | undefined, limit: number): void {
  if (value === undefined || value <= limit) return;
  process.stderr.write(`Too much: ${what} is ${Number(value.toFixed(3))}, at most ${limit} is allowed\n`);
  process.exitCode = 1;
}

/** Shares thirty photos. Resolves to the path of the page. */
async function givenShareOfPhotos(api: Api): Promise<string> {
  const photos = Array.from({ length: 30 }, async (_, index) => ({
    path: `${index}.jpg`,
    content: await paintPhoto({
      seed: 3000 + index,
      takenAt: `2025:06:${String(index + 1).padStart(2, '0')} 12:00:00`,
    }),
  }));
  const { id } = await givenShare(api, await api.upload(await Promise.all(photos)));
  return `/share/${shortenId(id)}`;
}

async function weigh(
  what: string,
  authToken: string | undefined,
  open: (page: Page) => Promise<void>,
): Promise<ReadonlyMap<string, Weight>> {
  const localStorage = authToken === undefined ? [] : [{ name: 'stund.auth_token', value: authToken }];
  const context = await browser.newContext({
    ...sizes.phone,
    baseURL: product.url,
    locale: 'nb',
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  await open(page);
  await waitForNetworkIdle(page);
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { address: name, sentBytes: encodedBodySize };
    }),
  );
  await context.close();
  const foreign = loaded.filter(({ address }) => new URL(address).origin !== product.url);
  if (foreign.length > 0) throw new Error(`${what} loads from elsewhere: ${foreign.map((one) => one.address).join()}`);

  const weights = new Map<string, Weight>();
  for (const { address, sentBytes } of loaded) {
    const reply = await fetch(address);
    const kind = kindOf(reply.headers.get('content-type') ?? '');
    if (kind === undefined) continue;
    const body = Buffer.from(await reply.arrayBuffer());
    const weight = weights.get(kind) ?? { files: 0, bytes: 0, gzipBytes: 0, brotliBytes: 0, sentBytes: 0 };
    weight.files += 1;
    weight.bytes += body.length;
    weight.gzipBytes += gzipSync(body, { level: 9 }).length;
    weight.brotliBytes += brotliCompressSync(body).length;
    weight.sentBytes += sentBytes;
    weights.set(kind, weight);
  }
  process.stdout.write(`\n${what}\n`);
  const cell = (text: string | number) => String(text).padStart(12);
  process.stdout.write(`${''.padEnd(12)}${['files', 'bytes', 'gzip', 'brotli', 'on the wire'].map(cell).join('')}\n`);
  for (const kind of kinds) {
    const weight = weights.get(kind);
    if (!weight) continue;
    const { files, bytes, gzipBytes, brotliBytes, sentBytes } = weight;
    const numbers = [files, bytes, gzipBytes, brotliBytes, sentBytes].map(cell).join('');
    process.stdout.write(`${kind.padEnd(12)}${numbers}\n`);
  }
  return weights;
}

/** Measures the page on a slow phone: 4 times slower, 1.6 Mbit/s, 150 ms round-trip time. Prints the figures; the caller judges the times. */
async function measure(what: string, authToken: string | undefined, path: string): Promise<Vitals> {
  const localStorage = authToken === undefined ? [] : [{ name: 'stund.auth_token', value: authToken }];
  const context = await browser.newContext({
    ...sizes.phone,
    baseURL: product.url,
    locale: 'nb',
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchVitals);
  await page.goto(path);
  // The server sends the start page before the client has loaded.
  await page.locator('.sent-page').waitFor({ state: 'detached' });
  await page.locator('h1, main h2').first().waitFor();
  await waitForNetworkIdle(page);
  const firstTileMs = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/st/4/media/'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
        .toSorted((one, other) => one - other)[0],
  );
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  const { largestPaintMs, blockedMs, shift } = vitals;
  await context.close();
  process.stdout.write(
    `${what}: largest paint ${Math.round(largestPaintMs)} ms, blocked ${Math.round(blockedMs)} ms, layout shift ${shift.toFixed(3)}${firstTileMs === undefined ? '' : `, first tile ${Math.round(firstTileMs)} ms`}\n`,
  );
  requireAtMost(`the layout shift of the ${what}`, shift, shiftLimit);
  return vitals;
}

interface Vitals {
  largestPaintMs: number;
  /** The sum of the part of each task that exceeds 50 ms. */
  blockedMs: number;
  shift: number;
}

/** Runs in the page. */
function watchVitals(): void {
  const vitals = { largestPaintMs: 0, blockedMs: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaintMs = entry.startTime;
  });
  watch('longtask', (entry) => {
    vitals.blockedMs += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

function kindOf(contentType: string): (typeof kinds)[number] | undefined {
  if (contentType.startsWith('text/html')) return 'page';
  if (contentType.includes('javascript')) return 'script';
  if (contentType.startsWith('text/css')) return 'stylesheet';
  if (contentType.startsWith('image/') && !contentType.includes('svg')) return 'picture';
  return contentType.startsWith('font/') ? 'font' : undefined;
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getAccountInfo } from '@stund/contract';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { makeVideo } from '../fixtures/videos.ts';
import type { Api } from '../harness/api.ts';
import { type BreakableConnection, givenBreakableConnection } from '../harness/network/breakable-connection.ts';
import { expectBrokenConnections } from '../harness/network/network.ts';
import { setOwnStage } from '../harness/stage.ts';
import { measureTabs } from '../harness/tab-memory.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';

const photoCount = Number(process.env.SOAK_PHOTOS ?? 2000);
const videoBytes = Number(process.env.SOAK_FILM_MEGABYTES ?? 3072) * 1024 * 1024;

let connection: BreakableConnection;
const stage = setOwnStage({
  database: 'embedded',
  settings: async () => {
    connection = await givenBreakableConnection(() => stage.product.port);
    return { ...connection.environment, STUND_DEFAULT_QUOTA: String(64 * 1024 ** 3) };
  },
});
afterAll(() => connection?.close());

/** Writes a library of photos and one large video. Resolves to the checksum of each path. */
async function givenLibrary(folder: string): Promise<Map<string, string>> {
  const checksums = new Map<string, string>();
  const photo = await paintPhoto({ seed: 1, takenAt: '2024:07:19 18:05:00', width: 320, height: 240 });
  for (let index = 0; index < photoCount; index += 1) {
    const path = `bilder/${2000 + (index % 20)}/bilde ${index}.jpg`;
    // Different bytes after the end of the image make different files with the same pixels.
    const content = Buffer.concat([photo, Buffer.from(`nr ${index}`)]);
    checksums.set(path, createHash('sha256').update(content).digest('hex'));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const path = 'bilder/bryllup.mov';
  await writeLargeVideo(join(folder, path));
  checksums.set(path, await hashFile(join(folder, path)));
  return checksums;
}

/** A playable video, made large with a box that players skip. */
async function writeLargeVideo(path: string): Promise<void> {
  const video = makeVideo({ seconds: 2 });
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('free', 4);
  head.writeBigUInt64BE(BigInt(videoBytes - video.length), 8);
  const out = createWriteStream(path);
  out.write(video);
  out.write(head);
  const padding = createReadStream('/dev/urandom', { end: videoBytes - video.length - head.length - 1 });
  await pipeline(padding, out);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function countStoredFiles(api: Api): Promise<number> {
  const { file_type_counters: counters } = await api.call(getAccountInfo, {});
  return counters.picture_count + counters.video_count;
}

it('uploads a whole library despite interruptions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const checksums = await givenLibrary(folder);
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person, origin: connection.origin });
  const { page, context, problems } = visitor;
  problems.expect(/failed: .* net::ERR_ABORTED/, /refused: PATCH .*\/resumable_upload\/\S+ (?:409|423)/);
  expectBrokenConnections(problems);
  const api = await stage.apiOf(person);
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  const startedAt = performance.now();
  const report = async (what: string) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${seconds} s: ${what}; ${await measureTabs(context)}`);
  };

  await report('empty page');
  await uploads.drop([join(folder, 'bilder')]);
  const reach = async (part: number) => {
    await expect
      .poll(() => countStoredFiles(api), { interval: 250 })
      .toBeGreaterThanOrEqual(Math.floor(photoCount * part));
  };
  const cut = async () => {
    connection.disconnect();
    await uploads.text('noNetwork').or(uploads.text('serverSilent')).first().waitFor({ timeout: 120_000 });
    connection.reconnect();
  };
  const reload = async () => {
    await page.reload();
    await page
      .getByText(/^Uploading \d/)
      .first()
      .waitFor({ timeout: 120_000 });
  };
  const kill = async () => {
    await stage.product.kill();
    await uploads.text('noNetwork').or(uploads.text('serverSilent')).first().waitFor({ timeout: 120_000 });
    await stage.product.start();
  };
  const disturbances = { cut, reload, kill };
  const order = ['cut', 'reload', 'kill', 'cut', 'reload', 'kill', 'cut'] as const;
  for (const [index, what] of order.entries()) {
    await reach((index + 1) / (order.length + 2));
    await disturbances[what]();
    await report(`${what} with ${await countStoredFiles(api)} files there`);
  }
  await uploads.waitForDone(checksums.size, 3_000_000);
  await report('done');

  const stored = (await api.listFiles()).map(({ path, checksum }) => `${checksum} ${path}`);
  expect(stored.toSorted()).toEqual([...checksums].map(([path, checksum]) => `${checksum} ${path}`).toSorted());
  console.log(await stage.product.stund('verify'));
});

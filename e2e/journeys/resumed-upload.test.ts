import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pollJobChanges } from '@stund/contract';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { makeVideo } from '../fixtures/videos.ts';
import type { Api } from '../harness/api.ts';
import { type BreakableConnection, givenBreakableConnection } from '../harness/network/breakable-connection.ts';
import { expectBrokenConnections, slowNetwork } from '../harness/network/network.ts';
import type { RunningProduct } from '../harness/product.ts';
import { type Stage, setOwnStage, type Visitor } from '../harness/stage.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { checkPage } from './appearance.ts';

let connection: BreakableConnection;
const stage: Stage<RunningProduct> = setOwnStage({
  database: 'embedded',
  settings: async () => {
    connection = await givenBreakableConnection(() => stage.product.port);
    return connection.environment;
  },
});
afterAll(() => connection?.close());
const photoCount = 40;
const videoBytes = 60 * 1000 * 1000;
const bytesPerSecond = 2_500_000;

/** A playable video, made large with a box that players skip. */
function makeLargeVideo(): Buffer {
  const video = makeVideo({ seconds: 1 });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(videoBytes - video.length);
  head.write('free', 4);
  return Buffer.concat([video, head, randomBytes(videoBytes - video.length - head.length)]);
}

async function givenHoliday(): Promise<FileOnDisk[]> {
  const files: FileOnDisk[] = [{ path: 'ferie/video.mov', content: makeLargeVideo() }];
  for (let seed = 1; seed <= photoCount; seed += 1) {
    const content = await paintPhoto({ seed, takenAt: '2025:03:01 08:00:00', width: 160, height: 120 });
    files.push({ path: `ferie/dag ${seed % 4}/bilde ${seed}.jpg`, content });
  }
  return files;
}

/** Waits until the server has more bytes of the video than `offset`. Resolves to their number. */
async function waitForOffset(api: Api, jobId: string, offset = 0): Promise<number> {
  let seen = 0;
  const readOffset = async () => {
    const query = { since: 1_000_000_000 };
    const { statuses } = await api.call(pollJobChanges, { params: { id: jobId as never }, query });
    seen = Math.max(0, ...statuses.map((status) => status.offset ?? 0));
    return seen;
  };
  await expect.poll(readOffset).toBeGreaterThan(offset);
  return seen;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

async function expectAllOnce(api: Api, files: readonly FileOnDisk[]): Promise<void> {
  const stored = (await api.listFiles()).map(({ path, checksum }) => `${checksum} ${path}`);
  expect(stored.toSorted()).toEqual(files.map(({ path, content }) => `${sha256(content)} ${path}`).toSorted());
}

/** Records the offsets of the requests that send bytes of the video. */
function watchOffsets({ page }: Visitor): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

async function begin(size: 'desktop' | 'phone') {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size, as: person, origin: connection.origin });
  visitor.problems.expect(/failed: .* net::ERR_ABORTED/);
  // The resumed upload starts before the server has noticed that the previous request is gone, and reads the offset again.
  visitor.problems.expect(/refused: PATCH .*\/resumable_upload\/\S+ (?:409|423)/);
  expectBrokenConnections(visitor.problems);
  const files = await givenHoliday();
  const folder = await givenFolder(files);
  const api = await stage.apiOf(person);
  const jobId = await api.findDefaultJob();
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  const network = await slowNetwork(visitor, bytesPerSecond);
  return {
    visitor,
    files,
    folder,
    api,
    jobId,
    network,
    uploads: new UploadPanel(visitor),
    offsets: watchOffsets(visitor),
  };
}

it('continues a dropped folder by itself after a network failure, a reload and a killed server', async () => {
  const { visitor, files, folder, api, jobId, network, uploads, offsets } = await begin('desktop');
  await uploads.drop([join(folder, 'ferie')]);
  const first = await waitForOffset(api, jobId);

  connection.disconnect();
  await uploads.text('noNetwork').first().waitFor();
  connection.reconnect();
  await waitForOffset(api, jobId, first);

  await visitor.page.reload();
  const reloaded = await waitForOffset(api, jobId, first);
  await visitor.page
    .getByText(/^Uploading \d+ of 41$/)
    .first()
    .waitFor();
  await checkPage(visitor, 'upload-resumed');

  await stage.product.kill();
  await uploads.text('noNetwork').or(uploads.text('serverSilent')).first().waitFor();
  await network.restore();
  await stage.product.start();
  await uploads.waitForDone(files.length);
  expect(Math.max(...offsets), 'continues instead of starting again').toBeGreaterThanOrEqual(reloaded);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await expectAllOnce(api, files);
  await stage.product.stund('verify');
});

it('asks once for files that the browser cannot read again', async () => {
  const { visitor, files, folder, api, jobId, network, uploads, offsets } = await begin('phone');
  const { page } = visitor;
  await uploads.pick(files.map(({ path }) => join(folder, path)));
  const first = await waitForOffset(api, jobId);
  await page.reload();
  await uploads.button('absent.files').waitFor();
  await checkPage(visitor, 'upload-choose-again');

  const chooser = page.waitForEvent('filechooser');
  await uploads.button('absent.files').click();
  await (await chooser).setFiles(files.map(({ path }) => join(folder, path)));
  await waitForOffset(api, jobId, first);
  await network.restore();
  await uploads.waitForDone(files.length);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await expectAllOnce(
    api,
    files.map(({ path, content }) => ({ path: path.slice(path.lastIndexOf('/') + 1), content })),
  );
});

it('continues in another tab when the uploading one is closed, and never uploads in both', async () => {
  const { visitor, files, folder, api, jobId, network, uploads } = await begin('desktop');
  await uploads.drop([join(folder, 'ferie')]);
  await waitForOffset(api, jobId);
  const other = await visitor.context.newPage();
  await other.goto('/photos');
  await other.getByRole('banner').waitFor();
  expect(await other.getByText(/^Uploading \d+ of 41$/).count()).toBe(0);

  await network.restore();
  await visitor.page.close();
  const second = new UploadPanel({ ...visitor, page: other });
  await second.waitForDone(files.length);
  await expectAllOnce(api, files);
});

it('deletes the stored queue on logout', async () => {
  const { visitor, folder, api, jobId, uploads } = await begin('desktop');
  const { page } = visitor;
  await uploads.pick([join(folder, 'ferie')]);
  await waitForOffset(api, jobId);
  await expect.poll(() => countStoredQueues(page)).toEqual([1, 1]);
  // A request that was being sent is refused.
  visitor.problems.expect(/refused: (?:POST|PATCH) .*\/(?:files_dedup|upload|resumable_upload\S*) 401/);
  await new Shell(visitor).logOut();
  await expect.poll(() => countStoredQueues(page)).toEqual([0, 0]);
});

/** Counts the queues and their pieces in IndexedDB. */
function countStoredQueues(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'stund-uploads')) return [0, 0];
    const database = await answered(indexedDB.open('stund-uploads'));
    const count = (name: string) => answered(database.transaction(name).objectStore(name).count());
    const counts = await Promise.all([count('queues'), count('pieces')]);
    database.close();
    return counts;
  });
}

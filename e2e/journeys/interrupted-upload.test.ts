import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectBrokenConnections, slowNetwork } from '../harness/network/network.ts';
import type { Person } from '../harness/people.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';

const stage = setOwnStage({ database: 'embedded' });
const count = 8;

/** The first photo is small, so that it is stored while the others are still being sent. */
async function givenPhotos(): Promise<FileOnDisk[]> {
  const photos: FileOnDisk[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    photos.push({
      path: `photo ${seed}.jpg`,
      content: await paintPhoto({
        seed,
        takenAt: `2025:03:0${seed} 08:00:00`,
        width: seed === 1 ? 120 : 1000,
        height: seed === 1 ? 90 : 750,
      }),
    });
  }
  return photos;
}

/** Starts an upload that is slow enough to be interrupted, and waits until the first file is stored. */
async function beginUpload(visitor: Visitor, photos: readonly FileOnDisk[]) {
  const folder = await givenFolder(photos);
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  const sizeBytes = photos.reduce((sum, { content }) => sum + content.length, 0);
  const network = await slowNetwork(visitor, sizeBytes / 20);
  const firstArrived = visitor.page.waitForResponse(
    (reply) => reply.url().includes('/upload') && reply.status() === 201,
  );
  await uploads.drop(photos.map(({ path }) => join(folder, path)));
  await firstArrived;
  return { uploads, network };
}

async function expectAllOnce(visitor: Visitor, person: Person, photos: readonly FileOnDisk[]) {
  const paths = (await (await stage.apiOf(person)).listFiles()).map((file) => file.path);
  expect(paths.toSorted()).toEqual(photos.map(({ path }) => path).toSorted());
  const timeline = new TimelinePage(visitor);
  await expect.poll(async () => (await timeline.readAll()).tiles.length).toBe(count);
}

it('continues an upload after the server was killed and restarted', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person });
  const photos = await givenPhotos();
  const { uploads, network } = await beginUpload(visitor, photos);

  expectBrokenConnections(visitor.problems);
  await stage.product.kill();
  await uploads.text('noNetwork').or(uploads.text('serverSilent')).first().waitFor();
  await uploads.button('retryNow').waitFor();

  await network.restore();
  await stage.product.start();
  await uploads.waitForDone(count);
  await uploads.dismiss();
  await expectAllOnce(visitor, person, photos);
  await stage.product.stund('verify');
});

it('waits while the device is offline, counts down, and continues', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page } = visitor;
  const photos = await givenPhotos();
  const { uploads, network } = await beginUpload(visitor, photos);
  await network.goOffline();
  await uploads.text('noNetwork').first().waitFor();
  await new Shell(visitor).offlineBanner.waitFor();
  const countdown = page.getByText(/Retrying in \d+ seconds?\./);
  const readSeconds = async () => Number(/\d+/.exec((await countdown.textContent()) ?? '')?.[0]);
  await countdown.waitFor();
  const first = await readSeconds();
  await expect.poll(readSeconds).toBeLessThan(first);

  await network.restore();
  await uploads.waitForDone(count);
  await new Shell(visitor).offlineBanner.waitFor({ state: 'detached' });
  await uploads.dismiss();
  await expectAllOnce(visitor, person, photos);
});

it('stops on request and keeps the uploaded files', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person });
  const photos = await givenPhotos();
  const { uploads, network } = await beginUpload(visitor, photos);

  visitor.problems.expect(/failed: POST .*\/upload/);
  await uploads.button('stop').click();
  await uploads.text('stopPrompt.title').waitFor();
  await uploads.button('stopPrompt.goOn').click();
  await uploads.text('stopPrompt.title').waitFor({ state: 'detached' });
  await uploads.button('stop').click();
  await uploads.text('stopPrompt.title').waitFor();
  await uploads.panel.getByRole('button', { name: visitor.t('upload.stop'), exact: true }).click();
  await uploads.button('ok').waitFor();
  await network.restore();

  const storedCount = (await (await stage.apiOf(person)).listFiles()).length;
  expect(storedCount).toBeGreaterThan(0);
  expect(storedCount).toBeLessThan(count);
  await uploads.waitForDone(storedCount);
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { makeBrokenPhoto, paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { slowNetwork } from '../harness/network.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

async function givenPhotos(count: number, firstSeed = 1): Promise<FileOnDisk[]> {
  const photos: FileOnDisk[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    photos.push({
      path: `photo ${seed}.jpg`,
      content: await paintPhoto({ seed, takenAt: `2025:03:01 08:00:0${seed}` }),
    });
  }
  return photos;
}

const sizeOf = (files: readonly FileOnDisk[]) => files.reduce((sum, { content }) => sum + content.length, 0);

describe.each(bothSizes)('%s', (size) => {
  it('takes nothing of what is larger than the room that is left, and says how much is missing', async () => {
    const photos = await givenPhotos(3);
    const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(photos) / 2) });
    const folder = await givenFolder(photos);
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    await uploads.dropContentOf(folder);

    await uploads.text('failed', { count: 3, total: 3 }).first().waitFor();
    await visitor.page.getByText(/^The files need .*, but you only have .* left\./).waitFor();
    await expect.poll(() => uploads.text('reason.NoStorage').count()).toBe(3);
    await checkPage(visitor, 'upload-too-much');
    await uploads.dismiss();
    expect(await (await stage.apiOf(person)).listFiles()).toEqual([]);
  });

  it('keeps the queue when another device takes the last room', async () => {
    const photos = await givenPhotos(4);
    const others = await givenPhotos(3, 5);
    const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(photos) * 1.1) });
    const folder = await givenFolder(photos);
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    visitor.problems.expect(/refused: POST .*\/upload 413/, /failed: POST .*\/upload/);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    const network = await slowNetwork(visitor, sizeOf(photos) / 6);
    const begun = visitor.page.waitForRequest((request) => request.url().includes('/upload'));
    await uploads.dropContentOf(folder);
    await begun;
    await (await stage.apiOf(person)).upload(others);
    await network.restore();

    await uploads.text('noStorage').first().waitFor({ timeout: 30_000 });
    if (size === 'phone') await uploads.button('expand').click();
    await uploads.text('noStorageHelp').waitFor();
    await checkPage(visitor, 'upload-storage-full');
    await uploads.button('stop').click();
    await uploads.text('stopPrompt.title').waitFor();
  });

  it('names the files it does not take, and takes the others', async () => {
    const person = await stage.givenPerson();
    const [photo] = await givenPhotos(1);
    const folder = await givenFolder([
      photo!,
      { path: 'notes.txt', content: 'Milk, bread' },
      { path: 'billetter.pdf', content: writePdf('Billetter') },
    ]);
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    await uploads.dropContentOf(folder);

    await uploads.text('failed', { count: 2, total: 3 }).first().waitFor();
    await uploads.panel.getByText('notes.txt').waitFor();
    await expect.poll(() => uploads.text('reason.UnSupported').count()).toBe(2);
    await uploads.dismiss();
    await timeline.waitForPictures();
    await expect.poll(() => timeline.tiles.count()).toBe(1);
  });

  it('shows what is there already once', async () => {
    const person = await stage.givenPerson();
    const photos = await givenPhotos(3);
    await stage.givenFiles(person, photos.slice(0, 2));
    const folder = await givenFolder([...photos, { path: 'copies/again.jpg', content: photos[2]!.content }]);
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    const sent: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/upload')) sent.push(request.url());
    });
    await uploads.drop([join(folder, 'copies'), ...photos.map(({ path }) => join(folder, path))]);
    await uploads.waitForDone(4);
    await uploads.dismiss();

    await expect.poll(() => timeline.tiles.count(), { timeout: 15_000 }).toBe(3);
    expect((await (await stage.apiOf(person)).listFiles()).length).toBe(3);
    expect(sent.length, 'bytes are sent only where they are not there').toBeLessThanOrEqual(2);
  });

  it('keeps a picture that cannot be shown, and gives it back', async () => {
    const person = await stage.givenPerson();
    const broken = await makeBrokenPhoto();
    const folder = await givenFolder([{ path: 'ødelagt.jpg', content: broken }]);
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    const viewer = new ViewerPage(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    await uploads.dropContentOf(folder);
    await uploads.waitForDone(1);
    await uploads.dismiss();

    await timeline.tiles.first().getByText('ødelagt').waitFor();
    await timeline.tiles.first().click();
    await viewer.dialog.getByText(visitor.t('viewer.kept')).waitFor();
    const saved = await viewer.download();
    expect(saved.name).toBe('ødelagt.jpg');
    expect(saved.bytes.equals(broken)).toBe(true);
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { makeBrokenPhoto, paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { holdUploads, slowNetwork } from '../harness/network/network.ts';
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

it('refuses files that exceed the remaining storage, and shows how much is missing', async () => {
  const photos = await givenPhotos(3);
  const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(photos) / 2) });
  const folder = await givenFolder(photos);
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  await uploads.dropContentOf(folder);

  const popup = uploads.storagePopup;
  await popup.getByText(/^None of the 3 files were uploaded\. They need .*, but you only have .* left\./).waitFor();
  await checkPage(visitor, 'upload-no-room');
  await popup.getByRole('button', { name: visitor.t('shared.close') }).click();
  await popup.waitFor({ state: 'hidden' });
  await uploads.text('failed', { count: 3, total: 3 }).first().waitFor();
  await visitor.page.getByText(/^The files need .*, but you only have .* left\./).waitFor();
  await expect.poll(() => uploads.text('reason.NoStorage').count()).toBe(3);
  await checkPage(visitor, 'upload-too-much');
  await uploads.dismiss();
  expect(await (await stage.apiOf(person)).listFiles()).toEqual([]);
});

it('shows the popup for a batch that does not fit while another one is being uploaded', async () => {
  const [first, ...others] = await givenPhotos(4, 10);
  const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(others) * 0.9) });
  const folder = await givenFolder([first!, ...others]);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  const held = await holdUploads(visitor);
  await uploads.drop([join(folder, first!.path)]);
  await uploads.button('pause').waitFor();
  await uploads.drop(others.map(({ path }) => join(folder, path)));
  await uploads.storagePopup.waitFor();
  await visitor.page.keyboard.press('Escape');
  await uploads.storagePopup.waitFor({ state: 'hidden' });
  await held.release();
  await uploads.text('failed', { count: 3, total: 4 }).first().waitFor();
});

it('keeps the queue when another device uses the remaining storage', async () => {
  const photos = await givenPhotos(4);
  const others = await givenPhotos(3, 5);
  const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(photos) * 1.1) });
  const folder = await givenFolder(photos);
  const visitor = await stage.visit({ size: 'desktop', as: person });
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

  await uploads.text('noStorage').first().waitFor();
  await uploads.text('noStorageHelp').waitFor();
  await checkPage(visitor, 'upload-storage-full');
  await uploads.button('stop').click();
  await uploads.text('stopPrompt.title').waitFor();
});

it('lists unsupported files and uploads the others, and the documents once the person wants to', async () => {
  const person = await stage.givenPerson();
  const [photo] = await givenPhotos(1);
  const folder = await givenFolder([
    photo!,
    { path: 'notes.txt', content: 'Milk, bread' },
    { path: 'billetter.pdf', content: writePdf('Billetter') },
  ]);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  await uploads.dropContentOf(folder);

  await uploads.text('failed', { count: 2, total: 3 }).first().waitFor();
  await uploads.panel.getByText('notes.txt').waitFor();
  await expect.poll(() => uploads.text('reason.UnSupported').count()).toBe(2);
  await uploads.panel.getByText(/^2 files aren’t photos or videos\./).waitFor();
  await checkPage(visitor, 'upload-documents-rejected');
  await uploads.button('documents').click();
  await uploads.waitForDone(3);
  await uploads.dismiss();
  const paths = async () => (await (await stage.apiOf(person)).listFiles()).map(({ path }) => path);
  await expect.poll(async () => (await paths()).toSorted()).toEqual(['billetter.pdf', 'notes.txt', photo!.path]);
});

it('stores files that exist already only once', async () => {
  const person = await stage.givenPerson();
  const photos = await givenPhotos(3);
  await stage.givenFiles(person, photos.slice(0, 2));
  const folder = await givenFolder([...photos, { path: 'copies/again.jpg', content: photos[2]!.content }]);
  const visitor = await stage.visit({ size: 'desktop', as: person });
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
  await visitor.page.getByText(namingFiles(visitor, 'upload.alreadyHere', { count: 3 })).waitFor();
  await uploads.button('seeWhich').click();
  await expect.poll(() => uploads.text('status.alreadyHere').count()).toBe(3);
  await checkPage(visitor, 'upload-already-here');
  await uploads.dismiss();

  await expect.poll(() => timeline.tiles.count()).toBe(3);
  expect((await (await stage.apiOf(person)).listFiles()).length).toBe(3);
  expect(sent.length, 'bytes are sent only when the server does not have them').toBeLessThanOrEqual(2);
});

it('stores a photo that cannot be displayed, and downloads it unchanged', async () => {
  const person = await stage.givenPerson();
  const broken = await makeBrokenPhoto();
  const folder = await givenFolder([{ path: 'ødelagt.jpg', content: broken }]);
  const visitor = await stage.visit({ size: 'phone', as: person });
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

import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFile } from '@stund/contract';
import { expect, it, onTestFinished } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
const timeoutMs = 180_000;

it('shows a folder of the server with a mark, follows what moves in it, and copies a photo out of it', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const folder = await mkdtemp(join(tmpdir(), 'stund-journey-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const photo = await paintPhoto({ seed: 970, takenAt: '2024:06:24 21:15:00' });
  await writeFile(join(folder, 'fjord.jpg'), photo);
  expect(await stage.product.stund('folder', 'add', folder, '--user', person.email)).toContain(person.email);
  onTestFinished(async () => void (await stage.product.stund('folder', 'remove', folder)));
  await expect.poll(async () => (await api.listFiles()).length, { timeout: timeoutMs, interval: 1000 }).toBe(1);
  await api.waitForProcessing();

  const visitor = await stage.visit({ as: person, language: 'nb' });
  const { page, t } = visitor;
  await page.goto('/photos');
  await page.getByRole('link', { name: /fjord\.jpg, i en mappe på denne serveren/ }).waitFor();
  await checkPageInBothThemes(visitor, 'folders-timeline');
  await page.getByRole('link', { name: /fjord\.jpg/ }).click();
  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  await viewer.press('details');
  await viewer.details.getByText(t('viewer.folder.title')).waitFor();
  await viewer.details.getByText('fjord.jpg', { exact: true }).nth(1).waitFor();
  await checkPageInBothThemes(visitor, 'folders-details');

  // The file moves, and a scan finds it there: the picture stays the same one.
  const [file] = await api.listFiles();
  const params = { id: file!.job_id, fileId: file!.id };
  await rename(join(folder, 'fjord.jpg'), join(folder, 'moved.jpg'));
  await stage.product.stund('folder', 'rescan', folder);
  const place = async () => (await api.call(getFile, { params })).folder?.path;
  await expect.poll(place, { timeout: timeoutMs, interval: 1000 }).toBe('moved.jpg');
  expect((await api.listFiles()).map(({ id, path }) => ({ id, path }))).toEqual([{ id: file!.id, path: 'moved.jpg' }]);

  const phone = await stage.visit({ size: 'phone', as: person, language: 'en' });
  await phone.page.goto('/photos');
  await phone.page.getByRole('link', { name: /moved\.jpg/ }).click();
  const phoneViewer = new ViewerPage(phone);
  await phoneViewer.waitForPicture();
  await phoneViewer.press('details');
  await phoneViewer.details.getByText(phone.t('viewer.folder.copy.help')).scrollIntoViewIfNeeded();
  await checkPageInBothThemes(phone, 'folders-details');

  await viewer.details.getByRole('button', { name: t('viewer.folder.copy', { brand: 'Stund' }) }).click();
  await viewer.details.getByText(t('viewer.folder.title')).waitFor({ state: 'detached' });
  await rm(join(folder, 'moved.jpg'));
  expect((await api.listFiles())[0]).not.toHaveProperty('in_folder');
}, 600_000);

import {
  createJob,
  getJobInfo,
  type JobId,
  jobPermissions,
  listJobs,
  setJobPermissions,
  shortenId,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { InviteDialog } from '../pages/invite-dialog.ts';
import { checkPageInBothThemes, checkPageThoroughly } from './appearance.ts';

const stage = setStage();

it('lets the owner choose what others receive and how long the link is open', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland' } });
  const jobId = id as JobId;
  await api.upload([{ path: 'P3.jpg', content: await paintPhoto({ seed: 3, takenAt: '2025:07:13 10:00:00' }) }], jobId);
  const infoOf = () => api.call(getJobInfo, { params: { id: jobId } });

  // The button of a private album asks first.
  const visitor = await stage.visit({ size: 'desktop', as: owner });
  const { page, t } = visitor;
  const invite = new InviteDialog(visitor);
  const album = new AlbumPage(visitor);
  await album.open(jobId);
  await album.waitForPictures(1);
  await page.getByRole('button', { name: t('albums.more') }).click();
  await page.getByRole('menuitem', { name: t('albums.download') }).waitFor();
  expect(await page.getByRole('menuitem', { name: t('notifications.mute') }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await invite.open();
  await checkPageInBothThemes(visitor, 'album-share-question');
  await invite.dialog.getByRole('button', { name: t('shared.cancel') }).click();
  expect((await infoOf()).privacy_mode).toBe('private');
  await invite.share();
  expect((await infoOf()).privacy_mode).toBe('shared');
  await invite.dialog.getByRole('img', { name: t('invitations.qr') }).waitFor();
  await checkPageThoroughly(visitor, 'album-share');
  await invite.dialog.getByRole('button', { name: t('albums.share.options') }).click();
  const comments = invite.dialog.getByRole('switch', { name: t('albums.allowComments') });
  await comments.click();
  await expect.poll(async () => (await infoOf()).permissions).toBe(jobPermissions.allowUploads);
  await checkPageInBothThemes(visitor, 'album-share-options');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('invitations.share'), exact: true })
    .and(page.locator(':focus'))
    .waitFor();

  const guest = await stage.visit({ size: 'desktop' });
  const guestsAlbum = new AlbumPage(guest);
  await guestsAlbum.open(jobId, 'link');
  await guestsAlbum.waitForPictures(1);
  await guestsAlbum.tiles.first().click();
  const viewer = guest.page.getByRole('dialog', { name: guest.t('viewer.title') });
  await viewer.getByRole('link', { name: guest.t('file-actions.download') }).waitFor();

  await page.goto(`/albums/${shortenId(jobId)}?overlay=settings`);
  const download = page.getByRole('switch', { name: t('albums.allowDownload') });
  const location = page.getByRole('switch', { name: t('albums.location') });
  await expect.poll(() => download.isChecked()).toBe(true);
  await expect.poll(() => location.isChecked()).toBe(false);
  await download.click();
  await expect.poll(async () => (await infoOf()).allow_download).toBe(false);
  await location.click();
  await expect.poll(async () => (await infoOf()).include_location).toBe(true);
  await page.getByRole('button', { name: t('albums.expires') }).click();
  await page.getByRole('menuitemradio', { name: t('albums.expires.days', { days: 7 }) }).click();
  await expect.poll(async () => (await infoOf()).expires_at).not.toBeNull();
  await page.getByRole('button', { name: t('albums.expires') }).scrollIntoViewIfNeeded();
  await checkPageInBothThemes(visitor, 'album-options');

  // The page that is open learns of the change.
  await viewer.getByRole('link', { name: guest.t('file-actions.download') }).waitFor({ state: 'detached' });
  await guest.page.reload();
  await viewer.waitFor();
  await expect.poll(() => viewer.getByRole('img').count()).toBeGreaterThan(0);
  expect(await viewer.getByRole('link', { name: guest.t('file-actions.download') }).count()).toBe(0);

  await api.call(setJobPermissions, { params: { id: jobId }, body: { allow_download: 1, expires_in_days: null } });
  await expect.poll(async () => (await infoOf()).expires_at).toBeNull();
});

it('asks for the same in the creation of a shared album', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const visitor = await stage.visit({ size: 'phone', brand: 'moments', as: owner });
  const { page, t } = visitor;
  await page.goto('/albums');
  await page
    .getByRole('button', { name: t('albums.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('albums.new') });
  await dialog.getByRole('radio', { name: t('albums.privacy.shared') }).check();
  await dialog.getByRole('switch', { name: t('albums.allowDownload') }).click();
  await dialog.getByRole('button', { name: t('albums.expires') }).click();
  await page.getByRole('menuitemradio', { name: t('albums.expires.days', { days: 30 }) }).click();
  await expect.poll(() => dialog.getByRole('switch', { name: t('albums.allowDownload') }).isChecked()).toBe(false);
  await checkPageInBothThemes(visitor, 'album-options-of-new');
  await dialog.getByRole('button', { name: t('albums.new.goOn') }).click();
  await page.getByRole('button', { name: t('albums.createEmpty') }).click();
  const api = await stage.apiOf(owner);
  await expect
    .poll(async () => {
      const { jobs } = await api.call(listJobs, { query: {} });
      return jobs.map(({ allow_download, include_location, expires_at }) => [
        allow_download,
        include_location,
        expires_at !== null,
      ]);
    })
    .toEqual([[false, false, true]]);
});

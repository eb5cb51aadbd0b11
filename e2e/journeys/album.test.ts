import {
  createJob,
  deleteFile,
  getJobDetails,
  type JobId,
  jobPermissions,
  listFiles,
  setJobPrivacy,
  shortenId,
} from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import type { Person } from '../harness/people.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Selection } from '../pages/selection.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

const photo = async (name: string, seed: number, day: string) => ({
  path: `${name}.jpg`,
  content: await paintPhoto({ seed, takenAt: `${day.replaceAll('-', ':')} 12:00:00` }),
});

/** The photos are added in the order b, c, a and were taken in the order of their names. */
async function givenAlbum(owner: Person, name = 'Sommer på Helgeland') {
  const api = await stage.apiOf(owner);
  const album = await api.call(createJob, { body: { name, public: true } });
  const uploaded = await api.upload(
    [await photo('b', 1, '2025-07-13'), await photo('c', 2, '2025-07-19'), await photo('a', 3, '2025-07-12')],
    album.id,
  );
  const [b, c, a] = uploaded.map(({ record }) => shortenId(record.id)) as [string, string, string];
  return { api, jobId: album.id as JobId, a, b, c };
}

describe('an album', () => {
  it('copies selected files to the photos of a person, who is asked first', async () => {
    const owner = await stage.givenPerson();
    const { jobId } = await givenAlbum(owner);
    const guest = await stage.givenPerson();
    const visitor = await stage.visit({ size: 'phone', as: guest });
    const { page, t } = visitor;
    const album = new AlbumPage(visitor);
    await album.open(jobId, 'link');
    await album.waitForPictures(3);
    const selection = new Selection(visitor);
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    await selection.action('selection.more').click();
    await page.getByRole('menuitem', { name: t('albums.copyToTimeline') }).click();
    const question = page.getByRole('dialog', {
      name: namingFiles({ t }, 'albums.copyToTimeline.title', { count: 1 }),
    });
    await question.getByRole('button', { name: t('shared.cancel') }).click();
    expect(await (await stage.apiOf(guest)).listFiles()).toEqual([]);
    await selection.action('selection.more').click();
    await page.getByRole('menuitem', { name: t('albums.copyToTimeline') }).click();
    await checkPage(visitor, 'album-copy-question');
    await question.getByRole('button', { name: t('albums.copyToTimeline.action') }).click();
    await expect.poll(async () => (await (await stage.apiOf(guest)).listFiles()).length).toBe(1);
  });

  it('is sorted as its owner chooses, for the owner and by default for visitors', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId, a, b, c } = await givenAlbum(owner);
    const visitor = await stage.visit({ size: 'phone', language: 'nb', as: owner });
    const album = new AlbumPage(visitor);
    await album.open(jobId);
    await expect.poll(() => album.title.textContent()).toBe('Sommer på Helgeland');
    await album.waitForPictures(3);
    expect(await album.order()).toEqual([b, c, a]);
    await visitor.page.getByText('12.–19. juli 2025').waitFor();
    const sorted = visitor.page.waitForResponse((response) => response.url().includes('sort_order') && response.ok());
    await album.sortBy('OLDEST_TAKEN');
    await expect.poll(() => album.order()).toEqual([a, b, c]);
    await sorted;

    const stranger = await stage.visit({ size: 'phone', language: 'nb' });
    const seen = new AlbumPage(stranger);
    await seen.open(jobId, 'link');
    await seen.waitForPictures(3);
    expect(await seen.order()).toEqual([a, b, c]);
    await seen.sortBy('NEWEST_TAKEN');
    await expect.poll(() => seen.order()).toEqual([c, b, a]);

    // A new photo appears at its position.
    const [added] = await api.upload([await photo('d', 4, '2025-07-15')], jobId);
    const d = shortenId(added!.record.id);
    await expect.poll(() => seen.order()).toEqual([c, d, b, a]);
    await expect.poll(() => album.order()).toEqual([a, b, d, c]);

    // The viewer uses the same order and returns to the album.
    await seen.tiles.first().click();
    const viewer = new ViewerPage(stranger);
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${c}`);
    await stranger.page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${d}`);
    expect(await viewer.dialog.getByRole('button', { name: stranger.t('file-actions.delete') }).count()).toBe(0);
    await viewer.press('back');
    await stranger.page.waitForURL((url) => url.pathname === `/a/${shortenId(jobId)}`);
    await expect.poll(() => stranger.page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(d);

    // When it becomes private, the visitor loses access.
    stranger.problems.expect(/40[134]/);
    await api.call(setJobPrivacy, { params: { id: jobId }, body: { privacy_mode: 'private' } });
    await stranger.page.getByRole('heading', { name: stranger.t('guests.closed.title') }).waitFor();
  });
});

describe('changes of an album by its owner', () => {
  it('take effect immediately: name, cover, privacy, permissions, password and deletion', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId, a, b, c } = await givenAlbum(owner);
    const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
    const { page, t } = visitor;
    const album = new AlbumPage(visitor);
    const getDetails = () => api.call(getJobDetails, { params: { id: jobId } });
    await album.open(jobId);
    await album.waitForPictures(3);
    await page.getByRole('button', { name: t('albums.view.flow') }).click();
    await album.waitForPictures(3);
    await checkPage(visitor, 'album-flow');

    await page.getByRole('button', { name: t('albums.settings') }).click();
    const panel = page.getByRole('complementary', { name: t('albums.settings') });
    await panel.getByRole('textbox', { name: t('albums.name') }).fill('Sommer i nord');
    await page.keyboard.press('Enter');
    await expect.poll(() => album.title.textContent()).toBe('Sommer i nord');
    await checkPage(visitor, 'album-settings');
    await panel.getByRole('button', { name: t('albums.cover.change') }).click();
    const dialog = page.getByRole('dialog', { name: t('albums.cover.change') });
    await dialog.getByRole('button', { name: /c\.jpg/ }).click();
    await expect.poll(async () => shortenId((await getDetails()).cover_id ?? '')).toBe(c);
    await panel.getByText(t('albums.allowComments')).click();
    await expect.poll(async () => (await getDetails()).permissions).toBe(jobPermissions.allowUploads);
    await panel.getByText(t('albums.password')).click();
    // The field that opens takes the focus, also where it is below the visible part of the panel.
    const saveButton = panel.getByRole('button', { name: t('albums.save') });
    await panel.locator('input[type="password"]:focus').waitFor();
    await panel.getByLabel(t('albums.password.new')).fill('åtte blå ender');
    await saveButton.click();
    await expect.poll(async () => (await getDetails()).has_password).toBe(true);
    await panel.getByRole('radio', { name: t('albums.privacy.private') }).click();
    await page.getByText(t('shared.toast.albumChangedToPrivate')).waitFor();
    expect((await getDetails()).privacy_mode).toBe('private');
    await panel.getByRole('button', { name: t('albums.settings.close') }).click();
    await panel.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: t('albums.settings') })
      .and(page.locator(':focus'))
      .waitFor();

    // One file is added to another album, and one is deleted.
    const other = await api.call(createJob, { body: { name: 'Det beste' } });
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    const toolbar = page.getByRole('region', { name: t('selection.label') });
    await checkPage(visitor, 'album-selection');
    await toolbar.getByRole('button', { name: t('album-choice.addTo') }).click();
    await page.getByRole('radio', { name: 'Det beste' }).check({ force: true });
    await checkPage(visitor, 'album-choice');
    await page.getByRole('button', { name: t('album-choice.add'), exact: true }).click();
    await expect.poll(async () => (await api.listFiles(other.id)).map(({ path }) => path)).toEqual(['b.jpg']);
    await album.tiles.nth(1).focus();
    await page.keyboard.press('x');
    await toolbar.getByRole('button', { name: t('file-actions.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('file-deletion.delete') })
      .click();
    await expect.poll(() => album.order()).toEqual([b, a]);
    await album.tiles.nth(1).and(page.locator(':focus')).waitFor();

    // The open long poll is refused when the album is deleted.
    visitor.problems.expect(/refused: GET .*\/(long_poll|details|files|changes|service|own_reactions)\S* 404$/);
    await page.getByRole('button', { name: t('albums.settings') }).click();
    await panel.getByRole('button', { name: t('albums.delete') }).click();
    // Nobody else sees a private album, so that nobody else is mentioned.
    await page.getByText(namingFiles({ t }, 'albums.delete.text.private', { count: 2 })).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('albums.delete') })
      .click();
    await page.waitForURL((url) => url.pathname === '/albums');
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(1);
    // The toast of the deleted file may also be visible.
    const toast = page.getByText(t('albums.deleted'), { exact: true }).locator('..');
    await toast.getByRole('button', { name: t('shared.undo') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await album.open(jobId);
    await album.waitForPictures(2);

    // The menu of a card offers the same; the page of an album that was deleted here leads to the list.
    await page.goto('/albums');
    await page.getByRole('link', { name: 'Det beste' }).click();
    await page.waitForURL((url) => url.pathname !== '/albums');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/albums');
    await cards.filter({ hasText: 'Det beste' }).hover();
    await page.getByRole('button', { name: t('albums.card.menu', { name: 'Det beste' }) }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      t('invitations.share'),
      t('albums.settings'),
      t('albums.download'),
      t('albums.delete'),
    ]);
    await page.getByRole('menuitem', { name: t('albums.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('albums.delete') })
      .click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.goForward();
    await page.waitForURL((url) => url.pathname === '/albums');
    await expect.poll(() => cards.count()).toBe(1);
  });

  it('get the selected photos from the timeline', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    await stage.givenFiles(owner, [await photo('x', 11, '2025-05-01'), await photo('y', 12, '2025-05-02')]);
    const { id: jobId } = await api.call(createJob, { body: { name: 'Mai' } });
    const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
    const { page, t } = visitor;
    const album = new AlbumPage(visitor);
    await album.open(jobId as JobId);
    await page.getByRole('link', { name: t('albums.add.fromTimeline') }).click();
    const choices = page.getByRole('main').getByRole('checkbox');
    await choices.first().click();
    await page.getByText(t('selection.count', { count: 1 })).waitFor();
    await checkPage(visitor, 'album-add-photos');
    await page.getByRole('button', { name: t('albums.add') }).click();
    await album.waitForPictures(1);
    expect((await api.listFiles(jobId)).map(({ path }) => path)).toEqual(['y.jpg']);

    // Deleting the last file deletes the album, and undo restores both.
    visitor.problems.expect(/refused: GET .* 404$/);
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    const toolbar = page.getByRole('region', { name: t('selection.label') });
    await toolbar.getByRole('button', { name: t('file-actions.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('file-deletion.delete') })
      .click();
    await page.waitForURL((url) => url.pathname === '/albums');
    // The toast disappears soon, so undo comes first.
    await page.getByRole('button', { name: t('shared.undo') }).click();
    await page.getByText(namingFiles({ t }, 'shared.toast.filesWereRestored', { count: 1 })).waitFor();
    await page.getByRole('main').getByRole('link', { name: /Mai/ }).first().waitFor();
    await album.open(jobId as JobId);
    await album.waitForPictures(1);
  });
});

it('accepts photos from a guest on a phone, who enters a name first and deletes a photo again', async () => {
  const owner = await stage.givenPerson();
  const { api, jobId } = await givenAlbum(owner);
  const guest = await stage.visit({ size: 'phone', language: 'nb' });
  const { page, t } = guest;
  const album = new AlbumPage(guest);
  await album.open(jobId, 'link');
  await album.waitForPictures(3);
  // An action that needs an account explains this.
  await album.tiles.first().focus();
  await page.keyboard.press('x');
  const toolbar = page.getByRole('region', { name: t('selection.label') });
  await toolbar.getByRole('button', { name: t('album-choice.addTo') }).click();
  const only = page.getByRole('dialog', { name: t('guests.onlyAccounts.title') });
  await checkPage(guest, 'album-visitor-only-accounts');
  await only.getByRole('button', { name: t('shared.cancel') }).click();
  await only.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await toolbar.waitFor({ state: 'detached' });

  const { content } = await photo('mormor', 21, '2025-07-20');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('albums.add.short') }).click(),
  ]);
  await chooser.setFiles({ name: 'mormor.jpg', mimeType: 'image/jpeg', buffer: content });
  const join = page.getByRole('dialog', { name: t('guests.join.title') });
  const continueButton = join.getByRole('button', { name: t('guests.join.goOn') });
  expect(await continueButton.isDisabled()).toBe(true);
  await join.getByRole('textbox', { name: t('guests.join.name') }).fill('Tante Kari');
  await join.getByRole('button', { name: t('guests.join.goOn') }).click();
  await expect.poll(async () => (await api.listFiles(jobId)).map(({ path }) => path)).toContain('mormor.jpg');
  await album.waitForPictures(4);
  await checkPage(guest, 'album-guest-upload');
  await page.getByRole('button', { name: t('upload.ok') }).click();

  // Guests can delete their own photos, but not those of others.
  const own = (await api.listFiles(jobId)).find(({ path }) => path === 'mormor.jpg')!;
  const viewer = new ViewerPage(guest);
  await page.locator(`a[href*="${shortenId(own.id)}"]`).click();
  await viewer.waitForPicture();
  await viewer.dialog.getByRole('button', { name: t('file-actions.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('file-deletion.delete') })
    .last()
    .click();
  await expect.poll(async () => (await api.listFiles(jobId)).length).toBe(3);
});

it('shows a large album before all of it has loaded, and keeps the scroll position while the rest loads', async () => {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const count = 2500;
  const words = ['--user', owner.email, '--files', String(count), '--album', 'Alt'];
  const jobId = (await stage.product.stund('seed', ...words)).split('\n')[0] as JobId;
  const visitor = await stage.visit({ as: owner });
  const { page } = visitor;
  const album = new AlbumPage(visitor);
  const { promise: released, resolve: releaseRemainingPages } = Promise.withResolvers<void>();
  await page.route(/\/files\?.*cursor=/, (route) => released.then(() => route.continue()));
  await album.open(jobId);
  await album.tiles.first().waitFor();
  const present = await album.order();
  const query = { order: 'ADDED', limit: 2000 } as const;
  const { files, next_cursor: cursor } = await api.call(listFiles, { params: { id: jobId }, query });
  expect(present.slice(0, 12)).toEqual(files.slice(0, 12).map(({ id }) => shortenId(id)));

  // A person scrolls, and a file that has not loaded yet is deleted.
  const focused = album.tiles.nth(20);
  await focused.focus();
  const address = await focused.getAttribute('href');
  await page.evaluate(() => window.scrollTo(0, 1200));
  const rest = await api.call(listFiles, { params: { id: jobId }, query: { ...query, cursor: cursor! } });
  const [gone] = rest.files;
  await api.call(deleteFile, { params: { id: jobId, fileId: gone!.id } });
  releaseRemainingPages();
  const item = page.locator('main [aria-setsize]').first();
  await expect.poll(() => item.getAttribute('aria-setsize')).toBe(String(count - 1));
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = shortenId(rest.files.at(-1)!.id);
  await expect.poll(async () => (await album.order()).at(-1)).toBe(last);
  expect(await album.order()).not.toContain(shortenId(gone!.id));
});

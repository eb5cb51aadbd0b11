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
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

const photo = async (name: string, seed: number, day: string) => ({
  path: `${name}.jpg`,
  content: await paintPhoto({ seed, takenAt: `${day.replaceAll('-', ':')} 12:00:00` }),
});

/** Added in the order b, c, a; taken in the order of their names. */
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

describe.each(bothSizes)('an album, %s', (size) => {
  it('is shown in its orders to its owner, and to a visitor as the owner chose', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId, a, b, c } = await givenAlbum(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const album = new AlbumPage(visitor);
    await album.open(jobId);
    await expect.poll(() => album.title.textContent()).toBe('Sommer på Helgeland');
    await album.waitForPictures(3);
    expect(await album.order()).toEqual([b, c, a]);
    await visitor.page.getByText('12.–19. juli 2025').waitFor();
    await album.sortBy('OLDEST_TAKEN');
    await expect.poll(() => album.order()).toEqual([a, b, c]);

    const stranger = await stage.visit({ size, language: 'nb' });
    const seen = new AlbumPage(stranger);
    await seen.open(jobId, 'link');
    await seen.waitForPictures(3);
    expect(await seen.order()).toEqual([a, b, c]);
    await seen.sortBy('NEWEST_TAKEN');
    await expect.poll(() => seen.order()).toEqual([c, b, a]);

    // What is added shows up, in its place.
    const [added] = await api.upload([await photo('d', 4, '2025-07-15')], jobId);
    const d = shortenId(added!.record.id);
    await expect.poll(() => seen.order(), { timeout: 10_000 }).toEqual([c, d, b, a]);
    await expect.poll(() => album.order(), { timeout: 10_000 }).toEqual([a, b, d, c]);

    // The viewer goes on in the same order, and leads back.
    await seen.tiles.first().click();
    const viewer = new ViewerPage(stranger);
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${c}`);
    await stranger.page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(`/carousel/${shortenId(jobId)}/${d}`);
    expect(await viewer.dialog.getByRole('button', { name: stranger.t('viewer.delete') }).count()).toBe(0);
    await viewer.press('back');
    await stranger.page.waitForURL((url) => url.pathname === `/a/${shortenId(jobId)}`);
    await expect.poll(() => stranger.page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(d);

    // Made private, it is gone for who came by the link.
    stranger.problems.expect(/40[134]/);
    await api.call(setJobPrivacy, { params: { id: jobId }, body: { privacy_mode: 'private' } });
    await stranger.page.getByRole('heading', { name: stranger.t('guests.closed.title') }).waitFor();
  });
});

describe.each(bothSizes)('what its owner changes of an album, %s', (size) => {
  it('takes effect at once: name, cover, privacy, permissions, password, and the end', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId, a, b, c } = await givenAlbum(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
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
    await panel.getByLabel(t('albums.password.new')).fill('åtte blå ender');
    await panel.getByRole('button', { name: t('albums.save') }).click();
    await expect.poll(async () => (await getDetails()).has_password).toBe(true);
    await panel.getByRole('radio', { name: t('albums.privacy.private') }).click();
    await page.getByText(t('shared.toast.albumChangedToPrivate')).waitFor();
    expect((await getDetails()).privacy_mode).toBe('private');
    await panel.getByRole('button', { name: t('albums.settings.close') }).click();
    await panel.waitFor({ state: 'detached' });

    // One file goes to another album, and one to the trash.
    const other = await api.call(createJob, { body: { name: 'Det beste' } });
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    const toolbar = page.getByRole('region', { name: t('selection.label') });
    await checkPage(visitor, 'album-selection');
    await toolbar.getByRole('button', { name: t('albums.addToAlbum') }).click();
    await page.getByRole('radio', { name: 'Det beste' }).check({ force: true });
    await checkPage(visitor, 'album-choice');
    await page.getByRole('button', { name: t('album-choice.add'), exact: true }).click();
    await expect.poll(async () => (await api.listFiles(other.id)).map(({ path }) => path)).toEqual(['b.jpg']);
    await album.tiles.nth(1).focus();
    await page.keyboard.press('x');
    await toolbar.getByRole('button', { name: t('selection.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('trash.delete') })
      .click();
    await expect.poll(() => album.order()).toEqual([b, a]);

    // Whoever waits for changes of it as it goes is told so.
    visitor.problems.expect(/refused: GET .*\/long_poll 404$/);
    await page.getByRole('button', { name: t('albums.settings') }).click();
    await panel.getByRole('button', { name: t('albums.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('albums.delete') })
      .click();
    await page.waitForURL((url) => url.pathname === '/albums');
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(1);
    // Beside it may stand that of the file.
    const toast = page.getByText(t('albums.deleted'), { exact: true }).locator('..');
    await toast.getByRole('button', { name: t('shared.undo') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await album.open(jobId);
    await album.waitForPictures(2);
  });

  it('gets photos of the timeline, as many as are chosen', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    await stage.givenFiles(owner, [await photo('x', 11, '2025-05-01'), await photo('y', 12, '2025-05-02')]);
    const { id: jobId } = await api.call(createJob, { body: { name: 'Mai' } });
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
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

    // The album goes with its last file, and is back when that is.
    visitor.problems.expect(/refused: GET .* 404$/);
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    const toolbar = page.getByRole('region', { name: t('selection.label') });
    await toolbar.getByRole('button', { name: t('selection.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('trash.delete') })
      .click();
    await page.waitForURL((url) => url.pathname === '/albums');
    // The toast does not stay long.
    await page.getByRole('button', { name: t('shared.undo') }).click();
    await page.getByText(t('shared.toast.filesWereRestored', { count: 1 })).waitFor();
    await page.getByRole('main').getByRole('link', { name: /Mai/ }).first().waitFor();
    await album.open(jobId as JobId);
    await album.waitForPictures(1);
  });
});

it('takes photos of a guest on a phone, who says a name first and takes them away again', async () => {
  const owner = await stage.givenPerson();
  const { api, jobId } = await givenAlbum(owner);
  const guest = await stage.visit({ size: 'phone', language: 'nb' });
  const { page, t } = guest;
  const album = new AlbumPage(guest);
  await album.open(jobId, 'link');
  await album.waitForPictures(3);
  // What needs an account says so.
  await album.tiles.first().focus();
  await page.keyboard.press('x');
  const toolbar = page.getByRole('region', { name: t('selection.label') });
  await toolbar.getByRole('button', { name: t('albums.addToAlbum') }).click();
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
  const goOn = join.getByRole('button', { name: t('guests.join.goOn') });
  expect(await goOn.isDisabled()).toBe(true);
  await join.getByRole('textbox', { name: t('guests.join.name') }).fill('Tante Kari');
  await join.getByRole('button', { name: t('guests.join.goOn') }).click();
  await expect.poll(async () => (await api.listFiles(jobId)).map(({ path }) => path)).toContain('mormor.jpg');
  await album.waitForPictures(4);
  await checkPage(guest, 'album-guest-upload');
  await page.getByRole('button', { name: t('upload.ok') }).click();

  // Their own can be deleted, those of others not.
  const own = (await api.listFiles(jobId)).find(({ path }) => path === 'mormor.jpg')!;
  const viewer = new ViewerPage(guest);
  await page.locator(`a[href*="${shortenId(own.id)}"]`).click();
  await viewer.waitForPicture();
  await viewer.dialog.getByRole('button', { name: t('viewer.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('trash.delete') })
    .last()
    .click();
  await expect.poll(async () => (await api.listFiles(jobId)).length).toBe(3);
});

it('is on show before all of a large album is here, and stays where one looks while the rest comes', async () => {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const count = 2500;
  const words = ['--user', owner.email, '--files', String(count), '--album', 'Alt'];
  const jobId = (await stage.product.stund('seed', ...words)).split('\n')[0] as JobId;
  const visitor = await stage.visit({ as: owner });
  const { page } = visitor;
  const album = new AlbumPage(visitor);
  const { promise: goOn, resolve: releaseRemainingPages } = Promise.withResolvers<void>();
  await page.route(/\/files\?.*cursor=/, (route) => goOn.then(() => route.continue()));
  await album.open(jobId);
  await album.tiles.first().waitFor();
  const present = await album.order();
  const query = { order: 'ADDED', limit: 2000 } as const;
  const { files, next_cursor: cursor } = await api.call(listFiles, { params: { id: jobId }, query });
  expect(present.slice(0, 12)).toEqual(files.slice(0, 12).map(({ id }) => shortenId(id)));

  // Somebody looks around; and a file that is still to come is taken away.
  const focused = album.tiles.nth(20);
  await focused.focus();
  const address = await focused.getAttribute('href');
  await page.evaluate(() => window.scrollTo(0, 1200));
  const rest = await api.call(listFiles, { params: { id: jobId }, query: { ...query, cursor: cursor! } });
  const [gone] = rest.files;
  await api.call(deleteFile, { params: { id: jobId, fileId: gone!.id } });
  releaseRemainingPages();
  const item = page.locator('main [aria-setsize]').first();
  await expect.poll(() => item.getAttribute('aria-setsize'), { timeout: 10_000 }).toBe(String(count - 1));
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = shortenId(rest.files.at(-1)!.id);
  await expect.poll(async () => (await album.order()).at(-1)).toBe(last);
  expect(await album.order()).not.toContain(shortenId(gone!.id));
});

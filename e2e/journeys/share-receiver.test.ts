import {
  createJob,
  deleteJob,
  getShare,
  keepFiles,
  listShares,
  type Share,
  setJobPassword,
  shortenId,
} from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import type { Api, StoredFile } from '../harness/api.ts';
import { readLayoutShift, watchLayoutShift } from '../harness/layout-shift.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes, brandOfSize } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { givenShare, SharePage } from '../pages/share-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
let owner: Person;
let api: Api;
/** Fourteen photos, a video and three documents. */
let files: StoredFile[];
const open = { include_location: true } as const;
const pdf = { path: 'Travel/Ferry tickets Bodø–Moskenes.pdf', content: writePdf('Tickets') };

beforeAll(async () => {
  owner = await stage.givenPerson();
  api = await stage.apiOf(owner);
  const photos = await Promise.all(
    Array.from({ length: 14 }, async (_, index) => ({
      path: `IMG_${index}.jpg`,
      content: await paintPhoto({
        seed: 1200 + index * 7,
        width: index % 3 === 0 ? 600 : 900,
        height: index % 3 === 0 ? 900 : 600,
        takenAt: `2025:07:${String(12 + index).padStart(2, '0')} 12:00:00`,
      }),
    })),
  );
  files = await api.upload([
    ...photos,
    {
      path: 'ferry.mp4',
      content: await givenVideo({ seconds: 2, seed: 71 }),
      modified: new Date('2025-07-20T18:00:00Z'),
    },
    pdf,
    { path: 'Travel/Packing list and budget.csv', content: 'tent,1200\n' },
    { path: 'رحلة/خريطة.gpx', content: '<gpx></gpx>' },
  ]);
  await api.waitForVideos();
}, 240_000);

const heading = (visitor: Visitor, id: string) => new SharePage(visitor).heading(id);

/** The page isolates the direction of names. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Opens a share as a visitor without an account, unless someone is given. */
async function visitShare(share: Share, options: Parameters<typeof stage.visit>[0] = {}) {
  const visitor = await stage.visit(options);
  const sharePage = new SharePage(visitor);
  await sharePage.open(share);
  return { visitor, sharePage, ...visitor };
}

describe('a recipient without an account', () => {
  it.each(bothSizes)(
    'looks at the files, one after the other and as a slideshow, and downloads one, %s',
    async (size) => {
      const share = await givenShare(api, files, open);
      const { visitor, sharePage, page, t } = await visitShare(share, { size, brand: brandOfSize(size) });
      await sharePage.waitForPictures(4);
      const title = await sharePage.title.textContent();
      expect(title).toContain(isolated(owner.name));
      expect(title).toContain(t('shared.files.pictures', { count: 14 }));
      expect(title).toContain(t('shared.files.videos', { count: 1 }));
      expect(title).toContain(t('shared.files.documents', { count: 3 }));
      await checkPageInBothThemes(visitor, 'share');
      expect(await sharePage.documents.count()).toBe(3);

      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: pdf.path }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe('Ferry tickets Bodø–Moskenes.pdf');

      const archive = await new Downloads(visitor).save(() => sharePage.action('share-page.downloadAll').click());
      expect(archive.entries.size).toBe(18);

      await page.mouse.wheel(0, 300);
      const tile = sharePage.tiles.nth(size === 'desktop' ? 8 : 4);
      await tile.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      const address = (await tile.getAttribute('href'))!;
      await tile.click();
      const viewer = new ViewerPage(visitor);
      await viewer.waitForAddress(address);
      await checkPage(visitor, 'share-viewer');
      expect(await viewer.dialog.getByRole('button', { name: t('file-actions.delete') }).count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(address);
      await page.keyboard.press('ArrowLeft');
      await viewer.waitForAddress(address);
      expect((await viewer.download()).name).toMatch(/\.(jpg|mp4)$/);
      await page.keyboard.press('p');
      await expect.poll(() => new URL(page.url()).hash).toBe('#autoPlay');
      await page.keyboard.press('s');
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await viewer.dialog.getByRole('button', { name: t('viewer.slideshow.backward') }).waitFor({ state: 'detached' });
      await page.keyboard.press('b');
      await viewer.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/share/${shortenId(share.id)}`);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address);

      // The address of a file opens the viewer over the page, and Escape closes it.
      await page.goto(address);
      await viewer.waitForAddress(address);
      await page.keyboard.press('Escape');
      await sharePage.waitForPictures(4);
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/share/${shortenId(share.id)}`);

      await page
        .getByRole('link', { name: t('share-page.offer.link', { brand: size === 'phone' ? 'Moments' : 'Stund' }) })
        .waitFor();
      await page.getByText('15 GB', { exact: false }).first().waitFor();
      await page.locator('header a').first().click();
      await page.waitForURL((url) => url.pathname === '/');
      const countOpened = async () =>
        (await api.call(listShares, { query: {} })).shares.find(({ id }) => id === share.id)?.opened_count;
      await expect.poll(countOpened).toBe(1);
    },
  );

  it.each(bothSizes)('sees nothing move when the list of files arrives, also in an album, %s', async (size) => {
    const share = await givenShare(api, [...files.slice(0, 2), ...files.slice(-3)], open);
    const { id: albumId } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
    const fileIds = files.slice(0, 2).map(({ record }) => record.id);
    await api.call(keepFiles, {
      params: { id: files[0]!.record.job_id },
      query: { target: albumId },
      body: fileIds.join('\n'),
    });
    const visitor = await stage.visit({ size, brand: brandOfSize(size) });
    const { page, context } = visitor;
    await watchLayoutShift(context);
    for (const path of [`/share/${shortenId(share.id)}`, `/a/${shortenId(albumId)}`]) {
      const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/files\?/, async (route) => {
        await isHeld;
        await route.continue();
      });
      await page.goto(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('footer').waitFor({ state: 'attached' });
      await readLayoutShift(page);
      if (path.startsWith('/share/')) await checkPage(visitor, 'share-waiting');
      release();
      await new SharePage(visitor).waitForPictures(2);
      expect(await readLayoutShift(page)).toBeLessThan(0.005);
      await page.unroute(/\/files\?/);
    }
  });

  it('logs in to add the files, which are copied after the login', async () => {
    const bo = await stage.givenPerson({ name: 'Bo' });
    const share = await givenShare(api, files.slice(0, 3), open);
    const { visitor, sharePage, page, t } = await visitShare(share, { size: 'desktop' });
    await sharePage.waitForPictures(3);
    await sharePage.action('share-page.add').click();
    const logInPage = new LogInPage(visitor);
    await logInPage.password.waitFor();
    await logInPage.logIn(bo);
    await page.waitForURL((url) => url.pathname === `/share/${shortenId(share.id)}`);
    await page.getByText(t('shared.toast.shareCopiedToTimeline')).waitFor();
    await sharePage.waitForPictures(3);
    await checkPage(visitor, 'share-logged-in');
    await page.getByText(t('share-page.visible', { name: owner.name })).click();
    await expect
      .poll(async () => (await api.call(listShares, { query: {} })).shares.find(({ id }) => id === share.id)?.opened_by)
      .toMatchObject([{ name: 'Bo' }]);
    expect((await (await stage.apiOf(bo)).listFiles()).length).toBe(3);

    // Not copied again, and the files can be added from here as well.
    await page.reload();
    await sharePage.waitForPictures(3);
    await sharePage.action('share-page.add').click();
    await page.getByText(t('shared.toast.shareCopiedToTimeline')).waitFor();
    expect((await (await stage.apiOf(bo)).listFiles()).length).toBe(3);
  });

  it('opens a share with a password', async () => {
    const share = await givenShare(api, files.slice(0, 2), { ...open, password: 'Sommer å 2024' });
    const { visitor, sharePage, page, t, problems } = await visitShare(share, { size: 'phone' });
    problems.expect(/(GET|POST) .* 40[13]$/);
    await heading(visitor, 'guests.password.title').waitFor();
    await checkPageInBothThemes(visitor, 'share-password');
    const field = page.getByLabel(t('login.password'), { exact: true });
    await field.fill('sommer å 2024');
    await page.keyboard.press('Enter');
    await page.getByText(t('guests.password.wrong')).waitFor();
    expect(await field.inputValue()).toBe('sommer å 2024');
    await checkPage(visitor, 'share-password-wrong');
    await field.fill('Sommer å 2024');
    await page.getByRole('button', { name: t('guests.password.openShare') }).click();
    await sharePage.waitForPictures(2);
    await page.reload();
    await sharePage.waitForPictures(2);
    await api.call(setJobPassword, { params: { id: share.id }, body: { password: 'Vinter' } });
    await heading(visitor, 'guests.password.title').waitFor();
    expect(await sharePage.tiles.count()).toBe(0);
  });

  it('sees why a link does not work, and logs in where an account is needed', async () => {
    const bo = await stage.givenPerson({ name: 'Bo' });
    const stopped = await givenShare(api, files.slice(0, 1), open);
    await api.call(deleteJob, { params: { id: stopped.id } });
    const { visitor, sharePage, page, t, problems } = await visitShare(stopped, { size: 'desktop' });
    problems.expect(/GET .* 40[0134]$/);
    await heading(visitor, 'share-page.notFound.title').waitFor();
    await page.getByText(t('app.invitation')).waitFor();
    await checkPageInBothThemes(visitor, 'share-not-found');
    await page.goto('/share/mistyped');
    await heading(visitor, 'share-page.notFound.title').waitFor();

    const closed = await givenShare(api, files.slice(0, 2), { ...open, requires_login: true });
    await sharePage.open(closed);
    await heading(visitor, 'share-page.login.title').waitFor();
    await checkPageInBothThemes(visitor, 'share-login');
    expect(await page.getByRole('button', { name: t('login.createAccount') }).count()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('login.logIn') })
      .click();
    const logInPage = new LogInPage(visitor);
    await logInPage.password.waitFor();
    await logInPage.logIn(bo);
    await sharePage.waitForPictures(2);
  });

  it('copies a share by the address of its gate', async () => {
    const bo = await stage.givenPerson({ name: 'Bo' });
    const share = await givenShare(api, files.slice(0, 2), open);
    const visitor = await stage.visit({ size: 'phone' });
    const { page, t } = visitor;
    await page.goto(`/share/${shortenId(share.id)}/copyShare`);
    await heading(visitor, 'share-page.copy.title').waitFor();
    await checkPage(visitor, 'share-copy-gate');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('login.logIn') })
      .click();
    const logInPage = new LogInPage(visitor);
    await logInPage.password.waitFor();
    await logInPage.logIn(bo);
    await page.waitForURL((url) => url.pathname === '/photos');
    await page.getByText(t('shared.toast.shareCopiedToTimeline')).waitFor();
    await new TimelinePage(visitor).waitForPictures();
    expect((await (await stage.apiOf(bo)).listFiles()).length).toBe(2);
  });
});

it('tells an account without a subscription why it cannot add files', async () => {
  const reader = await stage.givenPerson({ name: 'Rolf', isReadOnly: true });
  const share = await givenShare(api, files.slice(0, 2), open);
  const { visitor, sharePage, page, t } = await visitShare(share, { size: 'desktop', as: reader });
  await sharePage.waitForPictures(2);
  const add = sharePage.action('share-page.add');
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await add.focus();
  await page.getByRole('tooltip').getByText(t('share-page.readOnly')).waitFor();
  await checkPage(visitor, 'share-read-only');
});

it('lets its owner stop it while a visitor has it open', async () => {
  const share = await givenShare(api, files.slice(0, 5), open);
  const recipient = await visitShare(share, { size: 'phone' });
  recipient.problems.expect(/GET .* 404$/);
  await recipient.sharePage.waitForPictures(5);
  const { visitor, sharePage, page, t, problems } = await visitShare(share, { size: 'phone', as: owner });
  problems.expect(/GET .* 404$/);
  await sharePage.waitForPictures(5);
  expect(await sharePage.title.textContent()).toBe(t('share-page.title.own', { count: 5, kind: 'photos' }));
  expect(await sharePage.action('share-page.add').count()).toBe(0);
  await checkPageInBothThemes(visitor, 'share-own');
  const stop = sharePage.action('share-page.stop');
  await stop.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await checkPage(visitor, 'share-stop');
  // What cannot be undone needs more than Enter.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('shared.cancel'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await stop.click();
  await dialog.getByRole('button', { name: t('share-page.stop') }).click();
  await heading(visitor, 'share-page.stopped.title').waitFor();
  await checkPageInBothThemes(visitor, 'share-stopped');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/photos');
  await heading(recipient.visitor, 'share-page.gone.title').waitFor();
  expect(await recipient.sharePage.tiles.count()).toBe(0);
  await checkPage(recipient.visitor, 'share-gone');
});

it('follows files that the owner deletes, and the next file takes their place in the viewer', async () => {
  const [only, other, third] = await api.upload(
    await Promise.all(
      [1, 2, 3].map(async (day) => ({
        path: `${day}.jpg`,
        content: await paintPhoto({ seed: 1500 + day, takenAt: `2024:02:0${day} 12:00:00` }),
      })),
    ),
  );
  const share = await givenShare(api, [only!, other!, third!], open);
  const { visitor, sharePage, page, t, problems } = await visitShare(share);
  problems.expect(/GET .* 404$/);
  await sharePage.waitForPictures(3);
  const ownPage = await stage.visit({ as: owner });
  await ownPage.page.goto(other!.address);
  await new ViewerPage(ownPage).waitForPicture();
  await ownPage.page.keyboard.press('Delete');
  await ownPage.page
    .getByRole('dialog')
    .getByRole('button', { name: t('file-deletion.delete'), exact: true })
    .last()
    .click();
  await expect.poll(() => sharePage.tiles.count()).toBe(2);
  await expect
    .poll(() => sharePage.title.textContent())
    .toBe(t('share-page.title', { name: isolated(owner.name), count: 2, kind: 'photos' }));
  expect((await api.call(getShare, { params: { id: share.id } })).file_count).toBe(2);
  await checkPage(visitor, 'share-two-files');
  expect(await page.getByRole('heading', { level: 2, name: t('share-page.media') }).count()).toBe(0);
});

it('shows a share for viewing only without any download', async () => {
  const share = await givenShare(api, files, { allow_download: false });
  const { visitor, sharePage, page, t } = await visitShare(share, { language: 'nb' });
  await sharePage.waitForPictures(4);
  await checkPage(visitor, 'share-view-only');
  for (const id of ['downloadAll', 'add']) expect(await sharePage.action(`share-page.${id}`).count()).toBe(0);
  expect(await page.locator('main a[download]').count()).toBe(0);
  await sharePage.tiles.first().click();
  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  expect(await viewer.dialog.locator('a[download]').count()).toBe(0);
  await viewer.press('more');
  expect(await page.getByRole('menuitem', { name: t('file-actions.copy') }).count()).toBe(0);
});

it('names a share of one file, with a name from right to left, and offers the file', async () => {
  const dina = await stage.givenPerson({ name: 'دينا' });
  const dinasApi = await stage.apiOf(dina);
  const stored = await dinasApi.upload([{ path: 'one.jpg', content: await paintPhoto({ seed: 1601 }) }]);
  const share = await givenShare(dinasApi, stored, { ...open, name: 'رحلة الصيف' });
  const { visitor, sharePage, page, t } = await visitShare(share, { size: 'narrow', language: 'bg' });
  await sharePage.waitForPictures(1);
  expect(await sharePage.title.textContent()).toBe(
    t('share-page.title', { name: isolated('دينا'), count: 1, kind: 'photos' }),
  );
  await checkPage(visitor, 'share-one-file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sharePage.action('share-page.downloadFile').click(),
  ]);
  expect(download.suggestedFilename()).toBe('one.jpg');
});

it('fits the narrowest window with long words, and can be used by keyboard alone', async () => {
  const share = await givenShare(api, files, open);
  const { visitor, sharePage, page } = await visitShare(share, { size: 'narrow', language: 'bg' });
  await sharePage.waitForPictures(2);
  await checkPage(visitor, 'share-narrow');
  await sharePage.tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.gridIndex))
    .toBe('1');
  await page.keyboard.press('Enter');
  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  await page.keyboard.press('Escape');
  await viewer.dialog.waitFor({ state: 'detached' });
});

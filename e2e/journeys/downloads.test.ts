import { readFile } from 'node:fs/promises';
import { createJob, type JobId, setJobPassword, shortenId } from '@stund/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heicFixture } from '../../apps/server/src/platform/decoder/testing/heic-fixture.ts';
import { deriveAlbumPassword } from '../fixtures/album-password.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { changeReply } from '../harness/network/change-reply.ts';
import { setStage, type VisitOptions, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Downloads } from '../pages/downloads.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
/** The HEIC file has no date, so it gets that of its modification. */
const heic = { path: 'IMG_4711.HEIC', content: heicFixture, modified: new Date('2025-05-03T10:00:00Z') };
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

async function givenPhotos() {
  return Promise.all(
    [1, 2].map(async (day) => ({
      path: `hytta ${day}.jpg`,
      content: await paintPhoto({ seed: 800 + day, takenAt: `2025:05:0${day} 10:00:00` }),
    })),
  );
}

/** A timeline of two photos and a HEIC picture. */
async function givenTimeline(options: VisitOptions) {
  const person = await stage.givenPerson();
  const photos = await givenPhotos();
  const stored = await stage.givenFiles(person, [...photos, heic]);
  const visitor = await stage.visit({ ...options, as: person });
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  return { visitor, timeline, selection: new Selection(visitor), downloads: new Downloads(visitor), photos, stored };
}

async function selectFirst({ page, size }: Visitor, timeline: TimelinePage, selection: Selection, count: number) {
  if (size === 'phone') await selection.longPress(timeline.tile('2025-05/0'));
  else {
    await timeline.tile('2025-05/0').focus();
    await page.keyboard.press('x');
  }
  for (let index = 1; index < count; index += 1) await timeline.tile(`2025-05/${index}`).click();
  await selection.waitForCount(count);
}

async function openMore({ page, t }: Visitor, selection: Selection, item: string) {
  await selection.action('selection.more').click();
  return page.getByRole('menuitem', { name: t(item) });
}

/** An album with a photo and a HEIC picture, opened by its link after its password. */
async function givenAlbumVisitor(options: VisitOptions) {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, {
    body: { name: 'Hytta på fjellet', public: true, include_location: true },
  });
  const jobId = id as JobId;
  const [photo] = await givenPhotos();
  await api.upload([photo!, heic], jobId);
  await api.call(setJobPassword, { params: { id: jobId }, body: { password: deriveAlbumPassword('Fjell', jobId) } });
  const visitor = await stage.visit(options);
  const { page, t, problems } = visitor;
  problems.expect(/(GET|POST) .* 40[13]$/);
  await page.goto(`/a/${shortenId(jobId)}`);
  await page.getByLabel(t('login.password'), { exact: true }).fill('Fjell');
  await page.keyboard.press('Enter');
  const album = new AlbumPage(visitor);
  await album.waitForPictures(2);
  return { owner, jobId, visitor, album, downloads: new Downloads(visitor), photo: photo! };
}

describe('downloads', () => {
  it('saves a single file as it is, and a HEIC picture as JPEG', async () => {
    const { visitor, timeline, selection } = await givenTimeline({ size: 'desktop' });
    const { page, t } = visitor;
    await timeline.tile('2025-05/0').click();
    const viewer = new ViewerPage(visitor);
    await viewer.waitForPicture();
    const [original] = await Promise.all([page.waitForEvent('download'), viewer.press('download')]);
    expect(original.suggestedFilename()).toBe(heic.path);
    expect(await readFile(await original.path())).toEqual(heicFixture);

    await viewer.press('more');
    const item = page.getByRole('menuitem', { name: t('downloads.export') });
    const [jpeg] = await Promise.all([page.waitForEvent('download'), item.click()]);
    expect(jpeg.suggestedFilename()).toBe('IMG_4711.jpg');
    expect((await readFile(await jpeg.path())).subarray(0, 3)).toEqual(jpegStart);

    await timeline.open();
    await timeline.waitForPictures();
    await selectFirst(visitor, timeline, selection, 1);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      selection.action('file-actions.download').click(),
    ]);
    expect(await readFile(await again.path())).toEqual(heicFixture);
  });

  it('saves a selection as an archive, with the originals or with JPEG for HEIC', async () => {
    const { visitor, timeline, selection, downloads, photos } = await givenTimeline({ size: 'phone', language: 'nb' });
    await selectFirst(visitor, timeline, selection, 3);
    const whole = await downloads.save(() => selection.action('file-actions.download').click());
    expect(whole.name).toMatch(/^Stund \d{4}-\d{2}-\d{2}\.zip$/);
    expect([...whole.entries.keys()].sort()).toEqual(['IMG_4711.HEIC', 'hytta 1.jpg', 'hytta 2.jpg']);
    for (const { path, content } of [...photos, heic]) expect(whole.entries.get(path)).toEqual(content);

    const item = await openMore(visitor, selection, 'downloads.export');
    await checkPage(visitor, 'selection-export');
    const exported = await downloads.save(() => item.click());
    expect(exported.entries.get('IMG_4711.jpg')?.subarray(0, 3)).toEqual(jpegStart);
    expect(exported.entries.get('hytta 1.jpg')).toEqual(photos[0]!.content);
    await selection.waitForCount(3);
  });

  it('saves an album with HEIC for a visitor with its password, and some of its files', async () => {
    const { visitor, album, downloads, photo } = await givenAlbumVisitor({ size: 'desktop' });
    const { page, t } = visitor;
    const menu = page.getByRole('button', { name: t('guests.menu.more') });
    await menu.click();
    await checkPage(visitor, 'album-menu-visitor');
    const whole = await downloads.save(() => page.getByRole('menuitem', { name: t('albums.download') }).click());
    expect(whole.name).toBe('Hytta på fjellet.zip');
    expect([...whole.entries.keys()].sort()).toEqual(['IMG_4711.HEIC', 'hytta 1.jpg']);

    await menu.click();
    const jpegs = await downloads.save(() => page.getByRole('menuitem', { name: t('downloads.export') }).click());
    expect([...jpegs.entries.keys()].sort()).toEqual(['IMG_4711.jpg', 'hytta 1.jpg']);

    const selection = new Selection(visitor);
    await album.tiles.first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Control+a');
    await selection.waitForCount(2);
    await checkPage(visitor, 'album-selected');
    const selected = await downloads.save(() => selection.action('file-actions.download').click());
    expect(selected.entries.get('hytta 1.jpg')).toEqual(photo.content);
  });

  it('shows a preparation, warns before the page is left, and continues after a reload', async () => {
    const { visitor, timeline, selection, downloads } = await givenTimeline({ size: 'phone' });
    const { page, t } = visitor;
    // The server takes long for the picture.
    let isHeld = true;
    await page.route('**/st/4/jobs/*/downloads**', (route) =>
      changeReply<object>(route, (answer) =>
        isHeld ? { ...answer, state: 'preparing', address: null, size: null, prepared: { done: 1, total: 2 } } : answer,
      ),
    );
    await holdOperations(page, () => isHeld);
    await selectFirst(visitor, timeline, selection, 2);
    await (await openMore(visitor, selection, 'downloads.export')).click();
    const toast = page.getByText(t('downloads.preparingCount', { done: 1, total: 2 }));
    await toast.waitFor();
    await checkPageInBothThemes(visitor, 'download-preparing');

    const [warning] = await Promise.all([
      page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept();
        return dialog.type();
      }),
      page.reload(),
    ]);
    expect(warning).toBe('beforeunload');
    await toast.waitFor();
    const archive = await downloads.save(async () => {
      isHeld = false;
    });
    expect([...archive.entries.keys()].sort()).toEqual(['IMG_4711.jpg', 'hytta 2.jpg']);
    await toast.waitFor({ state: 'detached' });
  });

  it('cancels a preparation, and reports one that fails', async () => {
    const { visitor, timeline, selection } = await givenTimeline({ size: 'desktop' });
    const { page, t, problems } = visitor;
    problems.expect(/POST .*\/downloads 503$/);
    const methods: string[] = [];
    await page.route('**/st/4/jobs/*/downloads**', async (route) => {
      methods.push(route.request().method());
      if (route.request().method() === 'DELETE') return route.continue();
      return changeReply<{ id: string }>(route, (answer) => ({
        ...answer,
        state: 'preparing',
        address: null,
        size: null,
        operation: answer.id,
      }));
    });
    await holdOperations(page, () => true);
    await selectFirst(visitor, timeline, selection, 2);
    await selection.action('file-actions.download').click();
    await page.getByRole('button', { name: t('shared.cancel') }).click();
    await page.getByText(t('downloads.preparing')).waitFor({ state: 'detached' });
    await expect.poll(() => methods.at(-1)).toBe('DELETE');

    await page.unroute('**/st/4/jobs/*/downloads**');
    await page.route('**/st/4/jobs/*/downloads**', (route) => route.fulfill({ status: 503, json: {} }));
    await selection.action('file-actions.download').click();
    await page.getByText(t('shared.toast.filesDownloadFailed')).waitFor();
  });
});

/** While it holds them, all operations that the page waits for have finished one of two units. */
async function holdOperations(page: Page, isHeld: () => boolean): Promise<void> {
  await page.route('**/st/4/operations/long_poll**', async (route) => {
    if (!isHeld()) return route.continue();
    const ids = new URL(route.request().url()).searchParams.get('ids') ?? '';
    const progress = { done: 1, total: 2, failed: 0 };
    const operations = ids.split(',').map((id) => ({ id, kind: 'archive', state: 'running', progress, failure: null }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ json: { version: '', operations } }).catch(() => undefined);
  });
}

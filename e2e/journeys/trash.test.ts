import { deleteFiles, getAccountInfo, listTrash, type ReplyOf, retention } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { expectAccessible, expectNoSidewaysScrolling, expectOneTitle } from '../harness/check-accessibility.ts';
import { expectRed } from '../harness/expect-red.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { changeReply } from '../harness/network/change-reply.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type VisitOptions, type Visitor } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { Selection } from '../pages/selection.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { TrashPage } from '../pages/trash-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

/** Creates photos that were deleted in the order of their dates, and one that was not. */
async function givenTrash(count: number, options: VisitOptions = {}) {
  const person = await stage.givenPerson();
  const photos = await Promise.all(
    Array.from({ length: count + 1 }, async (_, index) => ({
      path: `${index}.jpg`,
      content: await paintPhoto({
        seed: index,
        takenAt: `2025:05:${String((index % 28) + 1).padStart(2, '0')} 10:00:00`,
      }),
    })),
  );
  const uploaded = await stage.givenFiles(person, photos);
  const api = await stage.apiOf(person);
  const jobId = await api.findDefaultJob();
  for (const { record } of uploaded.slice(0, count))
    await api.call(deleteFiles, { params: { id: jobId }, body: { file_uuids: [record.id] } });
  const visitor = await stage.visit({ ...options, as: person });
  const usedSpace = async () => (await api.call(getAccountInfo, {})).used_space;
  const trashed = async () => (await api.call(listTrash, {})).files.map((file) => file.path);
  return { person, api, visitor, trash: new TrashPage(visitor), selection: new Selection(visitor), usedSpace, trashed };
}

/** Makes the trash report that the first files were deleted so many days ago. */
async function setDeletionAges({ page }: Visitor, days: readonly number[]): Promise<void> {
  await page.route(/\/st\/4\/trash_can\?offset/, (route) =>
    changeReply<ReplyOf<typeof listTrash>>(route, (body) => {
      const soon = retention.trashDays - retention.removedSoonDays;
      return {
        ...body,
        files: body.files.map((file, index) => ({ ...file, dtime: file.dtime - (days[index] ?? 0) * 86_400 })),
        removed_soon_count: days.filter((one, index) => one >= soon && index < body.total_count).length,
      };
    }),
  );
}

describe('the trash', () => {
  it('is reached from the settings, and is empty at first', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ as: person });
    const { page, t } = visitor;
    const trash = new TrashPage(visitor);
    const shell = new Shell(visitor);
    // The menu leads to the documents and to the trash too.
    await page.goto('/settings');
    await shell.chooseFromMenu('app.documents');
    await page.waitForURL('**/documents');
    await shell.chooseFromMenu('app.trash');
    await trash.emptyTitle.waitFor();
    await page.goto('/settings');
    await page.getByRole('link', { name: t('settings.trash') }).click();
    await trash.emptyTitle.waitFor();
    expect(await trash.button('trash.empty').count()).toBe(0);
    await expectAccessible(page, 'empty trash');
    // The switch leads to the albums at the same place.
    const title = page.getByRole('heading', { level: 1, name: t('trash.title') });
    const place = await title.boundingBox();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: t('trash.albums') }).click();
    await page.getByRole('heading', { name: t('trash.albums.none') }).waitFor();
    await expectAccessible(page, 'no deleted albums');
    expect(await title.boundingBox()).toEqual(place);
    expect(locationOf(page)).toBe('/deleted_items/albums');
    await page.getByRole('link', { name: t('trash.backToSettings') }).click();
    await page.getByRole('heading', { name: t('settings.account') }).waitFor();
  });

  it('restores the selected files to the timeline', async () => {
    const { visitor, trash, selection, usedSpace, trashed } = await givenTrash(4);
    const { page, t } = visitor;
    const before = await usedSpace();
    await trash.open();
    await trash.waitForPictures();
    // A click shows the picture.
    await trash.tile(0).click();
    const viewer = new ViewerPage(visitor);
    expect((await viewer.waitForPicture()).width).toBeGreaterThan(256);
    // It walks through the whole trash, and the focus returns to the picture that was shown last.
    const shown = () => viewer.dialog.locator('img').last().getAttribute('src');
    const first = await shown();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(first);
    const button = (name: 'viewer.next' | 'viewer.previous') => viewer.dialog.getByRole('button', { name: t(name) });
    await button('viewer.next').click();
    await button('viewer.next').click();
    await button('viewer.next').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowLeft');
    await button('viewer.next').waitFor();
    await page.keyboard.press('Escape');
    await viewer.dialog.waitFor({ state: 'detached' });
    const focusedItem = () => page.evaluate(() => document.activeElement?.getAttribute('data-grid-index'));
    await expect.poll(focusedItem).toBe('2');
    await trash.select(0);
    await selection.waitForCount(1);
    await trash.tile(2).click({ modifiers: ['Shift'] });
    await selection.waitForCount(3);
    await expectAccessible(page, 'selecting in the trash');
    await trash.button('trash.restore', selection.toolbar).click();
    await trash.confirm('trash.restore');
    await page.getByText(namingFiles({ t }, 'shared.toast.filesWereRestored', { count: 3 })).waitFor();
    await trash.waitForCount(1);
    expect(await trashed()).toEqual(['3.jpg']);
    expect(await usedSpace()).toBeGreaterThan(before);

    const timeline = new TimelinePage(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await expect.poll(() => timeline.tiles.count()).toBe(4);
  });

  it('deletes permanently only after a confirmation that focuses cancel first', async () => {
    const { visitor, trash, selection, trashed } = await givenTrash(3);
    const { page, t } = visitor;
    await trash.open();
    await trash.waitForPictures();
    await trash.tile(1).focus();
    await page.keyboard.press('Space');
    await selection.waitForCount(1);
    await trash.button('trash.deleteForGood', selection.toolbar).click();
    await page.keyboard.press('Enter');
    await trash.dialog.waitFor({ state: 'detached' });
    await selection.waitForCount(1);
    await trash.button('trash.deleteForGood', selection.toolbar).click();
    await trash.confirm('trash.deleteForGood');
    await page.getByText(namingFiles({ t }, 'shared.toast.trashFilesDeleted', { count: 1 })).waitFor();
    await trash.waitForCount(2);
    // The file in the place of the deleted one has the focus.
    await trash.tile(1).and(page.locator(':focus')).waitFor();
    expect(await trashed()).toEqual(['0.jpg', '2.jpg']);
  });

  it('deletes exactly the selected files of both groups, and none that were added since', async () => {
    const { visitor, api, trash, selection, trashed } = await givenTrash(8);
    const { page, t } = visitor;
    await setDeletionAges(visitor, [89, 88, 87, 40]);
    await trash.open();
    await trash.waitForPictures();
    await page.getByRole('checkbox', { name: t('selection.group.select', { group: t('trash.soon') }) }).click();
    await trash.tile(4).click();
    await selection.waitForCount(4);
    await trash.button('trash.deleteForGood', selection.toolbar).click();
    const [remaining] = await api.listFiles();
    await api.call(deleteFiles, { params: { id: remaining!.job_id }, body: { file_uuids: [remaining!.id] } });
    await trash.confirm('trash.deleteForGood');
    await page.getByText(namingFiles({ t }, 'shared.toast.trashFilesDeleted', { count: 4 })).waitFor();
    expect(await trashed()).toEqual(['3.jpg', '5.jpg', '6.jpg', '7.jpg', '8.jpg']);
  });

  it('loads more near its end, and also deletes files that were never scrolled to', async () => {
    const person = await stage.givenPerson();
    const count = 210;
    await stage.givenFiles(
      person,
      Array.from({ length: count }, (_, index) => ({ path: `${index}.txt`, content: `letter ${index}` })),
    );
    const api = await stage.apiOf(person);
    const all = await api.listFiles();
    for (const ids of [all.slice(0, 200), all.slice(200)].map((files) => files.map((file) => file.id)))
      await api.call(deleteFiles, { params: { id: all[0]!.job_id }, body: { file_uuids: ids } });
    const visitor = await stage.visit({ as: person });
    const trash = new TrashPage(visitor);
    const selection = new Selection(visitor);
    const { page, t } = visitor;
    await trash.open();
    await trash.tiles.first().waitFor();
    const name = t('trash.fileCount', { count });
    await page.getByRole('checkbox', { name: t('selection.group.select', { group: name }) }).click();
    await selection.waitForCount(count);
    await trash.tile(0).click();
    await selection.waitForCount(count - 1);
    await trash.button('trash.deleteForGood', selection.toolbar).click();
    await trash.confirm('trash.deleteForGood');
    await page.getByText(namingFiles({ t }, 'shared.toast.trashFilesDeleted', { count: count - 1 })).waitFor();
    await trash.waitForCount(1);
    expect((await api.call(listTrash, {})).total_count).toBe(1);
  });

  it('restores everything and reports the result', async () => {
    const { visitor, trash, trashed } = await givenTrash(3);
    const { page, t } = visitor;
    await trash.open();
    await trash.button('trash.restoreAll').click();
    await trash.confirm('trash.restore');
    await page.getByText(namingFiles({ t }, 'shared.toast.filesWereRestored', { count: 3 })).waitFor();
    await trash.dialog.waitFor({ state: 'detached' });
    await expectAccessible(page, 'restored');
    await trash.emptyTitle.waitFor();
    expect(await trashed()).toEqual([]);
  });

  it('downloads everything, and the selected files', async () => {
    const { visitor, trash, selection } = await givenTrash(3, { size: 'phone' });
    const downloads = new Downloads(visitor);
    await trash.open();
    await trash.waitForPictures();
    const all = await downloads.save(() => trash.button('trash.downloadAll').click());
    expect([...all.entries.keys()].sort()).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    await trash.select(0);
    await selection.waitForCount(1);
    const one = await downloads.save(() => selection.action('file-actions.download').click());
    expect(one.entries.size).toBe(1);
    const [[name, content]] = [...one.entries] as [[string, Buffer]];
    expect(content).toEqual(all.entries.get(name));
    await trash.waitForCount(3);
  });

  it('restores and deletes the file in the viewer, and is emptied after a confirmation', async () => {
    const { visitor, trash, trashed } = await givenTrash(5, { size: 'phone' });
    const { page, t } = visitor;
    await trash.open();
    await trash.waitForPictures();
    await trash.tile(0).click();
    const { dialog: viewer } = new ViewerPage(visitor);
    const shown = () => viewer.locator('img').last().getAttribute('src');
    for (const action of ['trash.restore', 'trash.deleteForGood'] as const) {
      const before = await shown();
      await trash.button(action, viewer).click();
      if (action === 'trash.restore') await checkPage(visitor, 'trash-viewer-asks');
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
      await trash.button(action, question).click();
      // The next file takes its place.
      await expect.poll(shown).not.toBe(before);
    }
    await new ViewerPage(visitor).waitForPicture();
    await viewer.getByRole('heading', { level: 1, name: /2\d{3}/ }).waitFor();
    await checkPage(visitor, 'trash-viewer');
    await trash.button('shared.close', viewer).click();
    await viewer.waitFor({ state: 'detached' });
    await trash.waitForCount(3);
    await trash.button('trash.empty').click();
    await trash.dialog.getByText(namingFiles({ t }, 'trash.empty.text', { count: 3 })).waitFor();
    await trash.confirm('trash.empty');
    await page.getByText(namingFiles({ t }, 'shared.toast.trashFilesDeleted', { count: 3 })).waitFor();
    await trash.emptyTitle.waitFor();
    expect(await trashed()).toEqual([]);
    await stage.product.stund('verify', '--quick');
  });

  it('shows what another device deletes', async () => {
    const { api, visitor, trash } = await givenTrash(1);
    await trash.open();
    await trash.waitForCount(1);
    const [remaining] = await api.listFiles();
    const jobId = await api.findDefaultJob();
    await api.call(deleteFiles, { params: { id: jobId }, body: { file_uuids: [remaining!.id] } });
    await trash.waitForCount(2);
    await trash.waitForPictures();
    expect(visitor.problems.list()).toEqual([]);
  });
});

describe('the appearance of the trash', () => {
  it.each(bothSizes)('is accessible: %s', async (size) => {
    const { visitor, trash, person, api } = await givenTrash(24, { size });
    await stage.givenFiles(person, [{ path: 'a contract with a long name.pdf', content: writePdf('x') }]);
    const pdf = (await api.listFiles()).find((file) => file.path.endsWith('.pdf'))!;
    await api.call(deleteFiles, { params: { id: pdf.job_id }, body: { file_uuids: [pdf.id] } });
    const { page } = visitor;
    await setDeletionAges(visitor, [90, 89, 88, 87, 85, 78, 78, 59, 46, 46, 32, 30, 29, 13, 13, 10, 2, 1, 1]);
    await trash.open();
    await trash.waitForPictures();
    await checkPageInBothThemes(visitor, 'trash');
    await trash.select(0);
    await trash.tile(6).click({ modifiers: ['Shift'] });
    await checkPageInBothThemes(visitor, 'trash-selecting');
    await trash.button('trash.deleteForGood').click();
    await trash.dialog.waitFor();
    await checkPageInBothThemes(visitor, 'trash-asks');
    await expectRed(trash.button('trash.deleteForGood', trash.dialog));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto('/_from_inside_app/deleted_items/photos');
    await trash.waitForPictures();
    await expectAccessible(page, 'trash inside an app');
    await expectNoSidewaysScrolling(page, 'trash inside an app');
    await expectOneTitle(page, 'trash inside an app');
    expect(await page.getByRole('link', { name: visitor.t('trash.backToSettings') }).count()).toBe(0);
  });

  it('has room for Bulgarian on a phone', async () => {
    const { visitor, trash } = await givenTrash(6, { size: 'phone', language: 'bg' });
    const { page } = visitor;
    await setDeletionAges(visitor, [88, 87, 85, 40, 12, 1]);
    await trash.open();
    await trash.waitForPictures();
    await expectNoSidewaysScrolling(page, 'trash in Bulgarian');
    await trash.select(0);
    await trash.button('trash.restore', new Selection(visitor).toolbar).click();
    await trash.dialog.waitFor();
    await expectNoSidewaysScrolling(page, 'asking in Bulgarian');
  });
});

import { createJob, deleteJob, type JobId, listJobs } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { setStage } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

describe('deleted albums', () => {
  it('are restored or deleted permanently, one at a time and all together', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const ids: JobId[] = [];
    for (const [index, name] of ['Hytta', '', 'Et album med et navn som går over flere linjer, år for år'].entries()) {
      const { id } = await api.call(createJob, { body: { name } });
      if (index < 2) await api.upload([{ path: `${index}.jpg`, content: await paintPhoto({ seed: 300 + index }) }], id);
      ids.push(id);
    }
    for (const id of ids) await api.call(deleteJob, { params: { id } });
    const visitor = await stage.visit({ size: 'phone', language: 'nb', as: owner });
    const { page, t } = visitor;
    await page.goto('/deleted_items');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('trash.albums') })
      .click();
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(3);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await checkPage(visitor, 'trash-albums');

    const menuOf = async (name: string) => {
      await cards.filter({ hasText: name }).hover();
      await page.getByRole('button', { name: t('trash.albums.menu', { name }) }).click();
    };
    await menuOf('Hytta');
    const archive = await new Downloads(visitor).save(() =>
      page.getByRole('menuitem', { name: t('trash.export') }).click(),
    );
    expect([archive.name, ...archive.entries.keys()]).toEqual(['Hytta.zip', '0.jpg']);
    await menuOf('Hytta');
    await page.getByRole('menuitem', { name: t('trash.restore') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await cards.locator(':focus').waitFor();
    await expect
      .poll(async () => (await api.call(listJobs, { query: {} })).jobs.map(({ name }) => name))
      .toEqual(['Hytta']);
    await menuOf(t('trash.albums.unnamed'));
    await page.getByRole('menuitem', { name: t('trash.deleteForGood') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('trash.deleteForGood') }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('button', { name: t('trash.restoreAll') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('trash.restore'), exact: true })
      .click();
    await page.getByRole('heading', { name: t('trash.albums.none') }).waitFor();
    await page.locator('h1:focus').waitFor();
    await checkPage(visitor, 'trash-albums-none');
    expect((await api.call(listJobs, { query: {} })).jobs.length).toBe(2);
  });

  it('are not affected when photos of the timeline are added to an album', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    await stage.givenFiles(owner, [{ path: 'x.jpg', content: await paintPhoto({ seed: 310 }) }]);
    const { id } = await api.call(createJob, { body: { name: 'Hytta' } });
    const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await timeline.tiles.first().focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: t('album-choice.addTo') }).click();
    await page.getByRole('radio', { name: 'Hytta' }).check({ force: true });
    await page.getByRole('button', { name: t('album-choice.add'), exact: true }).click();
    await page.getByText(namingFiles({ t }, 'shared.toast.filesCopiedToAlbum', { count: 1, album: 'Hytta' })).waitFor();
    expect((await api.listFiles(id)).map(({ path }) => path)).toEqual(['x.jpg']);
  });
});

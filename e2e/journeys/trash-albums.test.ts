import { createJob, deleteJob, type JobId, listJobs } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { look } from './scenes.ts';

const stage = setStage();

describe.each(bothSizes)('deleted albums, %s', (size) => {
  it('are restored or deleted for good, one by one and all together', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const ids: JobId[] = [];
    for (const [index, name] of ['Hytta', '', 'Et album med et navn som går over flere linjer, år for år'].entries()) {
      const { id } = await api.call(createJob, { body: { name } });
      if (index < 2) await api.upload([{ path: `${index}.jpg`, content: await paintPhoto({ seed: 300 + index }) }], id);
      ids.push(id);
    }
    for (const id of ids) await api.call(deleteJob, { params: { id } });
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const { page, say } = visitor;
    await page.goto('/deleted_items');
    await page.getByText(say('deleted-items.albumCount', { count: 3 })).waitFor();
    await look(visitor, 'trash-with-albums');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('deleted-items.albums') })
      .click();
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(3);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await look(visitor, 'trash-albums');

    const menuOf = async (name: string) => {
      await cards.filter({ hasText: name }).hover();
      await page.getByRole('button', { name: say('deleted-items.albums.menu', { name }) }).click();
    };
    await menuOf('Hytta');
    await page.getByRole('menuitem', { name: say('deleted-items.restore') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await expect
      .poll(async () => (await api.call(listJobs, { query: {} })).jobs.map(({ name }) => name))
      .toEqual(['Hytta']);
    await menuOf(say('deleted-items.albums.unnamed'));
    await page.getByRole('menuitem', { name: say('deleted-items.deleteForGood') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: say('deleted-items.deleteForGood') }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('button', { name: say('deleted-items.restoreAll') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('deleted-items.restore'), exact: true })
      .click();
    await page.getByRole('heading', { name: say('deleted-items.albums.none') }).waitFor();
    await look(visitor, 'trash-albums-none');
    expect((await api.call(listJobs, { query: {} })).jobs.length).toBe(2);
  });

  it('is not where photos of the timeline go that are put into an album', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    await stage.givenFiles(owner, [{ path: 'x.jpg', content: await paintPhoto({ seed: 310 }) }]);
    const { id } = await api.call(createJob, { body: { name: 'Hytta' } });
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const { page, say } = visitor;
    const timeline = new TimelinePage(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await timeline.tiles.first().focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: say('timeline.addToAlbum') }).click();
    await page.getByRole('radio', { name: 'Hytta' }).check({ force: true });
    await page.getByRole('button', { name: say('album-choice.add'), exact: true }).click();
    await page.getByText(say('shared.toast.filesCopiedToAlbum', { count: 1, album: 'Hytta' })).waitFor();
    expect((await api.listFiles(id)).map(({ path }) => path)).toEqual(['x.jpg']);
  });
});

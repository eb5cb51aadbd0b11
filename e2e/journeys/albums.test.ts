import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { lookIn } from './scenes.ts';

const stage = setStage();
const look = lookIn('light');

async function givenPhotos(count: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'album-'));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `IMG_${index}.jpg`);
      await writeFile(path, await paintPhoto({ seed: 200 + index, takenAt: `2025:09:0${index + 1} 12:00:00` }));
      return path;
    }),
  );
}

describe.each(bothSizes)('albums, %s', (size) => {
  it('are made in two steps, with photos that go to the timeline too, and found again', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const { page, say } = visitor;
    await page.goto('/albums');
    await page.getByRole('heading', { name: say('albums.list.empty.title') }).waitFor();
    await look(visitor, 'albums-empty');

    // It has a name at once, which says what it is and which typing replaces. A shared album needs one.
    await page
      .getByRole('button', { name: say('albums.new') })
      .first()
      .click();
    const name = page.getByRole('textbox', { name: say('albums.name') });
    await expect.poll(() => name.inputValue()).toBe(say('albums.new.name'));
    await page.getByRole('radio', { name: say('albums.privacy.shared') }).check();
    await expect.poll(() => name.inputValue()).toBe(say('albums.new.sharedName'));
    await look(visitor, 'albums-new');
    await name.focus();
    await page.keyboard.press('Delete');
    expect(await name.inputValue()).toBe('');
    await page.getByRole('button', { name: say('albums.new.goOn') }).click();
    await page.getByText(say('albums.name.missing')).waitFor();
    await name.fill('Høst i Hardanger');
    await page.getByRole('button', { name: say('albums.new.goOn') }).click();
    await page.getByRole('heading', { name: say('albums.drop.title') }).waitFor();
    await look(visitor, 'albums-step-two');

    const photos = await givenPhotos(3);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: say('albums.add.fromDevice') }).click(),
    ]);
    await chooser.setFiles(photos);
    await page.getByText(say('albums.uploaded', { done: 3, total: 3 })).waitFor();
    await look(visitor, 'albums-uploaded');
    await page.getByRole('button', { name: say('albums.done'), exact: true }).click();
    const link = await page.getByRole('textbox', { name: say('invitations.link') }).inputValue();
    await look(visitor, 'albums-created');
    await page.getByRole('button', { name: say('albums.toAlbum') }).click();
    const album = new AlbumPage(visitor);
    await album.waitForPictures(3);
    await look(visitor, 'album');
    expect(link.replace('/a/', '/albums/')).toBe(page.url());
    await expect.poll(async () => (await api.listFiles()).length).toBe(3);

    // Without a name and without photos, and one to be found.
    await page.goto('/albums?overlay=createAlbum');
    await name.fill('');
    await page.getByRole('button', { name: say('albums.new.goOn') }).click();
    await page.getByRole('button', { name: say('albums.createEmpty') }).click();
    await expect.poll(() => album.title.textContent()).toBe(say('albums.unnamed'));
    await look(visitor, 'album-empty');
    await page.goto('/albums');
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(2);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await look(visitor, 'albums');
    await page.getByRole('searchbox', { name: say('albums.search') }).fill('hard');
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('radio', { name: say('albums.filter.private') }).check();
    await page.getByRole('heading', { name: say('albums.none.title') }).waitFor();
    await look(visitor, 'albums-none');
    await page.getByRole('button', { name: say('albums.none.all') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await page
      .getByRole('button', { name: say('albums.order.label', { order: say('albums.sort.RECENT_ACTIVITY') }) })
      .click();
    await page.getByRole('menuitemradio', { name: say('albums.sort.NAME') }).click();
    await expect.poll(() => cards.first().textContent()).toContain('Høst i Hardanger');

    // An album that was given up leaves no trace.
    await page.goto('/albums?overlay=createAlbum');
    await page.getByRole('textbox', { name: say('albums.name') }).fill('Blir aldri noe av');
    await page.getByRole('button', { name: say('albums.new.goOn') }).click();
    await page.getByRole('button', { name: say('shared.cancel') }).click();
    await expect.poll(() => cards.count()).toBe(2);
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { slowNetwork } from '../harness/network.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { look } from './scenes.ts';

const stage = setStage();

async function givenPhotos(count: number): Promise<{ paths: string[]; bytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'album-'));
  const written = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(folder, `IMG_${index}.jpg`);
      const takenAt = `2025:09:0${index + 1} 12:00:00`;
      const content = await paintPhoto({ seed: 200 + index, takenAt, isHeavy: true });
      await writeFile(path, content);
      return { path, size: content.length };
    }),
  );
  return { paths: written.map(({ path }) => path), bytes: written.reduce((sum, { size }) => sum + size, 0) };
}

describe.each(bothSizes)('albums, %s', (size) => {
  it('are made in two steps, with photos that go to the timeline too, and found again', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const { page, say } = visitor;
    const main = page.getByRole('main');
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
    await page
      .getByRole('heading', { name: say(size === 'phone' ? 'albums.choose.title' : 'albums.drop.title') })
      .waitFor();
    await look(visitor, 'albums-step-two');

    const photos = await givenPhotos(3);
    const network = await slowNetwork(visitor, photos.bytes / 6);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: say('albums.add.fromDevice') }).click(),
    ]);
    await chooser.setFiles(photos.paths);
    await main.getByRole('progressbar', { name: say('upload.progress') }).waitFor();
    await main.getByText('%').first().waitFor();
    await look(visitor, 'albums-uploading');
    await network.free();
    await page.getByText(say('albums.uploaded', { done: 3, total: 3 })).waitFor();
    // Done is what has its thumbnail, also where the album alone knows.
    await expect
      .poll(() => main.getByLabel(say('upload.status.Succeeded'), { exact: true }).count(), { timeout: 30_000 })
      .toBe(3);
    await look(visitor, 'albums-uploaded');
    // It is there already, and can still be called something else.
    await page.getByRole('button', { name: say('albums.change') }).click();
    await name.fill('Høst i Hardanger 2025');
    await page.getByRole('button', { name: say('albums.save') }).click();
    await page.getByRole('heading', { level: 1, name: 'Høst i Hardanger 2025' }).waitFor();
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
    await expect.poll(() => cards.first().textContent()).toContain('Høst i Hardanger 2025');

    // An album that was given up leaves no trace.
    await page.goto('/albums?overlay=createAlbum');
    await page.getByRole('textbox', { name: say('albums.name') }).fill('Blir aldri noe av');
    await page.getByRole('button', { name: say('albums.new.goOn') }).click();
    await page.getByRole('button', { name: say('shared.cancel') }).click();
    await expect.poll(() => cards.count()).toBe(2);
  });
});

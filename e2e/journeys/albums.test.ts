import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectRed } from '../harness/expect-red.ts';
import { slowNetwork } from '../harness/network/network.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { checkPage } from './appearance.ts';

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
  it('are created in two steps, with photos that are added to the timeline too, and can be found', async () => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const visitor = await stage.visit({ size, language: 'nb', as: owner });
    const { page, t } = visitor;
    const main = page.getByRole('main');
    await page.goto('/albums');
    await page.getByRole('heading', { name: t('albums.list.empty.title') }).waitFor();
    await checkPage(visitor, 'albums-empty');

    // A new album has a default name that typing replaces. A shared album needs a name.
    await page
      .getByRole('button', { name: t('albums.new') })
      .first()
      .click();
    const name = page.getByRole('textbox', { name: t('albums.name') });
    await expect.poll(() => name.inputValue()).toBe(t('albums.new.name'));
    await page.getByRole('radio', { name: t('albums.privacy.shared') }).check();
    await expect.poll(() => name.inputValue()).toBe(t('albums.new.sharedName'));
    await checkPage(visitor, 'albums-new');
    await name.focus();
    await page.keyboard.press('Delete');
    expect(await name.inputValue()).toBe('');
    await page.getByRole('button', { name: t('albums.new.goOn') }).click();
    await page.getByText(t('albums.name.missing')).waitFor();
    await name.fill('Høst i Hardanger');
    await page.getByRole('button', { name: t('albums.new.goOn') }).click();
    await page
      .getByRole('heading', { name: t(size === 'phone' ? 'albums.choose.title' : 'albums.drop.title') })
      .waitFor();
    await checkPage(visitor, 'albums-step-two');

    const photos = await givenPhotos(3);
    const network = await slowNetwork(visitor, photos.bytes / 6);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: t('albums.add.fromDevice') }).click(),
    ]);
    await chooser.setFiles(photos.paths);
    await main.getByRole('progressbar', { name: t('upload.progress') }).waitFor();
    await main.getByText('%').first().waitFor();
    await checkPage(visitor, 'albums-uploading');
    await network.restore();
    await page.getByText(t('albums.uploaded', { done: 3, total: 3 })).waitFor();
    // A file counts as done when it has its thumbnail.
    await expect.poll(() => main.getByLabel(t('upload.status.Succeeded'), { exact: true }).count()).toBe(3);
    await checkPage(visitor, 'albums-uploaded');
    // The album exists already and can still be renamed.
    await page.getByRole('button', { name: t('albums.change') }).click();
    await name.fill('Høst i Hardanger 2025');
    await page.getByRole('button', { name: t('albums.save') }).click();
    await page.getByRole('heading', { level: 1, name: 'Høst i Hardanger 2025' }).waitFor();
    await page.getByRole('button', { name: t('albums.done'), exact: true }).click();
    const link = await page.getByRole('textbox', { name: t('invitations.link') }).inputValue();
    await checkPage(visitor, 'albums-created');
    await page.getByRole('button', { name: t('albums.toAlbum') }).click();
    const album = new AlbumPage(visitor);
    await album.waitForPictures(3);
    await checkPage(visitor, 'album');
    expect(link.replace('/a/', '/albums/')).toBe(page.url());
    await expect.poll(async () => (await api.listFiles()).length).toBe(3);

    // An album without a name and photos, and the search for albums.
    await page.goto('/albums?overlay=createAlbum');
    await name.fill('');
    await page.getByRole('button', { name: t('albums.new.goOn') }).click();
    await page.getByRole('button', { name: t('albums.createEmpty') }).click();
    await expect.poll(() => album.title.textContent()).toBe(t('albums.unnamed'));
    await checkPage(visitor, 'album-empty');
    await page.goto('/albums');
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(2);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await checkPage(visitor, 'albums');
    if (size === 'phone') {
      await page.getByRole('button', { name: t('albums.card.menu', { name: t('albums.unnamed') }) }).click();
      await checkPage(visitor, 'albums-card-menu');
      await expectRed(page.getByRole('menuitem', { name: t('albums.delete') }), 'color');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await page.getByRole('searchbox', { name: t('albums.search') }).fill('hard');
    await expect.poll(() => cards.count()).toBe(1);
    const order = t('albums.order.label', { order: t('albums.sort.RECENT_ACTIVITY') });
    const viewMenu = page.getByRole('button', { name: order });
    if (size === 'desktop') await page.getByRole('radio', { name: t('albums.filter.private') }).check();
    else {
      await viewMenu.click();
      await checkPage(visitor, 'albums-view-menu');
      await page.getByRole('menuitemradio', { name: t('albums.filter.private') }).click();
    }
    await page.getByRole('heading', { name: t('albums.none.title') }).waitFor();
    await checkPage(visitor, 'albums-none');
    await page.getByRole('button', { name: t('albums.none.all') }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await viewMenu.click();
    await page.getByRole('menuitemradio', { name: t('albums.sort.NAME') }).click();
    await expect.poll(() => cards.first().textContent()).toContain('Høst i Hardanger 2025');

    // Cancelling creates no album.
    await page.goto('/albums?overlay=createAlbum');
    await page.getByRole('textbox', { name: t('albums.name') }).fill('Blir aldri noe av');
    await page.getByRole('button', { name: t('albums.new.goOn') }).click();
    await page.getByRole('button', { name: t('shared.cancel') }).click();
    await expect.poll(() => cards.count()).toBe(2);
  });
});

import { createJob, shortenId } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { bothSizes, brandOfSize } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { givenShare, SharePage } from '../pages/share-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it.each(bothSizes)(
  'a guest searches an album and a share, and its owner finds the album from the header, %s',
  async (size) => {
    const owner = await stage.givenPerson();
    const api = await stage.apiOf(owner);
    const content = await Promise.all([1, 2, 3, 4, 5].map((seed) => paintPhoto({ seed: 4100 + seed })));
    const named = (names: readonly string[], from = 0) =>
      names.map((path, index) => ({ path, content: content[from + index]! }));
    const invoice = { path: 'Papers.pdf', content: writePdf('Invoice') };
    const album = await api.call(createJob, { body: { name: 'Lofoten', public: 1, allow_uploads: 0 } });
    const [boat] = await api.upload([...named(['Boat.jpg', 'Cabin.jpg', 'Boat at night.jpg']), invoice], album.id);
    const shared = await api.upload(named(['Pier.jpg', 'Lake.jpg'], 3));
    const share = await givenShare(api, shared);

    const guest = await stage.visit({ size, brand: brandOfSize(size) });
    const { page, t } = guest;
    const albumPage = new AlbumPage(guest);
    const viewer = new ViewerPage(guest);
    await albumPage.open(album.id, 'link');
    await expect.poll(() => albumPage.tiles.count()).toBe(4);
    await page.getByRole('button', { name: t('albums.searchIn') }).click();
    const field = page.getByRole('combobox', { name: t('albums.searchIn') });
    await field.fill('boat');
    await page.getByRole('option', { name: t('search-field.all', { text: 'boat' }) }).waitFor();
    await checkPageInBothThemes(guest, 'search-album-suggestions');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=boat');
    await expect.poll(() => albumPage.tiles.count()).toBe(2);
    await page.getByText(t('search-field.job.found', { count: 2 })).waitFor();
    await checkPageInBothThemes(guest, 'search-album');

    // The viewer shows what was found, and the way back keeps the search.
    await page.locator(`main a[href*="${shortenId(boat!.record.id)}"]`).click();
    await viewer.dialog.waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('boat');
    await page.keyboard.press('Escape');
    await viewer.dialog.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => albumPage.tiles.count()).toBe(2);
    await field.fill('invoice');
    await page.keyboard.press('Enter');
    await expect.poll(() => albumPage.tiles.count()).toBe(1);
    await page.getByRole('button', { name: t('search-field.clear') }).click();
    await expect.poll(() => albumPage.tiles.count()).toBe(4);

    await page.goto(`/share/${shortenId(share.id)}`);
    await page.getByRole('button', { name: t('share-page.search') }).click();
    await page.getByRole('combobox', { name: t('share-page.search') }).fill('pier');
    await page.keyboard.press('Enter');
    await page.getByText(t('search-field.job.found', { count: 1 })).waitFor();
    await expect.poll(() => new SharePage(guest).tiles.count()).toBe(1);
    await checkPageInBothThemes(guest, 'search-share');

    const visitor = await stage.visit({ size, brand: brandOfSize(size), as: owner });
    await visitor.page.goto('/search?q=boat');
    await visitor.page.getByRole('heading', { name: t('search.albums') }).waitFor();
    await checkPageInBothThemes(visitor, 'search-albums-found');
    await visitor.page.getByRole('link', { name: 'Lofoten' }).click();
    await expect.poll(() => new AlbumPage(visitor).tiles.count()).toBe(2);
  },
);

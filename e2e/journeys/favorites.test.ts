import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { bothSizes, brandOfSize } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

describe('favorites', () => {
  it.each(bothSizes)('are marked by key, in the viewer and for a selection, and are a filter, %s', async (size) => {
    const person = await stage.givenPerson();
    const [june, may, april] = await stage.givenFiles(person, [
      { path: 'june.jpg', content: await paintPhoto({ seed: 1, takenAt: '2024:06:01 10:00:00' }) },
      { path: 'may.jpg', content: await paintPhoto({ seed: 2, takenAt: '2024:05:01 10:00:00' }) },
      { path: 'april.jpg', content: await paintPhoto({ seed: 3, takenAt: '2024:04:01 10:00:00' }) },
    ]);
    const visitor = await stage.visit({ size, brand: brandOfSize(size), as: person });
    const other = await stage.visit({ size: 'desktop', as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    const elsewhere = new TimelinePage(other);
    const isFavorite = async (list: TimelinePage, address: string) =>
      (await list.tileOf(address).getAttribute('aria-label'))?.endsWith(t('shared.tile.favorite', { label: '' }));
    await timeline.open();
    await timeline.waitForPictures();
    await elsewhere.open();
    await elsewhere.waitForPictures();

    await timeline.tileOf(june!.address).focus();
    await page.keyboard.press('f');
    await expect.poll(() => isFavorite(timeline, june!.address)).toBe(true);
    await expect.poll(() => isFavorite(elsewhere, june!.address)).toBe(true);

    await timeline.tileOf(may!.address).click();
    await viewer.dialog.waitFor();
    await viewer.dialog.getByRole('button', { name: t('file-actions.favorite') }).click();
    await viewer.dialog.getByRole('button', { name: t('file-actions.unfavorite') }).waitFor();
    await checkPageInBothThemes(visitor, 'viewer-favorite');
    await page.keyboard.press('Escape');
    await viewer.dialog.waitFor({ state: 'detached' });
    await checkPageInBothThemes(visitor, 'timeline-favorites');

    await page.goto('/photos?filter=favorites');
    await timeline.tileOf(`${june!.address}?filter=favorites`).waitFor();
    await expect.poll(() => timeline.tiles.count()).toBe(2);
    await checkPageInBothThemes(visitor, 'favorites');
    expect(await timeline.tileOf(`${april!.address}?filter=favorites`).count()).toBe(0);

    // The key of a selection of favorites removes them, and the notice takes that back.
    await timeline.tileOf(`${june!.address}?filter=favorites`).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: t('file-actions.unfavorite') }).waitFor();
    await page.keyboard.press('f');
    await page.getByRole('heading', { name: t('timeline.none.favorites') }).waitFor();
    await checkPageInBothThemes(visitor, 'favorites-none');
    await page.getByRole('button', { name: t('shared.undo') }).click();
    await expect.poll(() => timeline.tiles.count()).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { makeFilm } from '../fixtures/films.ts';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { expectAccessible } from '../harness/check-access.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

describe.each(bothSizes)('filters, %s', (size) => {
  it('show one kind of files at a time, count them all, and stay through the viewer', async () => {
    const person = await stage.givenPerson();
    const [older, film, newer] = await stage.givenFiles(person, [
      { path: 'older.jpg', content: await paintPhoto({ seed: 1, takenAt: '2024:05:01 10:00:00' }) },
      { path: 'film.mov', content: makeFilm({ takenAt: '2024-05-02T10:00:00Z' }) },
      { path: 'newer.jpg', content: await paintPhoto({ seed: 2, takenAt: '2024:06:01 10:00:00' }) },
      { path: 'paper.pdf', content: writePdf('x'), modified: new Date('2024-06-02T10:00:00Z') },
    ]);
    const visitor = await stage.visit({ size, as: person });
    const { page, say } = visitor;
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    await timeline.open();
    await expect.poll(() => timeline.tiles.count()).toBe(4);

    await timeline.filterButton('all').click();
    const rows = page.getByRole('menuitemradio');
    await expect
      .poll(async () => (await rows.allTextContents()).map((text) => text.replace(/\D*(\d+)$/, '$1').slice(-1)))
      .toEqual(['4', '2', '1', '4', '4', '4']);
    await expectAccessible(page, 'filter menu');
    await rows.filter({ hasText: say('timeline.filter.only_images') }).click();
    await expect.poll(() => timeline.tiles.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?filter=only_images');
    expect(await timeline.months.count()).toBe(2);

    // Walks from picture to picture, past the film and the paper, and comes back to the same choice.
    await timeline.tileOf(`${newer!.address}?filter=only_images`).click();
    await viewer.waitForAddress(newer!.address);
    await page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(older!.address);
    await page.goBack();
    await viewer.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?filter=only_images');

    await page.goto('/photos?filter=only_videos');
    await timeline.tileOf(`${film!.address}?filter=only_videos`).waitFor();
    expect(await timeline.tiles.count()).toBe(1);
    await page.goto('/photos?filter=recents');
    await page.waitForURL('**/photos?filter=recents_7');
    await expect.poll(() => timeline.tiles.count()).toBe(4);
  });

  it('lead back to everything where they show nothing', async () => {
    const person = await stage.givenPerson();
    await stage.givenFiles(person, [{ path: 'a.jpg', content: await paintPhoto({ seed: 1 }) }]);
    const visitor = await stage.visit({ size, as: person });
    const { page, say } = visitor;
    const timeline = new TimelinePage(visitor);
    await page.goto('/photos?filter=only_videos');
    await page.getByRole('heading', { name: say('timeline.none.only_videos') }).waitFor();
    await expectAccessible(page, 'no videos');
    await page.getByRole('button', { name: say('timeline.none.all') }).click();
    await timeline.tiles.first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

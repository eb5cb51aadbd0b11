import { describe, expect, it } from 'vitest';
import { paintPhoto, paintScreenshot, writePdf } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import { expectAccessible } from '../harness/check-accessibility.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

describe('filters', () => {
  it.each(bothSizes)(
    'show one kind of file at a time with counts, and stay selected after the viewer, %s',
    async (size) => {
      const person = await stage.givenPerson();
      const papers = Array.from({ length: 10 }, (_, index) => ({
        path: index === 4 ? 'חוזה שכירות.pdf' : `Leiekontrakt ${index + 1}.pdf`,
        content: writePdf(`${index}`),
        modified: new Date(`2024-06-${String(index + 2).padStart(2, '0')}T10:00:00Z`),
      }));
      const [older, video, newer, paper] = await stage.givenFiles(person, [
        { path: 'older.jpg', content: await paintPhoto({ seed: 1, takenAt: '2024:05:01 10:00:00' }) },
        { path: 'video.mov', content: await givenVideo({ takenAt: '2024-05-02T10:00:00Z' }) },
        { path: 'newer.jpg', content: await paintPhoto({ seed: 2, takenAt: '2024:06:01 10:00:00' }) },
        ...papers,
      ]);
      const visitor = await stage.visit({ size, as: person });
      const { page, t } = visitor;
      const timeline = new TimelinePage(visitor);
      const viewer = new ViewerPage(visitor);
      await timeline.open();
      await expect.poll(() => timeline.tiles.count()).toBe(3);
      const row = timeline.documentRows;
      expect(await row.textContent()).toBe(t('timeline.count.documents', { count: 10 }));
      await timeline.waitForPictures();
      await checkPageInBothThemes(visitor, 'documents-collapsed');
      await row.click();
      await expect.poll(() => timeline.tiles.count()).toBeGreaterThan(10);
      await checkPageInBothThemes(visitor, 'documents-open');
      await page.reload();
      await expect.poll(() => timeline.tiles.count()).toBe(3);

      // The viewer steps through all files by date, and returns to the row of a document that is collapsed.
      await timeline.tileOf(newer!.address).click();
      await viewer.waitForAddress(newer!.address);
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(`**${paper!.address}`);
      await page.keyboard.press('Escape');
      await viewer.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);

      await timeline.filterButton('all').click();
      const rows = page.getByRole('menuitemradio');
      await expect
        .poll(async () => (await rows.allTextContents()).flatMap((text) => /\d+$/.exec(text) ?? []))
        .toEqual(['13', '2', '1', '0', '13', '13', '13']);
      await expectAccessible(page, 'filter menu');
      await rows.filter({ hasText: t('timeline.filter.only_images') }).click();
      await expect.poll(() => timeline.tiles.count()).toBe(2);
      expect(await row.count()).toBe(0);
      expect(new URL(page.url()).search).toBe('?filter=only_images');
      await expect.poll(() => timeline.months.count()).toBe(2);

      // The viewer skips the video and the document, and returns to the same filter.
      await timeline.tileOf(`${newer!.address}?filter=only_images`).click();
      await viewer.waitForAddress(newer!.address);
      await page.keyboard.press('ArrowRight');
      await viewer.waitForAddress(older!.address);
      await page.goBack();
      await viewer.dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?filter=only_images');

      await page.goto('/photos?filter=only_videos');
      await timeline.tileOf(`${video!.address}?filter=only_videos`).waitFor();
      await expect.poll(() => timeline.tiles.count()).toBe(1);
      await page.goto('/photos?filter=recents');
      await page.waitForURL('**/photos?filter=recents_7');
      await expect.poll(() => timeline.tiles.count()).toBe(3);
      await row.waitFor();
    },
  );

  it('offer to show all files when they match none', async () => {
    const person = await stage.givenPerson();
    await stage.givenFiles(person, [{ path: 'a.jpg', content: await paintPhoto({ seed: 1 }) }]);
    const visitor = await stage.visit({ size: 'phone', as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    await page.goto('/photos?filter=only_videos');
    await page.getByRole('heading', { name: t('timeline.none.only_videos') }).waitFor();
    await expectAccessible(page, 'no videos');
    await page.getByRole('button', { name: t('timeline.none.all') }).click();
    await timeline.tiles.first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('show recent uploads by upload date, and count screenshots separately', async () => {
    const person = await stage.givenPerson({ quotaBytes: 2 ** 40 });
    // These files are uploaded on the days they were taken, some in each week up to now.
    await stage.product.stund('seed', '--files', '1500', '--years', '3', '--user', person.email);
    const [screenshot] = await stage.givenFiles(person, [
      { path: 'IMG_0012.PNG', content: await paintScreenshot(), modified: new Date('2019-03-14T10:15:00Z') },
    ]);
    const visitor = await stage.visit({ size: 'desktop', as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    await page.goto('/photos?filter=recents');
    await page.waitForURL('**/photos?filter=recents_7');
    await timeline.tiles.first().waitFor();

    await timeline.filterButton('recents_7').click();
    const row = (filter: string) =>
      page.getByRole('menuitemradio', { name: t(`timeline.filter.${filter}` as 'timeline.filter.all') });
    const countOf = async (filter: string) =>
      Number(/\d+$/.exec(((await row(filter).textContent()) ?? '').replaceAll(',', ''))?.[0]);
    await expect.poll(() => countOf('recents_1')).toBeGreaterThan(0);
    const [day, week, month, all] = await Promise.all(['recents_1', 'recents_7', 'recents_30', 'all'].map(countOf));
    expect(day).toBeLessThan(week!);
    expect(week).toBeLessThan(month!);
    expect(all).toBe(1501);
    await expect.poll(() => row('recents_7').getAttribute('aria-checked')).toBe('true');
    await page.getByText(t('timeline.filter.screenshots')).waitFor();

    // Change the period by keyboard. Each period contains the old screenshot under its own year.
    await row('recents_30').press('Enter');
    await page.waitForURL('**/photos?filter=recents_30');
    await timeline.tiles.first().waitFor();
    const shown = await timeline.readAll();
    expect(shown.tiles).toHaveLength(month!);
    expect(shown.months.length).toBeLessThanOrEqual(3);
    expect(shown.months.at(-1)).toEqual({
      name: 'March 2019',
      counts: t('timeline.count.screenshots', { count: 1 }),
    });
    expect(shown.tiles.at(-1)?.href).toBe(`${screenshot!.address}?filter=recents_30`);
    await page.evaluate(() => window.scrollTo(0, 0));
    await timeline.filterButton('recents_30').click();
    await row('recents_1').click();
    await page.waitForURL('**/photos?filter=recents_1');
    await timeline.tiles.first().waitFor();
    const recent = await timeline.readAll();
    expect(recent.tiles.at(-1)?.href).toBe(`${screenshot!.address}?filter=recents_1`);
    expect(recent.tiles).toHaveLength(day!);
    await page.evaluate(() => window.scrollTo(0, 0));
    await timeline.filterButton('recents_1').click();
    await row('recents.newest').click();
    await page.waitForURL('**/photos?filter=recents_7');
  });

  it('add a new upload while recent files are shown, and keep the date when another filter is selected', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size: 'phone', as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    await page.goto('/photos?filter=recents_1');
    await page.getByRole('heading', { name: t('timeline.none.recents_1') }).waitFor();
    const dates = Array.from(
      { length: 24 },
      (_, index) => `20${24 - Math.floor(index / 4)}:0${(index % 4) + 1}:05 12:00:00`,
    );
    await stage.givenFiles(
      person,
      await Promise.all(
        dates.map(async (takenAt, seed) => ({ path: `${seed}.jpg`, content: await paintPhoto({ seed, takenAt }) })),
      ),
    );
    await stage.givenFiles(person, [
      { path: 'video.mov', content: await givenVideo({ takenAt: '2018-05-02T10:00:00Z' }) },
    ]);
    await timeline.tiles.first().waitFor();
    await expect.poll(async () => (await timeline.readAll()).tiles.length).toBe(dates.length + 1);

    await page.reload();
    await timeline.waitForPictures();
    // Scroll to 2021 and select another filter. The position stays at 2021.
    const heading = page.getByRole('heading', { level: 2, name: 'February 2021' });
    const topOf = async () => (await heading.boundingBox())?.y ?? Number.NaN;
    const topPx = await page.evaluate(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return scrollY;
    });
    expect(topPx).toBeGreaterThan(500);
    await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    await expect.poll(topOf).toBeCloseTo(200, -1);
    await timeline.filterButton('recents_1').click();
    await page.getByRole('menuitemradio', { name: t('timeline.filter.only_images') }).click();
    await page.waitForURL('**/photos?filter=only_images');
    await timeline.filterButton('only_images').waitFor();
    await expect.poll(topOf).toBeCloseTo(200, -1);

    // The only video is years older. Selecting all files again returns to 2021.
    const choose = async (from: string, to: 'only_videos' | 'all') => {
      await timeline.filterButton(from).click();
      await page
        .getByRole('menuitemradio', { name: t(`timeline.filter.${to}`), exact: false })
        .first()
        .click();
      await timeline.filterButton(to).waitFor();
    };
    await choose('only_images', 'only_videos');
    await expect.poll(() => timeline.tiles.count()).toBe(1);
    await choose('only_videos', 'all');
    await expect.poll(topOf).toBeCloseTo(200, -1);
  });
});

import { describe, expect, it } from 'vitest';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { bothSizes, brandOfSize } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

describe('a search', () => {
  it.each(bothSizes)('finds files by words and dates, with the keyboard alone, and is saved, %s', async (size) => {
    const person = await stage.givenPerson();
    const [beach, cabin] = await stage.givenFiles(person, [
      { path: 'Beach day.jpg', content: await paintPhoto({ seed: 1, takenAt: '2019:07:06 10:00:00' }) },
      { path: 'Cabin.jpg', content: await paintPhoto({ seed: 2, takenAt: '2020:02:01 10:00:00' }) },
      { path: 'Beach bill.pdf', content: writePdf('1'), modified: new Date('2019-07-08T10:00:00Z') },
    ]);
    const visitor = await stage.visit({ size, brand: brandOfSize(size), as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await page.locator('search').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: t('search-field.label') });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('beach 20');
    const options = page.getByRole('option');
    await options.filter({ hasText: '2019' }).waitFor();
    await checkPageInBothThemes(visitor, 'search-suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=beach%202019');
    const search = '?q=beach%202019';
    await timeline.tileOf(`/search/${beach!.address.split('/').at(-1)}${search}`).waitFor();
    await expect.poll(() => timeline.months.count()).toBe(1);
    await checkPageInBothThemes(visitor, 'search-results');

    await timeline.tileOf(`/search/${beach!.address.split('/').at(-1)}${search}`).click();
    await viewer.dialog.waitFor();
    await page.keyboard.press('Escape');
    await viewer.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe(search);

    await page.getByRole('button', { name: t('search.save') }).click();
    await page.getByRole('textbox', { name: t('search.save.name') }).fill('On the beach');
    await page.keyboard.press('Enter');
    await page.getByText(t('search.save.saved')).waitFor();
    await page.getByRole('button', { name: t('search.remove', { part: 'beach' }) }).click();
    await page.waitForURL('**/search?q=2019');
    await page.goto('/search?q=cabin%204%20stars%20-pdf');
    await timeline.tileOf(`/search/${cabin!.address.split('/').at(-1)}?q=cabin%204%20stars%20-pdf`).waitFor();
    await checkPageInBothThemes(visitor, 'search-unavailable');
    await page.goto('/search?q=nothing%20like%20this');
    await page.getByText(t('search.none.title')).waitFor();
    await page.goto('/albums');
    await page.getByRole('link', { name: 'On the beach' }).click();
    await page.waitForURL('**/search?q=beach%202019');
  });
});

import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectAccessible } from '../harness/check-accessibility.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type VisitOptions } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

/** Four files in each of three months. */
async function givenThreeMonths(options: VisitOptions) {
  const person = await stage.givenPerson();
  await stage.givenFiles(
    person,
    await Promise.all(
      ['05', '04', '03'].flatMap((month) =>
        [1, 2, 3, 4].map(async (day) => ({
          path: `${month}-${day}.jpg`,
          content: await paintPhoto({ seed: Number(month) * 10 + day, takenAt: `2025:${month}:0${day} 10:00:00` }),
        })),
      ),
    ),
  );
  const visitor = await stage.visit({ ...options, as: person });
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  return { visitor, timeline, selection: new Selection(visitor), person };
}

it.each(bothSizes)('selects three months, deletes them and undoes it, %s', async (size) => {
  const { visitor, timeline, selection } = await givenThreeMonths({ size });
  const { page, t } = visitor;
  if (size === 'desktop') {
    await timeline.tile('2025-05/0').hover();
    await selection.circle('2025-05/0').click();
    await timeline.tile('2025-03/3').click({ modifiers: ['Shift'] });
  } else {
    // Going back closes what is on top: a dialog, then the selection. It does not leave the first page of the tab.
    await selection.longPress(timeline.tile('2025-05/0'));
    await selection.action('file-actions.delete').tap();
    const dialog = page.getByRole('dialog', { name: namingFiles({ t }, 'selection.delete.title', { count: 1 }) });
    await dialog.waitFor();
    // The focus is in the dialog, without the ring that shows what Enter will do.
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    expect(await dialog.locator(':focus-visible').count()).toBe(0);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await selection.waitForCount(1);
    await page.goBack();
    await selection.toolbar.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe('/photos');
    await selection.longPress(timeline.tile('2025-05/0'));
    for (const month of ['May 2025', 'April 2025', 'March 2025']) {
      await selection.monthCircle(month).scrollIntoViewIfNeeded();
      await selection.monthCircle(month).tap();
    }
  }
  await selection.waitForCount(12);
  await selection.toolbar.getByText(/\d\s(KB|MB)/).waitFor();

  await selection.deleteFiles(12);
  await timeline.emptyTitle.waitFor();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesDeleted', { count: 12 })).waitFor();
  await page.getByRole('button', { name: t('shared.undo') }).click();
  await timeline.tile('2025-05/0').waitFor();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesWereRestored', { count: 12 })).waitFor();
  expect(await timeline.readAll()).toMatchObject({ tiles: { length: 12 } });
});

it('restores files that could not be deleted, and shows their number', async () => {
  const { visitor, timeline, selection } = await givenThreeMonths({ size: 'phone' });
  const { page, t } = visitor;
  await page.route('**/delete_files?*', async (route) => {
    const { file_uuids } = route.request().postDataJSON() as { file_uuids: string[] };
    const [forbiddenId, ...others] = file_uuids;
    const response = await route.fetch({ postData: JSON.stringify({ file_uuids: others }) });
    const answer = (await response.json()) as { files: object[] };
    answer.files.push({ file_uuid: forbiddenId, status: 'error', error_reason: 'forbidden_error' });
    await route.fulfill({ response, json: answer });
  });
  const forbiddenId = await timeline.tile('2025-05/0').getAttribute('href');
  await selection.longPress(timeline.tile('2025-05/0'));
  await selection.monthCircle('May 2025').tap();
  await selection.waitForCount(4);
  await selection.deleteFiles(4);
  await page.getByText(namingFiles({ t }, 'shared.toast.filesDeletionFailed', { count: 1 })).waitFor();
  await page.getByText(namingFiles({ t }, 'shared.toast.filesDeleted', { count: 3 })).waitFor();
  await timeline.tile('2025-05/1').waitFor({ state: 'detached' });
  await expect.poll(() => timeline.tile('2025-05/0').getAttribute('href')).toBe(forbiddenId);
});

describe('on a desktop', () => {
  it('does not delete a file that was added to a month after its selection', async () => {
    const { visitor, timeline, selection, person } = await givenThreeMonths({ size: 'desktop' });
    const { page } = visitor;
    await selection.monthCircle('April 2025').click();
    await selection.waitForCount(4);
    const [arrived] = await stage.givenFiles(person, [
      { path: 'late.jpg', content: await paintPhoto({ seed: 99, takenAt: '2025:04:02 15:00:00' }) },
    ]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await timeline.tileOf(arrived!.address).waitFor();
    await page.locator('main [role="checkbox"][aria-checked="mixed"]').waitFor();
    await expect.poll(() => timeline.tileOf(arrived!.address).getAttribute('aria-checked')).toBe('false');
    await selection.waitForCount(4);

    await selection.deleteFiles(4);
    await timeline.tile('2025-04/1').waitFor({ state: 'detached' });
    await expect.poll(() => timeline.tile('2025-04/0').getAttribute('href')).toBe(arrived!.address);
    // The toolbar disappeared with the button that had the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-place'))).toBe(true);
  });

  it('downloads the original of a single selected file, and several as an archive', async () => {
    const { visitor, timeline, selection } = await givenThreeMonths({ size: 'desktop' });
    const { page } = visitor;
    await timeline.tile('2025-05/3').focus();
    await page.keyboard.press('x');
    await selection.waitForCount(1);
    const saved = page.waitForEvent('download');
    await selection.action('file-actions.download').click();
    expect((await saved).suggestedFilename()).toBe('05-1.jpg');
    await timeline.tile('2025-05/3').focus();
    await page.keyboard.press('x');
    await selection.waitForCount(0);
    await timeline.tile('2025-05/2').click();
    await timeline.tile('2025-05/1').click();
    await selection.waitForCount(2);
    const archive = await new Downloads(visitor).save(() => selection.action('file-actions.download').click());
    expect(archive.entries.size).toBe(2);
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await selection.waitForCount(2);

    // The photo that takes the place of the deleted one gets the focus.
    await timeline.tile('2025-05/1').focus();
    const deleted = await timeline.tile('2025-05/1').getAttribute('href');
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    const focused = () =>
      page.evaluate(() => [
        document.activeElement?.getAttribute('data-place'),
        document.activeElement?.getAttribute('href'),
      ]);
    await expect.poll(focused).toEqual(['2025-05/1', expect.not.stringMatching(`^${deleted}$`)]);

    // When its month is gone, the first photo of the one that follows gets it.
    await selection.monthCircle('May 2025').click();
    await selection.waitForCount(2);
    await timeline.tile('2025-05/1').focus();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focused())[0]).toBe('2025-04/0');
  });

  it('selects one file, a range across months and a month, and ends with Escape', async () => {
    const { visitor, timeline, selection } = await givenThreeMonths({ size: 'desktop' });
    const { page, t } = visitor;
    // The fast scroller was explained before, when the timeline was scrolled.
    await page.evaluate(() => localStorage.setItem('stund.scrollerHint', 'true'));
    const header = page.locator('header > div > div').first();
    const place = await header.boundingBox();
    const firstTile = await timeline.tile('2025-05/0').boundingBox();

    await timeline.tile('2025-05/1').hover();
    await selection.circle('2025-05/1').click();
    await selection.waitForCount(1);
    expect(locationOf(page)).toBe('/photos');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe('2025-05/1');
    expect(await selection.toolbar.boundingBox()).toEqual(place);
    expect(await timeline.tile('2025-05/0').boundingBox()).toEqual(firstTile);
    await expect.poll(() => header.isVisible()).toBe(false);

    await page.getByText('Shift', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('stund.shiftSelectHint'))).toMatch(/^\d+$/);

    // A shift-click is previewed while the key is held.
    await page.keyboard.down('Shift');
    await timeline.tile('2025-03/2').hover();
    await page.locator('[data-item="2025-04/0"][class*="ToBeSelected"]').waitFor();
    await page.keyboard.up('Shift');
    await page.locator('[data-item="2025-04/0"][class*="ToBeSelected"]').waitFor({ state: 'detached' });
    await timeline.tile('2025-03/2').click({ modifiers: ['Shift'] });
    await selection.waitForCount(3 + 4 + 3);
    await expect.poll(() => selection.monthCircle('April 2025').getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => selection.monthCircle('May 2025').getAttribute('aria-checked')).toBe('mixed');
    // Ten are selected, and the hint about other months has a flag of its own.
    await page.getByText(t('selection.hint.reach')).waitFor();
    await expectAccessible(page, 'selecting');

    await selection.monthCircle('April 2025').click();
    await selection.waitForCount(6);
    await selection.monthCircle('May 2025').click();
    await selection.waitForCount(7);
    await timeline.tile('2025-05/3').click();
    await selection.waitForCount(6);

    await page.keyboard.press('Escape');
    await selection.toolbar.waitFor({ state: 'detached' });
    await timeline.tile('2025-05/0').click();
    await new ViewerPage(visitor).waitForPicture();
  });

  it('starts with a shift-click too, and updates the count when another device deletes a file', async () => {
    const { visitor, timeline, selection, person } = await givenThreeMonths({ size: 'desktop' });
    await timeline.tile('2025-05/0').click({ modifiers: ['Shift'] });
    await selection.waitForCount(1);
    await timeline.tile('2025-04/3').click({ modifiers: ['Shift'] });
    await selection.waitForCount(8);

    const other = await stage.visit({ size: 'desktop', as: person });
    const elsewhere = { timeline: new TimelinePage(other), selection: new Selection(other) };
    await elsewhere.timeline.open();
    await elsewhere.timeline.tile('2025-05/1').click({ modifiers: ['Shift'] });
    await elsewhere.selection.deleteFiles(1);
    await selection.waitForCount(7);
    await expect.poll(() => timeline.tile('2025-05/2').getAttribute('aria-checked')).toBe('true');
    expect(visitor.page.url()).toMatch(/photos$/);
  });

  it('selects with the keyboard alone', async () => {
    const { visitor, timeline, selection } = await givenThreeMonths({ size: 'desktop' });
    const { page } = visitor;
    const press = (key: string) => page.keyboard.press(key);
    await timeline.tile('2025-05/0').focus();
    await press('Space');
    await selection.waitForCount(1);
    await expect.poll(() => timeline.tile('2025-05/0').getAttribute('aria-checked')).toBe('true');
    await press('ArrowRight');
    await press('x');
    await selection.waitForCount(2);
    await press('Shift+ArrowRight');
    await press('Shift+ArrowDown');
    await selection.waitForCount(2 + 2 + 3);
    await press('Shift+ArrowUp');
    await selection.waitForCount(3);
    await press('Enter');
    await selection.waitForCount(2);
    expect(locationOf(page)).toBe('/photos');
    await press('Control+a');
    await selection.waitForCount(12);
    await selection.quit.focus();
    await press('Enter');
    await selection.toolbar.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe('2025-05/2');
  });
});

describe('on a phone', () => {
  it('selects after a long press with taps', async () => {
    const { visitor, timeline, selection } = await givenThreeMonths({ size: 'phone' });
    const { page } = visitor;
    await selection.longPress(timeline.tile('2025-05/1'));
    await selection.waitForCount(1);
    await timeline.tile('2025-05/2').tap();
    await selection.waitForCount(2);
    await timeline.tile('2025-05/1').tap();
    await selection.waitForCount(1);
    await expectAccessible(page, 'selecting on a phone');
    await timeline.tile('2025-05/2').tap();
    await selection.waitForCount(0);
    await selection.monthCircle('May 2025').tap();
    await selection.waitForCount(4);
    await selection.quit.tap();
    await selection.toolbar.waitFor({ state: 'detached' });
    await timeline.tile('2025-05/0').tap();
    await new ViewerPage(visitor).waitForPicture();
  });
});

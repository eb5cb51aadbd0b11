import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectRed } from '../harness/expect-red.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage, checkPageThoroughly, type PageCheck } from './appearance.ts';

const stage = setStage();

async function givenPhotos() {
  const person = await stage.givenPerson();
  const days = [
    ...[1, 2, 3, 4, 5, 6].map((day) => `2025:09:0${day}`),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((day) => `2025:08:${String(day).padStart(2, '0')}`),
  ];
  await stage.givenFiles(
    person,
    await Promise.all(
      days.map(async (day, index) => ({
        path: `${day.replaceAll(':', '-')}.jpg`,
        content: await paintPhoto({ seed: index + 60, takenAt: `${day} 12:00:00` }),
      })),
    ),
  );
  return person;
}

/** Checks select mode in its states. */
async function showSelection(visitor: Visitor, checkPage: PageCheck): Promise<void> {
  const { page, t, size } = visitor;
  const timeline = new TimelinePage(visitor);
  const selection = new Selection(visitor);
  const isDesktop = size === 'desktop';
  await timeline.open();
  await timeline.waitForPictures();
  if (isDesktop) {
    await timeline.tile('2025-08/3').hover();
    await checkPage(visitor, 'select-hover');
    await selection.circle('2025-08/3').click();
    await page.locator('kbd').waitFor();
    await checkPage(visitor, 'select-hint');
  } else {
    await selection.longPress(timeline.tile('2025-09/2'));
  }
  const circles = page.locator('main section > div > [role="checkbox"]');
  await circles.first().click();
  for (const tile of ['2025-09/0', '2025-09/0', isDesktop ? '2025-08/5' : '2025-08/0'])
    await timeline.tile(tile).click();
  await selection.toolbar.getByText(/[^1]\d+\s(KB|MB|КБ|МБ)/).waitFor();
  if (isDesktop) {
    await page.keyboard.down('Shift');
    await timeline.tile('2025-08/9').hover();
    await page.locator('[class*="ToBeSelected"]').first().waitFor();
    await checkPage(visitor, 'select');
    await page.keyboard.up('Shift');
  } else {
    await checkPage(visitor, 'select');
  }
  await selection.action('selection.more').click();
  await page.getByRole('menu').waitFor();
  await checkPage(visitor, 'select-menu');
  await page.keyboard.press('Escape');
  await selection.action('file-actions.delete').click();
  await page.getByRole('dialog').waitFor();
  await checkPage(visitor, 'select-delete');
  await expectRed(page.getByRole('dialog').getByRole('button', { name: t('file-actions.delete'), exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await circles.first().click();
  await timeline.tile(isDesktop ? '2025-08/3' : '2025-08/0').click();
  if (isDesktop) await timeline.tile('2025-08/5').click();
  await selection.toolbar.getByText(t('selection.none')).waitFor();
  await checkPage(visitor, 'select-none');
  await expect.poll(() => timeline.tiles.first().isVisible()).toBe(true);
}

describe.each(bothSizes)('%s', (size) => {
  it('shows what is selected', { timeout: 240_000 }, async () => {
    const visitor = await stage.visit({ size, language: 'nb', as: await givenPhotos() });
    await showSelection(visitor, checkPageThoroughly);
  });
});

it('fits the narrowest window with long words', { timeout: 240_000 }, async () => {
  const visitor = await stage.visit({ size: 'narrow', language: 'bg', as: await givenPhotos() });
  await showSelection(visitor, checkPage);
});

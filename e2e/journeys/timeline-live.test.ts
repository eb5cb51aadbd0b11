import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { slowdown } from '../harness/slowdown.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();
/** Less than the fifteen seconds that polling would take, and more than a busy machine needs. */
const soonMs = 12_000 * slowdown;

const paint = (seed: number, takenAt: string) => paintPhoto({ seed, takenAt });

it('shows an import from the command line in two browsers, and keeps the scroll position and the selection', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(
    person,
    await Promise.all(
      Array.from({ length: 36 }, async (_, index) => ({
        path: `old-${index}.jpg`,
        content: await paint(index, `2024:0${1 + (index % 3)}:1${index % 10} 10:00:00`),
      })),
    ),
  );
  const above = await stage.visit({ as: person });
  const below = await stage.visit({ as: person, size: 'phone' });
  const timelines = [new TimelinePage(above), new TimelinePage(below)] as const;
  await Promise.all(timelines.map((timeline) => timeline.open()));
  await Promise.all(timelines.map((timeline) => timeline.waitForPictures()));
  // One browser shows February with a selected photo, the other one the top.
  const { page, t } = below;
  await page.getByRole('heading', { level: 2, name: /February/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 500));
  const selectedTile = timelines[1].tile('2024-02/4');
  await selectedTile.waitFor();
  const address = await selectedTile.getAttribute('href');
  await selectedTile.focus();
  await page.keyboard.press('x');
  await page.getByText(t('selection.count', { count: 1 })).waitFor();
  const readTopPx = async () => (await timelines[1].tileOf(address!).boundingBox())!.y;
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = { placePx: await readTopPx(), heightPx: await pageHeight() };

  const folder = await givenFolder(
    await Promise.all(
      Array.from({ length: 9 }, async (_, index) => ({
        path: `new-${index}.jpg`,
        content: await paint(100 + index, `2024:0${3 + (index % 3)}:2${index % 10} 10:00:00`),
      })),
    ),
  );
  await stage.product.stund('import', folder, '--user', person.email);

  await timelines[0].months.filter({ hasText: 'May' }).waitFor({ timeout: soonMs });
  await timelines[0].waitForPictures();
  await expect.poll(pageHeight, { timeout: soonMs }).toBeGreaterThan(before.heightPx + 5 * 178);
  await expect.poll(readTopPx).toBe(before.placePx);
  await page.getByText(t('selection.count', { count: 1 })).waitFor();
  await expect.poll(() => timelines[1].tileOf(address!).getAttribute('aria-checked')).toBe('true');
  await expect.poll(async () => (await timelines[0].readAll()).tiles.length, { timeout: soonMs }).toBe(45);
});

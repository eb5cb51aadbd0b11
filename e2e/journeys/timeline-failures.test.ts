import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();

it('retries to load a month that failed, and reserves its height meanwhile', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(
    person,
    await Promise.all([1, 2, 3].map(async (seed) => ({ path: `${seed}.jpg`, content: await paintPhoto({ seed }) }))),
  );
  const visitor = await stage.visit({ as: person });
  const { page, problems } = visitor;
  const timeline = new TimelinePage(visitor);
  let refused = 0;
  problems.expect(/503|500/);
  await page.route('**/timeline/files?**', async (route) => {
    if (refused >= 3) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' });
  });
  await timeline.open();
  await timeline.months.first().waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await timeline.waitForPictures();
  expect(refused).toBe(3);
  await expect.poll(() => timeline.tiles.count()).toBe(3);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

it('shows a tile with an icon when the thumbnail cannot be loaded', async () => {
  const person = await stage.givenPerson();
  const [file] = await stage.givenFiles(person, [{ path: '1.jpg', content: await paintPhoto({ seed: 1 }) }]);
  const visitor = await stage.visit({ as: person });
  const { page, problems } = visitor;
  const timeline = new TimelinePage(visitor);
  problems.expect(/404|Failed to load/);
  await page.route(/\/st\/4\/media\//, (route) => route.fulfill({ status: 404 }));
  await timeline.open();
  const tile = timeline.tileOf(file!.address);
  await tile.locator('svg').waitFor();
  expect(await tile.locator('img').count()).toBe(0);
});

import { createJob, shortenId } from '@stund/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintAugust } from '../fixtures/numbered-photos.ts';
import { waitForNetworkIdle } from '../harness/network/network-idle.ts';
import { setStage } from '../harness/stage.ts';

const stage = setStage();
const topPx = 150;

const readTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls when all data has arrived: a page may be shorter again while it is loading. */
async function scrollDown(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  await page.waitForFunction((px) => document.documentElement.scrollHeight - window.innerHeight >= px, topPx);
  await page.evaluate((px) => window.scrollTo(0, px), topPx);
  await expect.poll(() => readTop(page)).toBe(topPx);
}

it('keeps the place on pages of albums and settings after going back and after a reload', async () => {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const albums = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      api.call(createJob, { body: { name: `Album ${number + 1}`, type: 'story' } }),
    ),
  );
  const album = albums[0]!;
  await api.upload(await paintAugust(14), album.id);
  const { page, t } = await stage.visit({ as: owner });
  // So low that every page can be scrolled.
  await page.setViewportSize({ width: 1440, height: 480 });

  const pages = [
    { address: '/albums', leave: 'app.photos' },
    { address: `/albums/${shortenId(album.id)}`, leave: 'albums.back' },
    { address: '/settings', leave: 'app.photos' },
  ];
  for (const { address, leave } of pages) {
    await page.goto(address);
    // A page that was opened by its address begins at its top.
    expect(await readTop(page)).toBe(0);
    await scrollDown(page);
    await page.reload();
    await expect.poll(() => readTop(page), { message: address }).toBe(topPx);
    await page.getByRole('link', { name: t(leave), exact: true }).click();
    await page.waitForURL((url) => url.pathname !== address);
    await expect.poll(() => readTop(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${address}`);
    await expect.poll(() => readTop(page)).toBe(topPx);
  }
});

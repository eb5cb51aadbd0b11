import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();

it('leaves no photo and no choice of photos in the browser after logging out, in any tab', async () => {
  const person = await stage.givenPerson();
  const content = await paintPhoto({ seed: 5, takenAt: '2025:07:12 10:00:00' });
  await stage.givenFiles(person, [{ path: 'fjord.jpg', content }]);
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, context } = visitor;
  const otherTab = await context.newPage();
  await otherTab.goto('/photos');
  await otherTab.getByRole('main').locator('img').first().waitFor();
  await new TimelinePage(visitor).open();
  const picture = page.getByRole('main').locator('img').first();
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const address = await picture.evaluate((image) => (image as HTMLImageElement).src);
  await page.evaluate(() => sessionStorage.setItem('stund.photo_choice.1', '{}'));
  /** The status of the copy in the browser's cache; undefined without one. */
  const cachedStatus = () =>
    page.evaluate(async (url) => {
      const reply = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
      return reply?.ok === true ? reply.status : undefined;
    }, address);
  expect(await cachedStatus()).toBe(200);

  visitor.problems.expect(/ 504$|only-if-cached|ERR_CACHE_MISS|media.* 410/);
  await new Shell(visitor).logOut();
  expect(await cachedStatus()).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem('stund.photo_choice.1'))).toBeNull();
  await otherTab.waitForURL((url) => url.pathname === '/');
  expect(await otherTab.getByRole('dialog').count()).toBe(0);
});

it('replaces the auth token once a day in all tabs', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { context, page } = visitor;
  const tokenOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('stund.auth_token'));
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  const first = await tokenOf(page);
  // The first day begins when the account has arrived, which may be after the timeline.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stund.token_rotated_at'))).not.toBeNull();
  const twoDaysMs = 2 * 24 * 3_600_000;
  await page.evaluate((ms) => localStorage.setItem('stund.token_rotated_at', String(Date.now() - ms)), twoDaysMs);
  const other = await context.newPage();
  await other.goto('/photos');
  await expect.poll(() => tokenOf(other)).not.toBe(first);
  const second = await tokenOf(other);
  // Both tabs continue with the new token.
  for (const tab of [page, other]) {
    await new Shell({ ...visitor, page: tab }).openSettings();
    await tab.reload();
    await new SettingsPage({ ...visitor, page: tab }).startHeading.waitFor();
    expect(await tab.getByRole('dialog').count()).toBe(0);
    expect(await tokenOf(tab)).toBe(second);
  }
});

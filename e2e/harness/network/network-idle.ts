import type { Page } from 'playwright-core';

const idleMs = 700;

/** Resolves when the page has fetched nothing for a while. Playwright's `networkidle` does not work, because the long poll is always open. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let before = -1; ; ) {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (fetched === before) return;
    before = fetched;
    await new Promise((resolve) => setTimeout(resolve, idleMs));
  }
}

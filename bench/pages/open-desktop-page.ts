import type { Browser, Page } from 'playwright-core';

/** Opens a page with a desktop viewport and a logged-in user. `watch` runs in it before its own scripts. */
export async function openDesktopPage(
  browser: Browser,
  url: string,
  authToken: string,
  watch: () => void,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'stund.auth_token', value: authToken }] }],
    },
  });
  await context.addInitScript(watch);
  return context.newPage();
}

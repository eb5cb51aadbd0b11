import type { Browser, Page } from 'playwright-core';

/** A page as somebody at a desk has it who is signed in. `watch` runs in it before anything else. */
export async function openDesk(browser: Browser, url: string, authToken: string, watch: () => void): Promise<Page> {
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

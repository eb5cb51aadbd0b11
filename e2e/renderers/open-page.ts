import type { Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildRendererPage } from './build-page.ts';

const address = 'http://localhost:1/';

/** Opens the page of the renderers in a browser of its own, without a server. */
export async function openRendererPage(): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const [files, browser] = await Promise.all([buildRendererPage(), launchBrowser()]);
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType: contentType(path) });
  });
  await page.goto(address);
  return {
    page,
    async close() {
      await browser.close();
      if (problems.length > 0) throw new Error(`Errors in the page: ${problems.join('\n')}`);
    },
  };
}

function contentType(path: string): string {
  if (path.endsWith('.html')) return 'text/html';
  if (path.endsWith('.wasm')) return 'application/wasm';
  return path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
}

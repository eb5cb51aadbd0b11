import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../shared/i18n/texts.ts';
import { startPage } from './start-page.tsx';

let root: HTMLElement;
let started: Promise<Root>;

beforeEach(async () => {
  await activateLanguage('en');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  delete document.documentElement.dataset.sentPage;
  document.body.innerHTML =
    '<div id="root" class="sent-page" inert><h1>Start page</h1></div><div id="not-started">late</div>';
  root = document.getElementById('root')!;
});

afterEach(async () => {
  (await started).unmount();
  // What React had scheduled needs the window, which is gone when the file ends.
  await new Promise((resolve) => setTimeout(resolve));
});

it('never shows the start page that was sent to someone who sees another page', () => {
  started = startPage(root, 'en');
  expect(root.className).toBe('');
  expect(root.innerHTML).toBe('');
  expect(document.getElementById('not-started')).toBeNull();
});

it('keeps the start page, and the message for a client that does not start, until the first page is loaded', async () => {
  document.documentElement.dataset.sentPage = '';
  started = startPage(root, 'another language');
  expect(root.textContent).toBe('Start page');
  expect(root.inert).toBe(true);
  expect(document.getElementById('not-started')).not.toBeNull();
  // Its code is compiled first, which takes as long as the machine needs.
  await vi.waitFor(() => expect(document.getElementById('not-started')).toBeNull(), { timeout: 20_000 });
  expect(root.inert).toBe(false);
  expect(root.textContent).not.toContain('Start page');
});

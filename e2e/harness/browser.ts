import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium. The one without a window of any kind needs a third less time for the same pages. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.STUND_CHROMIUM ?? executables.find((path) => existsSync(path)) ?? executables[0]!;

/** What a television tells of itself: nothing points, nothing hovers (1 stands for none). */
const noPointer =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=1,availablePointerTypes=1';

/** Starts Chromium without its requests to the outside. */
export function launchBrowser({ hasPointer = true }: { hasPointer?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Without a locale the browser cannot read files whose names go beyond ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Its sandbox wants a user other than root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(hasPointer ? [] : [noPointer]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--force-color-profile=srgb',
      // As a desktop draws letters; the browser without a window would hint them fully.
      '--font-render-hinting=slight',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
}

const browsers = new Map<string, Promise<Browser>>();

/** One browser for all files of a worker, which ends it with itself. */
export function sharedBrowser(options: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> {
  const key = JSON.stringify(options);
  const browser = browsers.get(key) ?? launchBrowser(options);
  browsers.set(key, browser);
  return browser;
}

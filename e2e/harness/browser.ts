import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium. The headless shell needs a third less time for the same pages. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.STUND_CHROMIUM ?? executables.find((path) => existsSync(path)) ?? executables[0]!;

export function isBrowserInstalled(): boolean {
  return existsSync(executablePath);
}

/** The headless shell has no notifications. */
const withNotifications = '/usr/bin/chromium';

export function canShowNotifications(): boolean {
  return existsSync(withNotifications);
}

/** The media features of a television: no pointer and no hover (1 means none). */
const noPointer =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=1,availablePointerTypes=1';

export interface BrowserOptions {
  hasPointer?: boolean;
  showsNotifications?: boolean;
}

/** Starts Chromium without its background requests to the internet. */
export function launchBrowser({
  hasPointer = true,
  showsNotifications = false,
}: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: showsNotifications ? withNotifications : executablePath,
    // Without a locale the browser cannot read files with names outside ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // The sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(hasPointer ? [] : [noPointer]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--force-color-profile=srgb',
      // The hinting of a desktop. A headless browser uses full hinting by default.
      '--font-render-hinting=slight',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
}

const browsers = new Map<string, Promise<Browser>>();

/** One browser for all test files of a worker. It ends with the worker. */
export function sharedBrowser(options: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> {
  const key = JSON.stringify(options);
  const browser = browsers.get(key) ?? launchBrowser(options);
  browsers.set(key, browser);
  return browser;
}

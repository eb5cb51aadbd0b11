import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.STUND_CHROMIUM ?? '/usr/bin/chromium';

/** Debian's Chromium, told to keep to itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Without a locale the browser cannot read files whose names go beyond ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      // Its sandbox wants a user other than root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--force-color-profile=srgb',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
}

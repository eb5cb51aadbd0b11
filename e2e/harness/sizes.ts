import type { BrowserContextOptions } from 'playwright-core';

export type SizeName = 'desktop' | 'phone' | 'narrow' | 'television';

/** The windows that everything is looked at in: a desk, a hand, a sofa, and the narrowest one that is promised. */
export const sizes: Readonly<Record<SizeName, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  television: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** Both sizes that journeys are made at. */
export const bothSizes = ['desktop', 'phone'] as const satisfies readonly SizeName[];

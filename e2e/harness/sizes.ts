import type { BrandId } from '@stund/contract';
import type { BrowserContextOptions } from 'playwright-core';

export type SizeName = 'desktop' | 'phone' | 'narrow' | 'television';

/** The window sizes of the tests: desktop, phone, television, and the narrowest one that is supported. */
export const sizes: Readonly<Record<SizeName, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  television: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** The sizes that journeys run at. */
export const bothSizes = ['desktop', 'phone'] as const satisfies readonly SizeName[];

/**
 * The brand of the journeys of sharing at each size: people meet both brands there, and a run for each brand would take twice the
 * time.
 */
export const brandOfSize = (size: SizeName): BrandId => (size === 'phone' ? 'moments' : 'stund');

import type { BrowserContext, Page } from 'playwright-core';

interface ShiftEntry extends PerformanceEntry {
  value: number;
}

/** Adds up how far things move on the pages that the context opens from now on (https://web.dev/articles/cls). */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched = globalThis as unknown as { layoutShift: number };
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) watched.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the page so far, after what has been changed is painted. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { layoutShift: number }).layoutShift;
  });
}

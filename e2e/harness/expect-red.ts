import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Buttons that delete something are red, in the light theme and in the dark one. In a menu it is the words that are red. */
export async function expectRed(button: Locator, part: 'backgroundColor' | 'color' = 'backgroundColor'): Promise<void> {
  const color = await button.evaluate((element, name) => getComputedStyle(element)[name], part);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue)).toBeGreaterThan(50);
}

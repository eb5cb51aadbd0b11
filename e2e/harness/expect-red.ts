import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Buttons that delete something are red, in the light theme and in the dark one. */
export async function expectRed(button: Locator): Promise<void> {
  const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue)).toBeGreaterThan(50);
}

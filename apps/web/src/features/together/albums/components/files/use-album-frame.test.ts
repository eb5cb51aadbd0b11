import { expect, it } from 'vitest';
import { measureFrame } from './use-album-frame.ts';

it.each([
  // docs/rules/layout.md#la2: at 1440 px six columns fill 1378 px, and the remainder stays on the right.
  [1440, 1440, { tilePx: 228, leftPx: 16, gridPx: 1378, availablePx: 1408, isPhone: false }],
  // A larger remainder is split, as for the header and all pages.
  [820, 820, { tilePx: 176, leftPx: 55, gridPx: 710 }],
  // An open panel does not move the title or the first photo.
  [1440, 1080, { leftPx: 16, gridPx: 918, availablePx: 1048 }],
  [390, 390, { tilePx: 176, leftPx: 18, gridPx: 354, isPhone: true }],
  // A page too narrow for two columns uses its whole width.
  [320, 320, { leftPx: 18, gridPx: 284 }],
])('%i px wide, %i px for the page', (windowPx, pagePx, expected) => {
  expect(measureFrame(windowPx, pagePx)).toMatchObject(expected);
});

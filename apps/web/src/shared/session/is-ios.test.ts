import { expect, it } from 'vitest';
import { isIos } from './is-ios.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1';

it.each([
  ['iPhone; CPU iPhone OS 18_1 like Mac OS X', 5, true],
  ['iPad; CPU OS 12_5 like Mac OS X', 5, true],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, true],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, false],
  ['Linux; Android 14; Pixel 8', 5, false],
])('%s with %i touch points: %s', (system, maxTouchPoints, expected) => {
  expect(isIos({ userAgent: `Mozilla/5.0 (${system}) ${webKit}`, maxTouchPoints })).toBe(expected);
});

import { expect, it } from 'vitest';
import { canRunClient, needsTelevisionPage } from './browser-support.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome 140', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36`, true],
  ['Chrome 123', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/123.0.0.0 Safari/537.36`, true],
  ['Chrome 109', `Mozilla/5.0 (Windows NT 6.1) ${blink} Chrome/109.0.0.0 Safari/537.36`, false],
  ['Edge 140', `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, true],
  ['Edge 18', `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, false],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  ['Firefox 140', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['Firefox 115', 'Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/115.0', false],
  ['Safari 18', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, true],
  ['Safari 17.4', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`, false],
  [
    'iPhone 18',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    true,
  ],
  [
    'Chrome on iOS 16',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) ${webkit} CriOS/120.0.0.0 Mobile/15E148 Safari/604.1`,
    false,
  ],
  ['curl', 'curl/8.9.1', true],
  ['nothing', undefined, true],
])('%s', (_, agent, expected) => {
  expect(canRunClient(agent)).toBe(expected);
});

it.each([
  ['LG of 2022', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${blink} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`, true],
  ['Samsung of 2021', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${blink} 76.0.3809.146/6.0 TV Safari/537.36`, true],
  ['Fire TV', `Mozilla/5.0 (Linux; Android 9; AFTMM) ${blink} Chrome/108.0.0.0 Mobile Safari/537.36`, true],
  ['a new television', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${blink} Chrome/132.0.0.0 Safari/537.36`, false],
  ['an old computer', `Mozilla/5.0 (Windows NT 6.1) ${blink} Chrome/94.0.4606.81 Safari/537.36`, false],
  ['nothing', undefined, false],
])('leads %s to the page for televisions: %s', (_, agent, expected) => {
  expect(needsTelevisionPage(agent)).toBe(expected);
});

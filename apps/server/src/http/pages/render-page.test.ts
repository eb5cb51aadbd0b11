import {
  type BrandInfo,
  brandMetaName,
  limits,
  minPasswordLengthMetaName,
  offeredStorageMetaName,
  storage,
  textActivationMetaName,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { renderPage } from './render-page.ts';

const brand: BrandInfo = {
  id: 'moments',
  name: 'A & "B" <C>',
  defaultLanguage: 'en',
  links: {},
  hasCookieNotice: false,
  isStaging: false,
};
const page =
  '<html lang="nb" data-brand="stund"><head><link href="/icons/stund.svg"><link href="/icons/stund-maskable-180.png"><title>Stund</title></head><body>%late% %upgrade% %noscript%</body></html>';
const render = (cookies?: string) => renderPage(page, { brand, language: 'sv', cookies });

it('writes brand and language into the page', () => {
  expect(render()).toContain('<html lang="sv" dir="ltr" data-brand="moments">');
  expect(render()).toContain('<title>A &amp; &quot;B&quot; &lt;C&gt;</title>');
  expect(render()).toContain('/icons/moments.svg');
  expect(render()).toContain('/icons/moments-maskable-180.png');
  expect(render()).not.toContain('%');
});

it.each([
  [15 * 2 ** 30, 'content="16106127360"'],
  [storage.unlimitedBytes, 'content="unlimited"'],
])('states the storage of a new account: %d', (offeredBytes, expected) => {
  expect(renderPage(page, { brand, language: 'sv', cookies: undefined, offeredBytes })).toContain(
    `<meta name="${offeredStorageMetaName}" ${expected}`,
  );
  expect(render()).not.toContain(offeredStorageMetaName);
});

it('states how customers of an operator activate storage, where there is such an offer', () => {
  const textActivation = { shortNumber: '1999', keyword: 'STUND' };
  expect(renderPage(page, { brand, language: 'sv', cookies: undefined, textActivation })).toContain(
    `<meta name="${textActivationMetaName}" content="1999 STUND"`,
  );
  expect(render()).not.toContain(textActivationMetaName);
});

it('states the least length of a password where it is not the usual one', () => {
  const withLength = (minPasswordLength: number) =>
    renderPage(page, { brand, language: 'sv', cookies: undefined, minPasswordLength });
  expect(withLength(12)).toContain(`<meta name="${minPasswordLengthMetaName}" content="12"`);
  expect(withLength(limits.minPasswordLength)).not.toContain(minPasswordLengthMetaName);
});

it('escapes the brand that it passes to the client', () => {
  const content = new RegExp(`name="${brandMetaName}" content="([^"]*)"`).exec(render())?.[1] ?? '';
  const unescaped = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(unescaped)).toEqual(brand);
});

it.each([
  ['stund_theme=dark', 'data-theme="dark"'],
  ['a=b; stund_theme=light; c=d', 'data-theme="light"'],
])('applies the theme of %s', (cookies, expected) => {
  expect(render(cookies)).toContain(expected);
});

it.each([undefined, 'stund_theme=device', 'stund_theme="><script>', 'not_stund_theme=dark'])(
  'leaves the theme to the device for %s',
  (cookies) => {
    expect(render(cookies)).not.toContain('data-theme');
  },
);

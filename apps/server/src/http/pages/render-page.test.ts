import { type BrandInfo, brandMetaName } from '@stund/contract';
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
const dress = (cookies?: string) => renderPage(page, { brand, language: 'sv', cookies });

it('puts brand and language on the page before any script runs', () => {
  expect(dress()).toContain('<html lang="sv" dir="ltr" data-brand="moments">');
  expect(dress()).toContain('<title>A &amp; &quot;B&quot; &lt;C&gt;</title>');
  expect(dress()).toContain('/icons/moments.svg');
  expect(dress()).toContain('/icons/moments-maskable-180.png');
  expect(dress()).not.toContain('%');
});

it('hands the brand to the client in a way that no name can break out of', () => {
  const content = new RegExp(`name="${brandMetaName}" content="([^"]*)"`).exec(dress())?.[1] ?? '';
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
])('knows the theme of %s', (cookies, expected) => {
  expect(dress(cookies)).toContain(expected);
});

it.each([undefined, 'stund_theme=device', 'stund_theme="><script>', 'not_stund_theme=dark'])(
  'leaves the theme to the device for %s',
  (cookies) => {
    expect(dress(cookies)).not.toContain('data-theme');
  },
);

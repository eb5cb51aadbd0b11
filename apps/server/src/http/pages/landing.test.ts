import { type BrandInfo, registrationMetaName } from '@stund/contract';
import { expect, it } from 'vitest';
import { insertLanding, type LandingPages } from './landing.ts';

const brand: BrandInfo = {
  id: 'stund',
  name: '<b>$&</b>',
  defaultLanguage: 'en',
  links: {},
  hasCookieNotice: false,
  isStaging: false,
};
const inModes = (text: string) => ({ form: `${text} form %brand%`, provider: `${text} provider`, closed: text });
const inLanguages = { nb: inModes('nb'), en: inModes('en'), sv: inModes('sv'), bg: inModes('bg') };
const landing: LandingPages = {
  head: '<script src="/x.js"></script>',
  pages: { stund: inLanguages, moments: inLanguages },
};
const page = '<html><head></head><body><div id="root"></div><div id="not-started">late</div></body></html>';

it('puts the start page before the message of the page, with how people register', () => {
  const html = insertLanding(page, landing, { brand, language: 'sv', mode: 'form' });
  expect(html).toContain(`<meta name="${registrationMetaName}" content="form" /><script src="/x.js"></script></head>`);
  expect(html).toContain('<div id="root" class="sent-page" inert>sv form');
  expect(html).toContain('</div><div id="not-started">late</div>');
});

it('escapes the name that the operator chose', () => {
  const html = insertLanding(page, landing, { brand, language: 'nb', mode: 'form' });
  expect(html).toContain('nb form &lt;b&gt;$&amp;&lt;/b&gt;');
});

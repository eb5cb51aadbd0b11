import { type BrandInfo, getLegalText } from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { legalRoutes } from './index.ts';

const brand = (id: 'stund' | 'moments'): BrandInfo => ({
  id,
  name: id === 'stund' ? 'Stund' : 'Moments',
  defaultLanguage: id === 'stund' ? 'nb' : 'en',
  links: {},
  hasCookieNotice: false,
  isStaging: false,
});
const version = (name: string, texts: Record<string, string>) => ({ version: name, texts });
const contact = [version('1', { en: 'Write to us' })];
const privacy = [version('1', { nb: 'Personvern' })];
const terms = [version('2027', { nb: '# Nye vilkår for {brand}' }), version('2026', { nb: 'Gamle', en: 'Old' })];
const texts = {
  stund: { terms, privacy, support: contact },
  moments: { terms: [version('7', { en: 'Terms of {brand}' })], privacy, support: contact },
};

let visitor: TestBrowser;
beforeAll(async () => {
  const brandOf = (host: string) => brand(host.startsWith('moments.') ? 'moments' : 'stund');
  const installation = await givenInstallation({
    settings: { termsVersion: '2026' },
    routes: legalRoutes({ texts, brandOf }),
  });
  visitor = installation.openBrowser();
});
const read = (kind: 'terms' | 'privacy' | 'support', query: { version?: string; language?: 'nb' | 'en' | 'bg' } = {}) =>
  visitor.call(getLegalText, { params: { kind }, query });

it('returns the required version of the terms, and others by name', async () => {
  expect(await read('terms')).toEqual({
    version: '2026',
    is_in_force: true,
    language: 'nb',
    versions: ['2027', '2026'],
    blocks: [{ kind: 'paragraph', spans: [{ text: 'Gamle' }] }],
  });
  expect(await read('terms', { version: '2027' })).toMatchObject({
    is_in_force: false,
    blocks: [{ kind: 'heading', level: 1, text: 'Nye vilkår for Stund' }],
  });
});

it('falls back to English, and then to any language', async () => {
  expect(await read('terms', { language: 'bg' })).toMatchObject({ language: 'en' });
  expect(await read('privacy', { language: 'bg' })).toMatchObject({ language: 'nb' });
});

it.each(['1999', '../2026', 'x'.repeat(101), ''])('has no version %j', async (name) => {
  const code = name === '1999' ? 'not-found' : 'invalid-request';
  await expect(read('terms', { version: name })).rejects.toThrow(code);
});

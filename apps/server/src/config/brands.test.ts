import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBrands } from './brands.ts';

const none = new Map<string, 'stund' | 'moments'>();

function givenFile(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'stund-brands-')), 'brands.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

it('ships two brands, with the Norwegian one for every host that no brand names', () => {
  const brands = readBrands(undefined, none);
  expect(brands.ofHost('anything.example')).toMatchObject({ id: 'stund', defaultLanguage: 'nb', isStaging: false });
  expect(brands.ofHost('Moments.localhost')).toMatchObject({ id: 'moments', defaultLanguage: 'en' });
});

it('reads another file, which may name staging hosts', () => {
  const file = givenFile([
    {
      id: 'moments',
      name: 'Pictures',
      hosts: ['Pics.example.com'],
      stagingHosts: ['test.example.com'],
      defaultLanguage: 'bg',
    },
  ]);
  const brands = readBrands(file, new Map([['other.example.com', 'moments']]));
  expect(brands.ofHost('pics.example.com')).toMatchObject({
    name: 'Pictures',
    isStaging: false,
    hasCookieNotice: false,
  });
  expect(brands.ofHost('test.example.com').isStaging).toBe(true);
  expect(brands.hosts).toEqual(['pics.example.com', 'test.example.com', 'other.example.com']);
});

it.each([
  ['no JSON', '{', /STUND_BRANDS_FILE/],
  ['no brand', [], /at least one brand/],
  [
    'a script as link',
    [{ id: 'stund', name: 'S', defaultLanguage: 'nb', links: { help: { en: 'javascript:1' } } }],
    /links.help.en/,
  ],
  ['a misspelled setting', [{ id: 'stund', name: 'S', defaultLanguage: 'nb', host: [] }], /host/],
])('reports what is wrong with %s', (_, content, message) => {
  expect(() => readBrands(givenFile(content), none)).toThrow(message);
});

it('refuses a host for a brand that is not in the file', () => {
  const file = givenFile([{ id: 'stund', name: 'Stund', defaultLanguage: 'nb' }]);
  expect(() => readBrands(file, new Map([['a.example.com', 'moments']]))).toThrow(/no moments/);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brandIds, languages, legalKinds } from '@stund/contract';
import { expect, it } from 'vitest';
import { readLegalTexts } from './legal-texts.ts';

function givenFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'stund-legal-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

it('has texts of its own for every brand, in all languages', () => {
  const texts = readLegalTexts(undefined);
  for (const brand of brandIds)
    for (const kind of legalKinds)
      expect(Object.keys(texts[brand][kind][0]?.texts ?? {}).toSorted()).toEqual([...languages].toSorted());
});

it('reads those of the operator, for one brand or for all, the newest version first', () => {
  const folder = givenFolder({
    'terms/v9/nb.md': 'nine',
    'terms/v10/nb.md': 'ten',
    'moments/terms/2026/en.md': 'of Moments',
    'terms/.draft/nb.md': 'hidden',
  });
  const texts = readLegalTexts(folder);
  expect(texts.stund.terms.map(({ version }) => version)).toEqual(['v10', 'v9']);
  expect(texts.moments.terms).toEqual([{ version: '2026', texts: { en: 'of Moments' } }]);
  expect(texts.stund.privacy).toEqual(readLegalTexts(undefined).stund.privacy);
});

it.each([
  ['a file instead of a version', { 'terms/nb.md': 'x' }, 'is not the folder of a version'],
  ['a name with spaces', { 'terms/May 2026/nb.md': 'x' }, 'is not the folder of a version'],
  ['no language', { 'terms/2026/de.md': 'x' }, 'contains none of'],
  ['other bytes than UTF-8', { 'terms/2026/nb.md': Buffer.from([0xff, 0xfe]) }, 'is not UTF-8'],
  ['too long a text', { 'terms/2026/nb.md': 'x'.repeat(300_000) }, 'is larger than'],
] as const)('refuses %s', (_name, files, message) => {
  expect(() => readLegalTexts(givenFolder(files))).toThrow(message);
});

it('refuses a folder that does not exist', () => {
  expect(() => readLegalTexts('/nonexistent/legal')).toThrow('does not exist');
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentKeys, consentTextVersion, languages } from '@stund/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, string>;

/** What a person reads when they decide about a consent. */
const ids = [
  'consents.news',
  'consents.news.lead',
  'consents.title',
  ...consentKeys.flatMap((key) => [`consents.${key}`, `consents.${key}.help`]),
];

it.each(languages)('has an archive of the consent texts of this version in %s', async (language) => {
  const texts = await readJson(`apps/web/src/features/account/consents/texts/${language}.json`);
  const shown = Object.fromEntries(ids.flatMap((id) => (texts[id] === undefined ? [] : [[id, texts[id]]])));
  const archive = await readJson(`docs/consent-texts/${consentTextVersion}.json`);
  expect(
    archive[language],
    'A changed text needs a new consentTextVersion and a new file in docs/consent-texts; files of earlier versions stay',
  ).toEqual(shown);
});

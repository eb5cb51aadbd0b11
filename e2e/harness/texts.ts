import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '@stund/contract';
import { repository } from './product.ts';

export type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

const sources = join(repository, 'apps/web/src');
const locales: Readonly<Record<Language, string>> = { nb: 'nb-NO', en: 'en-GB', sv: 'sv-SE', bg: 'bg-BG' };

/** Every text of the client in a language, by id, as it stands in the catalogues. */
export function readTexts(language: Language): ReadonlyMap<string, string> {
  const folders = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const catalogues = folders.filter((path) => path.endsWith(`texts/${language}.json`));
  return new Map(
    catalogues.flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(join(sources, path), 'utf8')) as Record<string, string>),
    ),
  );
}

/** What the client says for an id, in any of its languages. Throws for an id that is not in the catalogues. */
export function createTranslate(language: Language): Translate {
  const catalogue = readTexts(language);
  const messages = Object.fromEntries([...catalogue].map(([id, text]) => [id, compileMessageOrThrow(text)]));
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages });
  return (id, values) => {
    if (!catalogue.has(id)) throw new Error(`There is no text ${id} in ${language}`);
    return i18n._(id, values).replaceAll(/<\/?\w+>/g, '');
  };
}

export const texts: Readonly<Record<Language, Translate>> = Object.fromEntries(
  languages.map((language) => [language, createTranslate(language)]),
) as Record<Language, Translate>;

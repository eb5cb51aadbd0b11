import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '@stund/contract';
import { repository } from './product.ts';

export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

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
export function sayIn(language: Language): Say {
  const texts = readTexts(language);
  const messages = Object.fromEntries([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: language, locales: [locales[language]], messages });
  return (id, values) => {
    if (!texts.has(id)) throw new Error(`There is no text ${id} in ${language}`);
    return i18n._(id, values).replaceAll(/<\/?\w+>/g, '');
  };
}

export const say: Readonly<Record<Language, Say>> = Object.fromEntries(
  languages.map((language) => [language, sayIn(language)]),
) as Record<Language, Say>;

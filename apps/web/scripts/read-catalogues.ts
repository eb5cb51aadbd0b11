import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const catalogueLanguages = ['nb', 'en', 'sv', 'bg'] as const;
export type CatalogueLanguage = (typeof catalogueLanguages)[number];

export interface CatalogueFolder {
  /** From the source folder, for messages. */
  folder: string;
  /** What every id of the folder begins with: the name of the feature. */
  prefix: string;
  texts: Readonly<Record<CatalogueLanguage, Readonly<Record<string, string>>>>;
}

/** All `texts/` folders below `src`: one JSON file a language, from id to ICU message. */
export function readCatalogueFolders(sourceFolder: string): CatalogueFolder[] {
  return globSync('**/texts/en.json', { cwd: sourceFolder })
    .toSorted()
    .map((file) => {
      const folder = dirname(join(sourceFolder, file));
      const readLanguage = (language: CatalogueLanguage) =>
        JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
      return {
        folder: relative(sourceFolder, folder),
        prefix: relative(sourceFolder, dirname(folder)).split('/').at(-1) ?? '',
        texts: { nb: readLanguage('nb'), en: readLanguage('en'), sv: readLanguage('sv'), bg: readLanguage('bg') },
      };
    });
}

/** One language of all folders together. */
export function mergeLanguage(
  folders: readonly CatalogueFolder[],
  language: CatalogueLanguage,
): Record<string, string> {
  return Object.assign({}, ...folders.map((folder) => folder.texts[language]));
}

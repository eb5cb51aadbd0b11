import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const catalogueLanguages = ['nb', 'en', 'sv', 'bg'] as const;
export type CatalogueLanguage = (typeof catalogueLanguages)[number];

export interface CatalogueFolder {
  /** The path relative to the source folder, for messages. */
  folder: string;
  /** The prefix of all ids in the folder: the name of the feature. */
  prefix: string;
  texts: Readonly<Record<CatalogueLanguage, Readonly<Record<string, string>>>>;
}

/** Reads all `texts/` folders below `src`: one JSON file per language, from ids to ICU messages. */
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

/** Merges the texts of all folders in one language. */
export function mergeLanguage(
  folders: readonly CatalogueFolder[],
  language: CatalogueLanguage,
): Record<string, string> {
  return Object.assign({}, ...folders.map((folder) => folder.texts[language]));
}

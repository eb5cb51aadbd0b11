import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type CatalogueLanguage, catalogueLanguages, mergeLanguage, readCatalogueFolders } from './read-catalogues.ts';

const publicPrefix = 'virtual:texts/';
const resolvedPrefix = `\0${publicPrefix}`;
const catalogueFile = /[/\\]texts[/\\]\w+\.json$/;

export type TextPart = 'first' | 'photos' | 'share' | 'pages';

/** Features whose texts are loaded first: the layout, and what is displayed before the login. */
const firstPrefixes: ReadonlySet<string> = new Set(['app', 'shared', 'login', 'service-notices']);

/** Features whose texts the timeline needs: its own and all that it may import (tools/architecture/arrows.mjs). */
const photosPrefixes: ReadonlySet<string> = new Set([
  'album-choice',
  'downloads',
  'saved-edits',
  'file-actions',
  'search-field',
  'selection',
  'timeline',
  'file-deletion',
  'upload',
]);

/** The id of the module with the texts of a part in the build. */
export function textModuleOf(language: CatalogueLanguage, part: TextPart): string {
  return `${resolvedPrefix}${language}${part === 'first' ? '' : `/${part}`}`;
}

/** The part that contains the texts of a folder. */
export function textPartOf(prefix: string): TextPart {
  if (firstPrefixes.has(prefix)) return 'first';
  if (photosPrefixes.has(prefix)) return 'photos';
  return prefix === 'share-page' ? 'share' : 'pages';
}

/**
 * Serves `virtual:texts/<language>` with `/photos`, `/share` and `/pages` below it: the texts of the first page, of the
 * timeline, of the page of a share and of all other pages in one language, compiled, so that the browser needs no ICU parser.
 */
export function compileTexts(sourceFolder: string): Plugin {
  return {
    name: 'stund:texts',
    resolveId: (id) => (id.startsWith(publicPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      const [name, part = 'first'] = id.slice(resolvedPrefix.length).split('/');
      const language = catalogueLanguages.find((known) => known === name);
      if (!language || !isPart(part)) throw new Error(`No texts for ${id}`);
      return `export const messages = ${JSON.stringify(compilePart(sourceFolder, language, part))};`;
    },
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (!catalogueFile.test(file)) return;
        for (const part of catalogueLanguages.flatMap((language) => [
          language,
          `${language}/photos`,
          `${language}/share`,
          `${language}/pages`,
        ])) {
          const module = server.moduleGraph.getModuleById(resolvedPrefix + part);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function isPart(part: string): part is TextPart {
  return part === 'first' || part === 'photos' || part === 'share' || part === 'pages';
}

function compilePart(sourceFolder: string, language: CatalogueLanguage, part: TextPart) {
  const folders = readCatalogueFolders(sourceFolder).filter(({ prefix }) => textPartOf(prefix) === part);
  const texts = mergeLanguage(folders, language);
  return Object.fromEntries(
    Object.entries(texts).map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(message)];
      } catch (error) {
        throw new Error(`${id} in ${language}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }),
  );
}

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type CatalogueLanguage, catalogueLanguages, mergeLanguage, readCatalogueFolders } from './read-catalogues.ts';

const publicPrefix = 'virtual:texts/';
const resolvedPrefix = `\0${publicPrefix}`;
const catalogueFile = /[/\\]texts[/\\]\w+\.json$/;

/** Whose texts are there from the beginning: the frame, and what people see before they have signed in. */
export const firstPrefixes: ReadonlySet<string> = new Set(['app', 'shared', 'login', 'notices']);

/**
 * Serves `virtual:texts/<language>` and `virtual:texts/<language>/pages`: the texts of the first page and those of all
 * other features in one language, compiled, so that the browser needs no ICU parser.
 */
export function compileTexts(sourceFolder: string): Plugin {
  return {
    name: 'stund:texts',
    resolveId: (id) => (id.startsWith(publicPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      const [name, part] = id.slice(resolvedPrefix.length).split('/');
      const language = catalogueLanguages.find((known) => known === name);
      if (!language || (part !== undefined && part !== 'pages')) throw new Error(`No texts for ${id}`);
      return `export const messages = ${JSON.stringify(compilePart(sourceFolder, language, part === undefined))};`;
    },
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (!catalogueFile.test(file)) return;
        for (const part of catalogueLanguages.flatMap((language) => [language, `${language}/pages`])) {
          const module = server.moduleGraph.getModuleById(resolvedPrefix + part);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function compilePart(sourceFolder: string, language: CatalogueLanguage, isFirst: boolean) {
  const folders = readCatalogueFolders(sourceFolder).filter(({ prefix }) => firstPrefixes.has(prefix) === isFirst);
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

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type CatalogueLanguage, catalogueLanguages, mergeLanguage, readCatalogueFolders } from './read-catalogues.ts';

const publicPrefix = 'virtual:texts/';
const resolvedPrefix = `\0${publicPrefix}`;
const catalogueFile = /[/\\]texts[/\\]\w+\.json$/;

/**
 * Serves `virtual:texts/<language>`: the texts of all features in one language, compiled, so that the browser needs
 * no ICU parser and loads one file when a language is chosen.
 */
export function compileTexts(sourceFolder: string): Plugin {
  return {
    name: 'stund:texts',
    resolveId: (id) => (id.startsWith(publicPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      const language = catalogueLanguages.find((known) => known === id.slice(resolvedPrefix.length));
      if (!language) throw new Error(`No texts in the language of ${id}`);
      return `export const messages = ${JSON.stringify(compileLanguage(sourceFolder, language))};`;
    },
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (!catalogueFile.test(file)) return;
        for (const language of catalogueLanguages) {
          const module = server.moduleGraph.getModuleById(resolvedPrefix + language);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function compileLanguage(sourceFolder: string, language: CatalogueLanguage) {
  const texts = mergeLanguage(readCatalogueFolders(sourceFolder), language);
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

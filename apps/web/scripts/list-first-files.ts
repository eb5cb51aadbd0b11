import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FirstFiles, type FirstPage, firstFilesName, firstPages } from './first-pages.ts';
import { catalogueLanguages } from './read-catalogues.ts';
import { textModuleOf } from './texts-plugin.ts';

/** The texts of each page, besides those of the layout around all pages. */
const textParts = { timeline: 'photos', share: 'share' } as const;

/**
 * Writes first-files.json: the scripts and styles that the timeline and the page of a share need at the start. The server tells the browser
 * of them in the page, so that they are loaded at once, and `check-first-load.ts` holds their size.
 */
export function listFirstFiles(sourceFolder: string): Plugin {
  return {
    name: 'stund:first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (page: FirstPage) => ({
          ...findFirstFiles(
            bundle,
            firstPages[page].map((module) => join(sourceFolder, module)),
          ),
          texts: findTexts(bundle, page),
        });
        const files: FirstFiles = { timeline: filesOf('timeline'), share: filesOf('share') };
        this.emitFile({ type: 'asset', fileName: firstFilesName, source: JSON.stringify(files) });
      },
    },
  };
}

/** The files with the modules, that of the client itself, and all that they import at once. */
export function findFirstFiles(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): Pick<FirstFiles['timeline'], 'scripts' | 'styles'> {
  const chunks = chunksOf(bundle);
  const found = new Set<Rolldown.OutputChunk>();
  const waiting = [...chunks.filter(({ isEntry }) => isEntry), ...modules.map((module) => chunkWith(chunks, module))];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...found].map(({ fileName }) => fileName).toSorted(), styles: [...new Set(styles)].toSorted() };
}

function findTexts(bundle: Rolldown.OutputBundle, page: FirstPage): FirstFiles['timeline']['texts'] {
  const chunks = chunksOf(bundle);
  return Object.fromEntries(
    catalogueLanguages.map((language) => [
      language,
      [textModuleOf(language, 'first'), textModuleOf(language, textParts[page])].map(
        (module) => chunkWith(chunks, module).fileName,
      ),
    ]),
  );
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

function chunkWith(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`No chunk contains ${module}`);
  return found;
}

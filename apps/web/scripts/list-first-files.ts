import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FirstFiles, firstFilesName, firstPages } from './first-pages.ts';

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
        const filesOf = (modules: readonly string[]) =>
          findFirstFiles(
            bundle,
            modules.map((module) => join(sourceFolder, module)),
          );
        const files: FirstFiles = { timeline: filesOf(firstPages.timeline), share: filesOf(firstPages.share) };
        this.emitFile({ type: 'asset', fileName: firstFilesName, source: JSON.stringify(files) });
      },
    },
  };
}

/** The files with the modules, that of the client itself, and all that they import at once. */
export function findFirstFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): FirstFiles['timeline'] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunkWith = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!found) throw new Error(`No chunk contains ${module}`);
    return found;
  };
  const found = new Set<Rolldown.OutputChunk>();
  const waiting = [...chunks.filter(({ isEntry }) => isEntry), ...modules.map(chunkWith)];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...found].map(({ fileName }) => fileName).toSorted(), styles: [...new Set(styles)].toSorted() };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

/** Scripts, style sheets, and the font subsets of Norwegian, Swedish, English and Bulgarian. */
const neededOffline = /\.(?:js|css)$|(?:latin|cyrillic)-wght-normal-[\w-]+\.woff2$/;

/** Writes `service-worker.js` to the root of the build, with the list of files of the release. */
export function buildServiceWorker(source: string): Plugin {
  return {
    name: 'stund:service-worker',
    apply: 'build',
    generateBundle: {
      // Runs after the page was written, when entries that only import have been removed from the build.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => neededOffline.test(name))
          .map((name) => `/${name}`)
          .toSorted();
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const name = createHash('sha256').update(files.join()).update(code).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const release = ${JSON.stringify({ name, files })};\n${code}`,
        });
      },
    },
  };
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|bin)$/;
const smallestBytes = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` file next to each text file of the build and to the data of the map, at the highest compression, for the server to
 * send.
 */
export function compressAssets(): Plugin {
  return {
    name: 'stund:compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      for (const fileName of Object.keys(bundle)) {
        if (compressible.test(fileName)) await compressFile(join(dir, fileName));
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    compressGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

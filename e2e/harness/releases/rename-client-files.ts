import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const textual = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt']);

/**
 * Copies a built client so that each of its files with a hash in the name has another one, as if all of them had changed. A part that one build
 * asks for is then never there under that name in the other.
 */
export async function renameClientFiles(from: string, to: string, salt: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  const assets = files.filter((path) => path.startsWith('assets/')).map((path) => path.slice('assets/'.length));
  const renamed = new Map(assets.map((name) => [name, rename(name, salt)]));
  const known = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const path of files) {
    const name = renamed.get(path.replace(/^assets\//, ''));
    const target = join(to, name === undefined ? path : `assets/${name}`);
    await mkdir(dirname(target), { recursive: true });
    if (!textual.has(extname(path))) {
      await cp(join(from, path), target);
      continue;
    }
    const text = (await readFile(join(from, path), 'utf8')).replaceAll(known, (found) => renamed.get(found) ?? found);
    await writeFile(target, text);
    if (name !== undefined) await writeFile(`${target}.gz`, gzipSync(text, { level: 1 }));
  }
}

/** Replaces the last eight letters before the extension, where the build writes a hash. */
function rename(name: string, salt: string): string {
  const hash = createHash('sha256').update(`${salt} ${name}`).digest('hex').slice(0, 8);
  const renamed = name.replace(/[\w-]{8}(?=\.[a-z0-9]+$)/, hash);
  if (renamed === name) throw new Error(`The name ${name} has no hash`);
  return renamed;
}

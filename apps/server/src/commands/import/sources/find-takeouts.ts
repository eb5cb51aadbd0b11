import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { takeoutFileName } from '@stund/contract';
import { archiveName } from './archives.ts';
import { readTarHeader, tarBlockBytes } from './tar-headers.ts';
import { walkFolder } from './walk-folder.ts';
import { listZipNames } from './zip-archive.ts';

/** A takeout has its folder among the first names; a manifest of Stund may come last. */
const examinedNames = 200_000;

/** The folders in archives of Google and Apple. */
const exportFolder = /^(?:Takeout|iCloud Photos(?: Part \d+ of \d+)?|iCloud Shared Albums)\//;

/** Finds the archives in a folder that contain a takeout of Google or Stund, or the export of iCloud Photos. */
export async function findTakeouts(root: string, signal: AbortSignal): Promise<string[]> {
  const takeouts: string[] = [];
  for await (const { path, names } of walkFolder(root)) {
    for (const name of names) {
      signal.throwIfAborted();
      const location = join(root, path, name);
      if (archiveName.test(name) && (await isTakeout(location))) takeouts.push(location);
    }
  }
  return takeouts.sort();
}

/** Archives that cannot be read are none. */
async function isTakeout(path: string): Promise<boolean> {
  try {
    const names = /\.zip$/i.test(path) ? await listZipNames(path, examinedNames) : [await firstTarName(path)];
    return names.some((name) => exportFolder.test(name) || name.split('/').at(-1) === takeoutFileName);
  } catch {
    return false;
  }
}

async function firstTarName(path: string): Promise<string> {
  const source = createReadStream(path, { end: 64 * 1024 });
  const stream = source.pipe(createGunzip());
  try {
    let head = Buffer.alloc(0);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= tarBlockBytes) return readTarHeader(head.subarray(0, tarBlockBytes), {}).name;
    }
    return '';
  } finally {
    source.destroy();
    stream.destroy();
  }
}

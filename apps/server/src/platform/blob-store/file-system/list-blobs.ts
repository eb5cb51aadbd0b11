import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedBlob, ListedRendition } from '../blob-store.ts';
import { isChecksum } from '../checksum.ts';
import { hasErrorCode } from '../disk/disk-error.ts';
import type { FileSystemLayout } from './layout.ts';

const statsAtOnce = 32;

/** Lists one shard at a time, so that memory use does not depend on the number of blobs. */
export async function* listBlobFiles(layout: FileSystemLayout, prefix?: string): AsyncGenerator<ListedBlob> {
  const blobs = join(layout.root, 'blobs');
  for (const first of prefix === undefined ? await readdir(blobs) : [prefix]) {
    for (const second of await listShard(join(blobs, first))) {
      const names = (await listShard(join(blobs, first, second))).filter(isChecksum);
      for (let index = 0; index < names.length; index += statsAtOnce) {
        const found = await Promise.all(names.slice(index, index + statsAtOnce).map((name) => measure(layout, name)));
        yield* found.filter((blob) => blob !== undefined);
      }
    }
  }
}

/** Lists the renditions of the blobs in one first shard. */
export async function* listRenditionFiles(layout: FileSystemLayout, first: string): AsyncGenerator<ListedRendition> {
  const shard = join(layout.root, 'renditions', first);
  for (const second of await listShard(shard)) {
    for (const checksum of (await listShard(join(shard, second))).filter(isChecksum)) {
      for (const fileName of await listShard(join(shard, second, checksum))) {
        const found = await stat(join(shard, second, checksum, fileName)).catch(() => undefined);
        if (found?.isFile()) yield { name: `${checksum}/${fileName}`, sizeBytes: found.size };
      }
    }
  }
}

async function measure(layout: FileSystemLayout, name: string): Promise<ListedBlob | undefined> {
  if (!isChecksum(name)) return undefined;
  try {
    return { checksum: name, sizeBytes: (await stat(layout.blob(name))).size };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function listShard(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR', 'ENOENT')) return [];
    throw error;
  }
}

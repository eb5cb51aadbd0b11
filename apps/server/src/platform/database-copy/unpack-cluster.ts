import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ClusterManifest } from './cluster-manifest.ts';
import { DatabaseCopyError } from './database-copy-error.ts';
import { readTar, type TarEntry } from './read-tar.ts';

/**
 * Unpacks a base backup into a folder, which it empties first, and compares every file with the manifest on the way. Throws
 * DatabaseCopyError `damaged`.
 */
export async function unpackCluster(
  { tar, manifest, signal }: { tar: Readable; manifest: ClusterManifest; signal: AbortSignal | undefined },
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const missing = new Set(manifest.files.keys());
  try {
    for await (const entry of readTar(tar)) {
      signal?.throwIfAborted();
      if (entry.isFolder) await mkdir(join(folder, entry.path), { recursive: true, mode: 0o700 });
      else {
        manifest.check(entry.path, await unpackFile(entry, join(folder, entry.path)));
        missing.delete(entry.path);
      }
    }
  } finally {
    tar.destroy();
  }
  for (const path of missing) throw new DatabaseCopyError('damaged', `The copy of the database has no file ${path}`);
}

async function unpackFile({ path, content }: TarEntry, target: string) {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new DatabaseCopyError('damaged', `The copy of the database has the file ${path} twice`, { cause: error })
      : error;
  });
  try {
    return await write(file, content);
  } finally {
    await file.close();
  }
}

async function write(file: FileHandle, content: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    await file.writeFile(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

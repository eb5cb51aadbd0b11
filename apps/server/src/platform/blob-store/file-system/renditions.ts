import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RenditionBytes } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import { parseRenditionName, type RenditionName } from '../checksum.ts';
import { hasErrorCode, missingOrDiskError } from '../disk/disk-error.ts';
import { readWholeFile } from '../disk/read-whole-file.ts';
import { withSourceErrors } from '../streams/source-reader.ts';
import type { FileSystemLayout } from './layout.ts';

const unsyncedLimitBytes = 512 * 1024;

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** The run's folder must exist. */
export async function writeRenditionFile(layout: FileSystemLayout, name: string, content: Content): Promise<void> {
  const target = layout.rendition(parseRenditionName(name));
  const temporary = join(layout.run, randomUUID());
  try {
    await writeContent(temporary, content);
    await moveInto(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Moves a file of the run's folder, which another program may have written, to its place. It is synced before it gets its name. */
export async function placeRenditionFile(layout: FileSystemLayout, name: RenditionName, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.chmod(0o600);
    await file.datasync();
  } finally {
    await file.close();
  }
  await moveInto(path, layout.rendition(name));
}

/**
 * An empty file counts as missing: a power cut leaves one when the file was renamed before its bytes were written.
 */
export async function readRenditionFile(layout: FileSystemLayout, name: string): Promise<RenditionBytes> {
  try {
    const bytes = await readWholeFile(layout.rendition(parseRenditionName(name)));
    if (bytes.length === 0) throw new BlobStoreError('not-found', `Rendition ${name} is empty`);
    return { bytes };
  } catch (error) {
    throw error instanceof BlobStoreError ? error : missingOrDiskError(error, name);
  }
}

/**
 * A thumbnail reaches the disk completely or not at all, so it is not synced, which would cost more than making it again. A
 * video is written in several parts, and a power cut could leave only the first of them.
 */
async function writeContent(path: string, content: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content instanceof Uint8Array ? content : withSourceErrors(content));
    if (!(content instanceof Uint8Array) || content.byteLength > unsyncedLimitBytes) await file.datasync();
  } finally {
    await file.close();
  }
}

async function moveInto(temporary: string, target: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(temporary, target);
  }
}

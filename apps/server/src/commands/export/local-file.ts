import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, rename, writeFile } from 'node:fs/promises';
import type { Checksum } from '@stund/contract';

/** Some file systems store times in steps of two seconds. */
const timeStepMs = 2000;

export interface ExpectedFile {
  size: number;
  checksum: Checksum;
  /** When it was last modified, as the export sets it. */
  modified: string;
}

/**
 * Whether a file on the disk still has the bytes of the export. With the size and time that the export gave it, it is not read
 * unless `isThorough`.
 */
export async function isIntact(path: string, expected: ExpectedFile, isThorough: boolean): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile() || found.size !== expected.size) return false;
  const isUntouched = Math.abs(found.mtimeMs - Date.parse(expected.modified)) <= timeStepMs;
  return (isUntouched && !isThorough) || (await hashFile(path)) === expected.checksum;
}

export async function hashFile(path: string): Promise<Checksum> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex') as Checksum;
}

/** Replaces a small file atomically and durably. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.new`;
  await writeFile(next, text, { flush: true });
  await rename(next, path);
}

/** Makes the names in a folder durable, where the system allows it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

import { randomUUID } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSystemLayout } from './layout.ts';

/** Readers see the old label or the new one, never a part. The run's folder must exist, and the caller syncs the root. */
export async function writeLabelFile({ run, label }: FileSystemLayout, text: string): Promise<void> {
  const temporary = join(run, randomUUID());
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await rename(temporary, label);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

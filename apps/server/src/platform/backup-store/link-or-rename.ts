import { link, rename, stat } from 'node:fs/promises';
import { hasErrorCode, noLinkCodes } from '../blob-store/index.ts';
import { BackupStoreError } from './backup-store-error.ts';

/** Gives a complete file its name, under which nothing may exist. Throws `exists` or the error EEXIST. */
export async function linkOrRename(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!hasErrorCode(error, ...noLinkCodes)) throw error;
    if (await stat(path).catch(undefinedIfMissing)) throw exists(path);
    await rename(temporary, path);
  }
}

export function exists(name: string): BackupStoreError {
  return new BackupStoreError('exists', `The backup storage has this already: ${name}`);
}

export function undefinedIfMissing(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}

import { unlink } from 'node:fs/promises';
import { BlobStoreError } from '../blob-store-error.ts';

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

/** What a failed file operation means to the caller of a store. */
export function diskError(cause: unknown): BlobStoreError {
  if (cause instanceof BlobStoreError) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== undefined && FULL_DISK_CODES.has(code)) {
    return new BlobStoreError('no-space', 'The disk or quota is full', { cause });
  }
  return new BlobStoreError('unavailable', `The blob folder cannot be used (${code ?? String(cause)})`, { cause });
}

/** The same for operations on something that may not be there. */
export function missingOrDiskError(cause: unknown, name: string): BlobStoreError {
  if (hasErrorCode(cause, 'ENOENT')) return new BlobStoreError('not-found', `Nothing is kept as ${name}`, { cause });
  return diskError(cause);
}

/** Runs file operations so that only `BlobStoreError` comes out. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw diskError(error);
  }
}

/** Resolves to whether there was one. */
export async function unlinkIfExists(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

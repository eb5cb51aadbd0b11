import { unlink } from 'node:fs/promises';
import { BlobStoreError } from '../blob-store-error.ts';

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

/** Maps the error of a file operation to a BlobStoreError. */
export function diskError(cause: unknown): BlobStoreError {
  if (cause instanceof BlobStoreError) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== undefined && fullDiskCodes.has(code)) {
    return new BlobStoreError('no-space', 'The disk or quota is full', { cause });
  }
  return new BlobStoreError('unavailable', `The blob folder cannot be used (${code ?? String(cause)})`, { cause });
}

/** Maps the error of an operation on a file that may not exist. */
export function missingOrDiskError(cause: unknown, name: string): BlobStoreError {
  if (hasErrorCode(cause, 'ENOENT')) return new BlobStoreError('not-found', `Nothing is stored as ${name}`, { cause });
  return diskError(cause);
}

/** Runs file operations and throws their errors as `BlobStoreError`. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw diskError(error);
  }
}

/** Resolves to whether the file existed. */
export async function unlinkIfExists(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

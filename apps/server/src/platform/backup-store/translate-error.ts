import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { BlobStoreError, hasErrorCode } from '../blob-store/index.ts';
import { BackupStoreError, type BackupStoreErrorCode } from './backup-store-error.ts';

const refusalCodes = ['EACCES', 'EPERM', 'EROFS'];
const refusalStatuses = [401, 403];
// 409 is the answer while another request writes the same new object.
const existsStatuses = [409, 412];

/** Maps the errors of disks and of the blob store's parts to a BackupStoreError. */
export function backupStoreError(error: unknown, name: string): BackupStoreError {
  if (error instanceof BackupStoreError) return error;
  const cause = error instanceof BlobStoreError ? (error.cause ?? error) : error;
  const code = codeOf(error, cause);
  return new BackupStoreError(code, `${messages[code]}: ${name}${code === 'unavailable' ? reason(error) : ''}`, {
    cause,
  });
}

const messages: Record<BackupStoreErrorCode, string> = {
  'not-found': 'The backup storage does not have this',
  exists: 'The backup storage has this already',
  'too-large': 'This is larger than was announced',
  'no-space': 'The backup storage is full',
  refused: 'The backup storage does not permit this',
  unavailable: 'The backup storage cannot be used',
};

function codeOf(error: unknown, cause: unknown): BackupStoreErrorCode {
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  if (existsStatuses.includes(status) || hasErrorCode(cause, 'EEXIST')) return 'exists';
  if (refusalStatuses.includes(status) || hasErrorCode(cause, ...refusalCodes)) return 'refused';
  if (hasErrorCode(cause, 'ENOENT')) return 'not-found';
  if (hasErrorCode(cause, 'ENOSPC', 'EDQUOT')) return 'no-space';
  if (!(error instanceof BlobStoreError)) return 'unavailable';
  if (error.code === 'not-found' || error.code === 'too-large' || error.code === 'no-space') return error.code;
  return 'unavailable';
}

function reason(error: unknown): string {
  return ` (${error instanceof Error ? error.message : String(error)})`;
}

export async function withBackupErrors<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw backupStoreError(error, name);
  }
}

/** Passes a stream on whose errors are those of a backup store. */
export function translatedStream(stream: Readable, name: string): Readable {
  const translated = new PassThrough({ highWaterMark: 512 * 1024 });
  stream.on('error', (error) => translated.destroy(backupStoreError(error, name)));
  translated.on('close', () => stream.destroy());
  return stream.pipe(translated);
}

/**
 * Calls `work` with the source. What the source throws is thrown unchanged, and everything else as BackupStoreError: the caller has to
 * tell a damaged source from a full target.
 */
export async function withSource(
  name: string,
  source: AsyncIterable<Uint8Array>,
  work: (source: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  let failure: { error: unknown } | undefined;
  async function* observed() {
    try {
      yield* source;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    await work(observed());
  } catch (error) {
    throw failure ? failure.error : backupStoreError(error, name);
  }
}

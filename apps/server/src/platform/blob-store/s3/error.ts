import { BlobStoreError } from '../blob-store-error.ts';

interface ServiceFailure {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The error names with which different servers report that they are full. */
const fullNames = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull']);

export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as ServiceFailure;
  return name === 'NoSuchKey' || name === 'NotFound' || name === 'NoSuchUpload' || $metadata?.httpStatusCode === 404;
}

/** Whether the server does not implement this part of the interface. */
export function isNotImplemented(error: unknown): boolean {
  const { name, $metadata } = error as ServiceFailure;
  const status = $metadata?.httpStatusCode;
  return name === 'NotImplemented' || name === 'MethodNotAllowed' || status === 501 || status === 405;
}

/** Maps the error of a request to a BlobStoreError. */
export function s3Error(cause: unknown, key: string): BlobStoreError {
  if (cause instanceof BlobStoreError) return cause;
  const { name = '', message, $metadata } = cause as ServiceFailure;
  const status = $metadata?.httpStatusCode;
  // A missing bucket is an error of the configuration, not of the name.
  if (name === 'NoSuchBucket') return new BlobStoreError('unavailable', 'The bucket does not exist', { cause });
  if (isNotFound(cause)) return new BlobStoreError('not-found', `Nothing is stored as ${key}`, { cause });
  if (status === 416) return new BlobStoreError('invalid-range', `The range is not within ${key}`, { cause });
  if (fullNames.has(name) || status === 507) {
    return new BlobStoreError('no-space', 'The object storage is full', { cause });
  }
  return new BlobStoreError('unavailable', `The object storage cannot be used (${name}: ${message})`, { cause });
}

export async function withS3Errors<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw s3Error(error, key);
  }
}

/**
 * Why a blob store refused or failed:
 * - `too-large`: the source had more bytes than `sizeLimitBytes`
 * - `size-mismatch`: the source had a different number of bytes than `expectedSizeBytes`
 * - `digest-mismatch`: the bytes of the source do not have the announced digest
 * - `source-failed`: the source threw, or the signal was aborted (the reason is the `cause`)
 * - `no-space`: the disk or quota is full, or only the reserve is left
 * - `not-found`: nothing is stored under that name
 * - `invalid-range`: the range is not within the bytes
 * - `invalid-name`: the name is not a checksum or rendition name
 * - `wrong-store`: the storage is not the one that belongs to the database
 * - `unavailable`: the storage itself failed (permission, network, device); a retry later may succeed
 */
export type BlobStoreErrorCode =
  | 'too-large'
  | 'size-mismatch'
  | 'digest-mismatch'
  | 'source-failed'
  | 'no-space'
  | 'not-found'
  | 'invalid-range'
  | 'invalid-name'
  | 'wrong-store'
  | 'unavailable';

/** The only error that a blob store throws. Its `cause` is the underlying error. */
export class BlobStoreError extends Error {
  readonly code: BlobStoreErrorCode;

  constructor(code: BlobStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobStoreError';
    this.code = code;
  }
}

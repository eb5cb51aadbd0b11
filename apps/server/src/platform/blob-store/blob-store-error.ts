/**
 * Why a blob store refused or failed:
 * - `too-large`: the source held more bytes than `sizeLimitBytes`
 * - `size-mismatch`: the source held another number of bytes than `expectedSizeBytes`
 * - `digest-mismatch`: the source held other bytes than were announced
 * - `source-failed`: the source threw, or the signal was aborted (the reason is the `cause`)
 * - `no-space`: the disk or quota is full, or the reserve would be touched
 * - `not-found`: nothing is kept under that name
 * - `invalid-range`: the range does not lie within the bytes
 * - `invalid-name`: not a checksum or rendition name
 * - `unavailable`: the storage itself failed (permission, network, device); trying again later may help
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
  | 'unavailable';

/** The only error a blob store throws; `cause` carries what lies below. */
export class BlobStoreError extends Error {
  readonly code: BlobStoreErrorCode;

  constructor(code: BlobStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobStoreError';
    this.code = code;
  }
}

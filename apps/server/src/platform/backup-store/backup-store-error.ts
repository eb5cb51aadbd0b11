/**
 * Why a backup store refused or failed:
 * - `not-found`: nothing is stored under that name
 * - `exists`: something is stored under that name already, and is never replaced
 * - `too-large`: the source had more bytes than `sizeLimitBytes`
 * - `no-space`: the disk, quota or bucket is full
 * - `refused`: the storage does not permit this, for example to remove from an append-only target
 * - `unavailable`: the storage itself failed (network, device); a retry later may succeed
 */
export type BackupStoreErrorCode = 'not-found' | 'exists' | 'too-large' | 'no-space' | 'refused' | 'unavailable';

/** The only error that a backup store throws, except what the source of a write throws. Its `cause` is the underlying error. */
export class BackupStoreError extends Error {
  readonly code: BackupStoreErrorCode;

  constructor(code: BackupStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupStoreError';
    this.code = code;
  }
}

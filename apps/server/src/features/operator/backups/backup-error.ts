/**
 * - `no-repository`: there is no repository at the target
 * - `exists`: there is one already
 * - `wrong-key`: the key or pass phrase is missing, is another one, or is given for a repository without encryption
 * - `newer-format`: a newer release has written this
 * - `other-installation`: the repository contains backups of another installation
 * - `missing`: an object that a backup needs does not exist
 * - `damaged`: an object does not contain what was written
 * - `log-gap`: a part of the write-ahead log is missing
 * - `not-empty`: there is an installation where one is to be restored
 * - `busy`: a backup and the removal of backups exclude each other
 * - `no-space`: too little room for trying a restore
 * - `no-backup`: there is no backup with this id
 * - `not-verified`: nothing is removed, because the newest backup is not intact
 */
export type BackupErrorCode =
  | 'no-repository'
  | 'exists'
  | 'wrong-key'
  | 'newer-format'
  | 'other-installation'
  | 'missing'
  | 'damaged'
  | 'log-gap'
  | 'not-empty'
  | 'busy'
  | 'no-space'
  | 'no-backup'
  | 'not-verified';

/** An error of a backup repository. The message names the object and can be shown to an operator. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  /** The name of the object in the repository, if the error is about one. */
  readonly objectName: string | undefined;

  constructor(
    code: BackupErrorCode,
    message: string,
    { objectName, cause }: { objectName?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'BackupError';
    this.code = code;
    this.objectName = objectName;
  }
}

export function damaged(objectName: string, cause?: unknown): BackupError {
  return new BackupError('damaged', `${objectName} does not contain what was written`, { objectName, cause });
}

export function missing(objectName: string, cause?: unknown): BackupError {
  return new BackupError('missing', `${objectName} is missing`, { objectName, cause });
}

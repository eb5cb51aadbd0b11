import { BackupError, type BackupErrorCode } from '../backup-error.ts';

export interface BackupDamage {
  problem: BackupErrorCode;
  /** The object in the repository, or the folder of a timeline where the log has a gap. */
  objectName: string;
  text: string;
}

export interface VerifyBackupsOptions {
  /** Checks sizes instead of reading the bytes, except those of the lists. */
  isQuick: boolean;
  signal: AbortSignal;
  report: (damage: BackupDamage) => void;
}

/** Describes the error of a damaged object. Throws any other error: a storage that fails says nothing about the objects. */
export function damageOf(error: unknown): BackupDamage {
  if (!(error instanceof BackupError) || error.objectName === undefined) throw error;
  return { problem: error.code, objectName: error.objectName, text: error.message };
}

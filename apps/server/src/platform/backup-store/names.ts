import { BackupStoreError } from './backup-store-error.ts';

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** The folder of files that are being written, which no listing includes. */
export const temporaryFolder = 'temporary';

/** Returns the name. Throws `refused` for anything that could lead out of the store. */
export function parseName(name: string): string {
  if (namePattern.test(name) && !name.startsWith(`${temporaryFolder}/`)) return name;
  throw new BackupStoreError('refused', `"${name}" is no name of an object in a backup`);
}

import { readFile } from 'node:fs/promises';
import { createBackupStore, openBackupStore } from '../../../../platform/backup-store/index.ts';
import { parseKeyFile } from '../../../../platform/sealing/index.ts';
import { BackupError } from '../backup-error.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import type { BackupKey } from '../repository/repository-settings.ts';

/** Where backups are, as settings or arguments of commands name it. */
export interface RepositoryPlace {
  readonly target: string;
  readonly s3: Parameters<typeof openBackupStore>[1];
}

/** A file with what opens an encrypted repository; undefined for one without encryption. */
export type KeyFile = { readonly kind: 'key' | 'passphrase'; readonly path: string } | undefined;

/** Throws BackupError `wrong-key`, and what reading the file throws. */
export async function readBackupKey(file: KeyFile): Promise<BackupKey> {
  if (!file) return { kind: 'none' };
  const text = await readFile(file.path, 'utf8').catch((cause) => {
    throw new BackupError('wrong-key', `The file ${file.path} could not be read`, { cause });
  });
  if (file.kind === 'key') return { kind: 'identities', identities: parseKeyFile(text) };
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase === '') throw new BackupError('wrong-key', `The file ${file.path} is empty`);
  return { kind: 'passphrase', passphrase };
}

/** Opens the repository of an installation, and creates it when there is none. Throws BackupError and BackupStoreError. */
export async function openOwnRepository(
  place: RepositoryPlace,
  keyFile: KeyFile,
  installationId: string,
): Promise<BackupRepository> {
  const key = await readBackupKey(keyFile);
  const store = await createBackupStore(place.target, place.s3);
  try {
    return await BackupRepository.open(store, key, installationId);
  } catch (error) {
    if (!(error instanceof BackupError) || error.code !== 'no-repository') throw error;
  }
  try {
    return await BackupRepository.create(store, key, installationId);
  } catch (error) {
    // A server makes its first backup and begins to store the log at the same time.
    if (!(error instanceof BackupError) || error.code !== 'exists') throw error;
    return BackupRepository.open(store, key, installationId);
  }
}

/** Opens a repository of any installation for reading. Throws BackupError and BackupStoreError. */
export async function openAnyRepository(place: RepositoryPlace, keyFile: KeyFile): Promise<BackupRepository> {
  return BackupRepository.open(await openBackupStore(place.target, place.s3), await readBackupKey(keyFile));
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { createDatabase } from '../../../../platform/database/database.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { DatabaseCopyError } from '../../../../platform/database-copy/index.ts';
import { startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { pathExists } from '../../../../platform/path-exists.ts';
import { deleteHolds, joinInstallation } from '../../../../storage/index.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import { findNewestBackup } from '../manifest/manifest-store.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { type BlobsRestored, type DatabaseRestore, restoreBackupDatabase, restoreBlobs } from './restore-backup.ts';

/** In the data folder while a restore is not complete. */
const markerName = 'restore.json';

/** The newest intact backup, or the newest one before a moment. Throws BackupError `no-backup`. */
export async function chooseBackup(repository: BackupRepository, at: Date | undefined): Promise<BackupManifest> {
  let first: BackupManifest | undefined;
  const chosen = await findNewestBackup(repository, (manifest) => {
    first = manifest;
    return !at || new Date(manifest.consistentAt) <= at;
  });
  if (chosen) return chosen;
  throw new BackupError(
    'no-backup',
    first
      ? `The first backup in ${repository.store.target} is of ${first.consistentAt}`
      : `There is no intact backup in ${repository.store.target}`,
  );
}

export interface InstallationRestore
  extends Pick<DatabaseRestore, 'repository' | 'at' | 'messages' | 'signal' | 'dataFolder'> {
  backup: BackupManifest;
  blobStore: BlobStore;
  onProgress?(progress: BlobsRestored): void;
}

/**
 * Makes an installation from a backup in an empty data folder and an empty storage. When it was cut off, it continues. Throws BackupError
 * `not-empty` where there is another installation, and what restoring the database throws.
 */
export async function restoreInstallation(
  restore: InstallationRestore,
): Promise<{ restored: BlobsRestored; logGap: BackupError | undefined }> {
  const { dataFolder, backup, blobStore, signal, onProgress, repository } = restore;
  const marker = { backup: backup.id, at: restore.at?.toISOString() };
  await begin(restore, JSON.stringify(marker));
  let logGap: BackupError | undefined;
  if (!(await pathExists(join(dataFolder, 'postgres')))) {
    try {
      ({ logGap } = await restoreBackupDatabase({ ...restore, manifest: backup }));
    } catch (error) {
      // Another moment can be chosen, since nothing of this one is there.
      if (error instanceof DatabaseCopyError && error.code === 'not-in-log')
        await rm(join(dataFolder, markerName), { force: true });
      throw error;
    }
  }

  const restored = await withDatabase(restore, async (database) => {
    const options = { repository, blobStore, database, signal };
    const blobs = await restoreBlobs({ ...options, ...(onProgress && { onProgress }) });
    await deleteHolds(database);
    await joinInstallation({ database, blobStore });
    return blobs;
  });
  await rm(join(dataFolder, markerName), { force: true });
  return { restored, logGap };
}

/** Makes sure that nothing else is there, and notes what is being restored. */
async function begin({ dataFolder, blobStore }: InstallationRestore, marker: string): Promise<void> {
  const path = join(dataFolder, markerName);
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found === marker) return;
  if (found !== undefined)
    throw new BackupError(
      'not-empty',
      `Another restore into ${dataFolder} was cut off: ${found}. Repeat that one, or empty the folder and the storage`,
    );
  if (await pathExists(join(dataFolder, 'postgres')))
    throw new BackupError(
      'not-empty',
      `There is an installation in ${dataFolder} already. Restore into an empty folder`,
    );
  for await (const _ of blobStore.list())
    throw new BackupError('not-empty', 'The storage contains files already. Restore into an empty storage');
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await writeFile(path, marker);
}

async function withDatabase<Result>(
  { dataFolder, messages }: InstallationRestore,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: messages });
  const { database } = createDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 4,
    onPoolError: (error) => messages.warn({ err: error }, 'A database connection was lost'),
  });
  try {
    return await use(database);
  } finally {
    await database.destroy();
    await postgres.stop();
  }
}

import { randomInt } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checksum } from '@stund/contract';
import { createDatabase } from '../../../../platform/database/database.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { BackupError } from '../backup-error.ts';
import { indexBlobs, openBlob } from '../blobs/repository-blobs.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { drain } from '../repository/byte-streams.ts';
import { findLastMigration, selectBlobs } from '../running/installation-blobs.repository.ts';
import { type DatabaseRestore, restoreBackupDatabase } from './restore-backup.ts';
import { chooseBackup } from './restore-installation.ts';

/** Blobs that are read whole. */
const sampleSize = 200;

export interface RestoreTest extends Pick<DatabaseRestore, 'messages' | 'signal'> {
  repository: BackupRepository;
  /** A folder in it is used and removed. */
  dataFolder: string;
}

/**
 * Restores the newest backup with its log into a folder of its own, compares it with the repository, reads some of the blobs, and removes it.
 * Throws BackupError and DatabaseCopyError that say why a restore would fail. Returns the id of the backup.
 */
export async function testRestore(test: RestoreTest): Promise<string> {
  const { repository, messages, signal } = test;
  const folder = join(test.dataFolder, 'restore-test');
  const manifest = await chooseBackup(repository, undefined);
  await rm(folder, { recursive: true, force: true });
  await requireRoom(test.dataFolder, 2 * manifest.base.clearBytes);
  try {
    const { logGap } = await restoreBackupDatabase({ ...test, manifest, dataFolder: folder, at: undefined });
    if (logGap) throw logGap;
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'command', log: messages });
    const { database } = createDatabase({
      connectionString: postgres.connectionString,
      maxConnections: 2,
      onPoolError: () => undefined,
    });
    try {
      await checkDatabase(database, manifest.lastMigration);
      await checkBlobs(repository, database, signal);
    } finally {
      await database.destroy();
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return manifest.id;
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupError('no-space', `A restore needs ${Math.ceil(bytes / 1e6)} MB in ${folder}, which are not free`);
}

async function checkDatabase(database: Database, lastMigration: string): Promise<void> {
  const found = await findLastMigration(database);
  if (found < lastMigration)
    throw new BackupError('damaged', `The restored database has the schema ${found} instead of ${lastMigration}`);
}

/** Every blob of the restored database has to be in the repository, and some of them have to be whole. */
async function checkBlobs(repository: BackupRepository, database: Database, signal: AbortSignal): Promise<void> {
  const stored = await indexBlobs(repository);
  const sample: Checksum[] = [];
  let seen = 0;
  for await (const { checksum } of selectBlobs(database)) {
    signal.throwIfAborted();
    if (!stored.has(checksum)) throw new BackupError('missing', `The blob ${checksum} is not in the repository`);
    // Each is in the sample with the same probability.
    const place = seen < sampleSize ? seen : randomInt(seen + 1);
    if (place < sampleSize) sample[place] = checksum;
    seen += 1;
  }
  for (const checksum of sample) {
    signal.throwIfAborted();
    await drain(openBlob(repository, checksum));
  }
}

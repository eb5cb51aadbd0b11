import type { Parts } from '../../../../kernel/request-context.ts';
import { copyDatabase, formatPosition } from '../../../../platform/database-copy/index.ts';
import { currentRelease } from '../../../../platform/release.ts';
import { whileHoldingBlobs } from '../../../../storage/index.ts';
import { withoutLater, writeBlobList } from '../blobs/blob-list.ts';
import { missingBlobs } from '../blobs/blob-records.ts';
import { copyBlobs } from '../blobs/copy-blobs.ts';
import { indexWanted } from '../blobs/repository-blobs.ts';
import { type BackupManifest, createBackupId, manifestFormat } from '../manifest/backup-manifest.ts';
import { writeSettings } from '../manifest/backup-settings.ts';
import { writeManifest } from '../manifest/manifest-store.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { whileMarked } from '../repository/marked-work.ts';
import { bytesOf } from '../repository/repository-settings.ts';
import {
  findLastMigration,
  readDatabaseClock,
  selectBlobRecords,
  selectBlobs,
} from './installation-blobs.repository.ts';
import { settingsToKeep } from './settings-to-keep.ts';

export interface BackupOptions {
  /** The role in it needs the right to replicate. */
  connectionString: string;
  repository: BackupRepository;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  onProgress?(progress: BackupProgress): void;
}

/** The progress of a backup, whose fields change. */
export interface BackupProgress {
  step: 'blobs' | 'database';
  copiedBlobs: number;
  copiedBytes: number;
  databaseBytes: number;
}

type Needed = Pick<Parts, 'database' | 'blobStore' | 'workQueue' | 'clock'>;

/**
 * Copies a running installation into its repository. Everything that was acknowledged before it began is in it. The order, and why nothing is
 * missing when files are added and deleted meanwhile: docs/adr/0050-backups.md. Until the manifest is there, nothing looks like a backup.
 */
export function makeBackup(parts: Needed, options: BackupOptions): Promise<BackupManifest> {
  return whileMarked(options.repository, 'backup', () => copyInstallation(parts, options));
}

async function copyInstallation(parts: Needed, options: BackupOptions): Promise<BackupManifest> {
  const { repository, signal, onProgress } = options;
  const startedAt = parts.clock.now();
  const id = createBackupId(startedAt);
  const progress: BackupProgress = { step: 'blobs', copiedBlobs: 0, copiedBytes: 0, databaseBytes: 0 };
  await repository.store.removeLeftovers();
  const index = await indexWanted(repository, selectBlobs(parts.database));
  const copyAll = async () => {
    const before = { ...progress, step: 'blobs' as const };
    const missing = missingBlobs(selectBlobRecords(parts.database), index, signal);
    return copyBlobs(repository, parts.blobStore, missing, {
      index,
      signal,
      onProgress({ copiedBlobs, copiedBytes }) {
        progress.step = 'blobs';
        progress.copiedBlobs = before.copiedBlobs + copiedBlobs;
        progress.copiedBytes = before.copiedBytes + copiedBytes;
        onProgress?.(progress);
      },
    });
  };

  // Most bytes are copied before anything has to wait for the backup.
  await copyAll();
  const manifest = await whileHoldingBlobs(parts, `backup ${id}`, async () => {
    const database = await backUpDatabase(parts, options, id, (bytes) => {
      Object.assign(progress, { step: 'database', databaseBytes: bytes });
      onProgress?.(progress);
    });
    const { damagedBlobs } = await copyAll();
    const copied = withoutLater(selectBlobRecords(parts.database), index, damagedBlobs);
    const blobs = await writeBlobList(repository, id, copied);
    const settings = await writeSettings(repository, id, settingsToKeep(options.environment));
    return { ...database, blobs, settings, damagedBlobs };
  });
  signal.throwIfAborted();
  const complete: BackupManifest = {
    formatVersion: manifestFormat,
    id,
    installationId: repository.installationId,
    release: currentRelease.version,
    startedAt: startedAt.toISOString(),
    endedAt: parts.clock.now().toISOString(),
    ...manifest,
  };
  await writeManifest(repository, complete);
  return complete;
}

async function backUpDatabase(
  { database }: Pick<Needed, 'database'>,
  { connectionString, repository, signal }: BackupOptions,
  id: string,
  onProgress: (bytes: number) => void,
) {
  const lastMigration = await findLastMigration(database);
  const { copy, result: base } = await copyDatabase({ connectionString, signal, onProgress }, (tar) =>
    repository.writeFile(`database/${id}/base.tar`, tar),
  );
  const consistentAt = await readDatabaseClock(database);
  const postgresManifest = await repository.writeFile(`database/${id}/backup_manifest`, bytesOf(copy.manifest));
  return {
    lastMigration,
    base,
    postgresManifest,
    consistentAt: consistentAt.toISOString(),
    postgres: {
      majorVersion: Number(copy.postgresMajor),
      systemId: copy.systemId,
      timeline: copy.timeline,
      databaseName: copy.databaseName,
      startLsn: formatPosition(copy.start),
      endLsn: formatPosition(copy.end),
    },
  };
}

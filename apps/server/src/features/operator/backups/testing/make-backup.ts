import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { writeBlobList } from '../blobs/blob-list.ts';
import { encodeBlobs } from '../blobs/blob-records.ts';
import { copyBlobs } from '../blobs/copy-blobs.ts';
import { indexBlobs } from '../blobs/repository-blobs.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';
import { writeLogPiece } from '../log/log-pieces.ts';
import { formatLsn } from '../log/lsn.ts';
import { type BackupManifest, createBackupId } from '../manifest/backup-manifest.ts';
import { writeSettings } from '../manifest/backup-settings.ts';
import { writeManifest } from '../manifest/manifest-store.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { bytesOf } from '../repository/repository-settings.ts';

export const testSystem = { systemId: '7312345678901234567', timeline: 1 };

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

export function untilStopped(): AbortSignal {
  return new AbortController().signal;
}

/** Makes a whole backup at a time, with pieces of log after it if there are to be any. */
export async function makeBackup(
  { repository }: { repository: BackupRepository },
  {
    blobStore,
    blobs,
    at = new Date(),
    startLsn = 0x1000000n,
    log = [],
  }: { blobStore: BlobStore; blobs: readonly WantedBlob[]; at?: Date; startLsn?: bigint; log?: Uint8Array[] },
): Promise<BackupManifest> {
  const id = createBackupId(at);
  const index = await indexBlobs(repository);
  const { damagedBlobs } = await copyBlobs(repository, blobStore, each(blobs), { index, signal: untilStopped() });
  const manifest: BackupManifest = {
    formatVersion: 1,
    id,
    installationId: repository.installationId,
    release: '0.1.0',
    lastMigration: '0100-example',
    postgres: {
      majorVersion: 18,
      databaseName: 'postgres',
      ...testSystem,
      startLsn: formatLsn(startLsn),
      endLsn: formatLsn(startLsn + 100n),
    },
    startedAt: at.toISOString(),
    consistentAt: at.toISOString(),
    endedAt: at.toISOString(),
    base: await repository.writeFile(`database/${id}/base.tar`, bytesOf(randomBytes(300_000))),
    blobs: await writeBlobList(repository, id, encodeBlobs(each(blobs))),
    settings: await writeSettings(repository, id, { settings: { PORT: '80' }, secrets: { STUND_SECRET: 'hemmelig' } }),
    damagedBlobs,
  };
  await writeManifest(repository, manifest);
  let position = startLsn;
  for (const bytes of log) {
    await writeLogPiece(repository, { ...testSystem, startLsn: position }, bytes);
    position += BigInt(bytes.byteLength);
  }
  return manifest;
}

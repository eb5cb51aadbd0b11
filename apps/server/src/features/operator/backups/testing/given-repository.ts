import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checksum } from '@stund/contract';
import { onTestFinished } from 'vitest';
import { type BackupStore, createBackupStore } from '../../../../platform/backup-store/index.ts';
import { type BlobStore, createFileBlobStore } from '../../../../platform/blob-store/index.ts';
import { SealingKey } from '../../../../platform/sealing/index.ts';
import { writeBlobList } from '../blobs/blob-list.ts';
import { copyBlobs, type WantedBlob } from '../blobs/copy-blobs.ts';
import { indexBlobs } from '../blobs/repository-blobs.ts';
import { writeLogPiece } from '../log/log-pieces.ts';
import { formatLsn } from '../log/lsn.ts';
import { type BackupManifest, createBackupId } from '../manifest/backup-manifest.ts';
import { writeSettings } from '../manifest/backup-settings.ts';
import { writeManifest } from '../manifest/manifest-store.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import type { BackupKey } from '../repository/repository-settings.ts';
import { bytesOf } from '../repository/repository-settings.ts';

export const testSystem = { systemId: '7312345678901234567', timeline: 1 };

/** A folder that is removed when the test ends. */
export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A key of a new key file. */
export async function givenKey(): Promise<BackupKey> {
  return { kind: 'identities', identities: [(await SealingKey.generate()).identity] };
}

export interface TestRepository {
  folder: string;
  store: BackupStore;
  key: BackupKey;
  repository: BackupRepository;
}

export async function givenRepository(key: BackupKey = { kind: 'none' }): Promise<TestRepository> {
  const folder = await givenFolder();
  const store = await createBackupStore(folder, { region: 'us-east-1' });
  return { folder, store, key, repository: await BackupRepository.create(store, key, 'installation') };
}

export async function givenBlobStore(): Promise<BlobStore> {
  return createFileBlobStore({ root: await givenFolder(), reserveBytes: 0 });
}

/** Stores random blobs in an installation and returns them in the order of their checksums. */
export async function givenBlobs(store: BlobStore, count: number, sizeBytes = 1000): Promise<WantedBlob[]> {
  const blobs: WantedBlob[] = [];
  for (let index = 0; index < count; index++) {
    const incoming = await store.receive(bytesOf(randomBytes(sizeBytes + index)), {
      sizeLimitBytes: sizeBytes + index,
    });
    await store.keep(incoming);
    await store.release(incoming);
    blobs.push({ checksum: incoming.checksum, sizeBytes: incoming.sizeBytes });
  }
  return blobs.sort((a, b) => (a.checksum < b.checksum ? -1 : 1));
}

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

export function untilStopped(): AbortSignal {
  return new AbortController().signal;
}

/** Makes a whole backup at a time, with pieces of log after it if there are to be any. */
export async function givenBackup(
  { repository }: Pick<TestRepository, 'repository'>,
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
    blobs: await writeBlobList(repository, id, each(blobs)),
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

/** Flips one bit of a stored object. */
export async function flipBit(
  { folder }: Pick<TestRepository, 'folder'>,
  name: string,
  atByte?: number,
): Promise<void> {
  const path = join(folder, name);
  const bytes = await readFile(path);
  const position = atByte ?? Math.floor(bytes.byteLength / 2);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

export function checksumOf(bytes: Uint8Array): Checksum {
  return createHash('sha256').update(bytes).digest('hex') as Checksum;
}

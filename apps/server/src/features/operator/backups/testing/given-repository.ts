import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BackupStore, createBackupStore } from '../../../../platform/backup-store/index.ts';
import { type BlobStore, createFileBlobStore } from '../../../../platform/blob-store/index.ts';
import { SealingKey } from '../../../../platform/sealing/index.ts';
import type { WantedBlob } from '../blobs/wanted-blob.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import type { BackupKey } from '../repository/repository-settings.ts';
import { bytesOf } from '../repository/repository-settings.ts';

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

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checksum } from '@stund/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupStore } from '../../../../platform/backup-store/index.ts';
import { createFileBlobStore } from '../../../../platform/blob-store/index.ts';
import { createBucket, type S3Server, startS3rver } from '../../../../platform/blob-store/testing/s3-servers.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import { readAll } from '../repository/byte-streams.ts';
import { bytesOf } from '../repository/repository-settings.ts';
import { givenBlobs, givenFolder, givenKey, givenRepository } from '../testing/given-repository.ts';
import { each, untilStopped } from '../testing/make-backup.ts';
import { withoutLater } from './blob-list.ts';
import { readNotes } from './blob-notes.ts';
import { decodeBlobs, encodeBlobs, missingBlobs } from './blob-records.ts';
import { ChecksumSet } from './checksum-set.ts';
import { copyBlobs } from './copy-blobs.ts';
import { blobName, hasWhole, indexBlobs, indexWanted, listBlobs, openBlob, storedSizeOf } from './repository-blobs.ts';
import type { WantedBlob } from './wanted-blob.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3rver();
});
afterAll(() => server.stop());

async function inBucket(): Promise<BackupRepository> {
  const { name } = await createBucket(server);
  const store = await createBackupStore(`s3://${name}/backups`, { region: 'us-east-1', ...server });
  return BackupRepository.create(store, await givenKey(), 'installation');
}

const inFolder = async () => (await givenRepository()).repository;

async function givenSource(count: number) {
  const root = await givenFolder();
  const blobStore = await createFileBlobStore({ root, reserveBytes: 0 });
  const blobs = await givenBlobs(blobStore, count);
  const pathOf = ({ checksum }: WantedBlob) =>
    join(root, 'blobs', checksum.slice(0, 2), checksum.slice(2, 4), checksum);
  return { blobStore, blobs, pathOf };
}

async function checksumsIn(repository: BackupRepository): Promise<Checksum[]> {
  const found: Checksum[] = [];
  for await (const { checksum } of listBlobs(repository)) found.push(checksum);
  return found;
}

describe.each([
  { target: 'a folder', open: inFolder },
  { target: 'a bucket, encrypted', open: inBucket },
])('copying blobs to $target', ({ open }) => {
  it('copies each once', async () => {
    const repository = await open();
    const { blobStore, blobs } = await givenSource(30);
    const index = await indexBlobs(repository);
    const options = { index, signal: untilStopped() };
    const some = await copyBlobs(repository, blobStore, each(blobs.slice(0, 10)), options);
    expect(some).toMatchObject({ copiedBlobs: 10, presentBlobs: 0, damagedBlobs: [] });
    const all = await copyBlobs(repository, blobStore, each(blobs), options);
    expect(all).toMatchObject({ copiedBlobs: 20, presentBlobs: 10 });
    const later = { index: await indexBlobs(repository), signal: untilStopped() };
    expect(await copyBlobs(repository, blobStore, each(blobs), later)).toMatchObject({
      copiedBlobs: 0,
      presentBlobs: 30,
    });
    expect(await checksumsIn(repository)).toEqual(blobs.map(({ checksum }) => checksum));
    for (const { checksum } of blobs) {
      const bytes = await readAll(openBlob(repository, checksum));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);
    }
  });

  it('reports damaged, truncated and missing blobs, does not copy them, and continues', async () => {
    const repository = await open();
    const { blobStore, blobs, pathOf } = await givenSource(10);
    const [flipped, truncated, missing] = blobs as [WantedBlob, WantedBlob, WantedBlob];
    const bytes = await readFile(pathOf(flipped));
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    await writeFile(pathOf(flipped), bytes);
    await writeFile(pathOf(truncated), 'short');
    await blobStore.remove(missing.checksum);
    const index = await indexBlobs(repository);
    const result = await copyBlobs(repository, blobStore, each(blobs), { index, signal: untilStopped() });
    expect(result.copiedBlobs).toBe(7);
    expect(result.damagedBlobs.sort((a, b) => (a.checksum < b.checksum ? -1 : 1))).toEqual([
      { checksum: flipped.checksum, problem: 'damaged' },
      { checksum: truncated.checksum, problem: 'damaged' },
      { checksum: missing.checksum, problem: 'missing' },
    ]);
    expect(await checksumsIn(repository)).toEqual(blobs.slice(3).map(({ checksum }) => checksum));
    await expect(readAll(openBlob(repository, flipped.checksum))).rejects.toMatchObject({
      code: 'missing',
      objectName: blobName(repository, flipped.checksum),
    });
  });

  it('notes for the log what was there before, and nothing for a backup', async () => {
    const repository = await open();
    const { blobStore, blobs } = await givenSource(3);
    const options = { index: await indexBlobs(repository), signal: untilStopped() };
    await copyBlobs(repository, blobStore, each(blobs.slice(0, 1)), options);
    await copyBlobs(repository, blobStore, each(blobs.slice(0, 1)), options);
    expect((await readNotes(repository, new Date(0))).size).toBe(0);
    await copyBlobs(repository, blobStore, each(blobs), { ...options, isForLog: true });
    const noted = await readNotes(repository, new Date(0));
    expect([noted.size, noted.has(blobs[0]?.checksum as Checksum)]).toEqual([1, true]);
  });

  it('stores again what a bucket has only in part, and keeps the part until then', async () => {
    const repository = await open();
    const { blobStore, blobs, pathOf } = await givenSource(3);
    const copyAll = async (index?: ChecksumSet) => {
      const options = { index: index ?? (await indexWanted(repository, each(blobs))), signal: untilStopped() };
      return copyBlobs(repository, blobStore, each(blobs), options);
    };
    await copyAll();
    const [cut] = blobs as [WantedBlob];
    const name = blobName(repository, cut.checksum);
    await repository.store.write(name, bytesOf('half'), { replace: true });
    expect((await copyAll()).copiedBlobs).toBe(repository.store.isFolder ? 0 : 1);
    expect(await hasWhole(repository, cut)).toBe(!repository.store.isFolder);
    const storedBytes = storedSizeOf(repository, cut.sizeBytes);
    expect((await repository.store.stat(name))?.sizeBytes).toBe(repository.store.isFolder ? 4 : storedBytes);
    // The log asks for each blob.
    expect((await copyAll(new ChecksumSet())).damagedBlobs).toEqual([]);
    expect((await repository.store.stat(name))?.sizeBytes).toBe(storedBytes);

    await repository.store.write(name, bytesOf('half'), { replace: true });
    await writeFile(pathOf(cut), 'damaged too');
    expect(await hasWhole(repository, cut)).toBe(false);
    expect((await copyAll(new ChecksumSet())).damagedBlobs).toMatchObject([{ checksum: cut.checksum }]);
    expect((await repository.store.stat(name))?.sizeBytes).toBe(4);
  });

  it('stops when it is aborted', async () => {
    const repository = await open();
    const { blobStore, blobs } = await givenSource(3);
    const options = { index: await indexBlobs(repository), signal: AbortSignal.abort() };
    await expect(copyBlobs(repository, blobStore, each(blobs), options)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await checksumsIn(repository)).toEqual([]);
  });
});

it('lists no blob that was added after the copying, which would be missing in the repository', async () => {
  const { repository } = await givenRepository();
  const { blobStore, blobs, pathOf } = await givenSource(6);
  const [damaged, ...others] = blobs as [WantedBlob, ...WantedBlob[]];
  const [late, ...copied] = others;
  await writeFile(pathOf(damaged), 'other bytes');
  const index = await indexBlobs(repository);
  const before = [damaged, ...copied];
  const { damagedBlobs } = await copyBlobs(repository, blobStore, each(before), { index, signal: untilStopped() });
  const listed: WantedBlob[] = [];
  const records = withoutLater(encodeBlobs(each(blobs)), index, damagedBlobs);
  for await (const blob of decodeBlobs(records)) listed.push(blob);
  expect(listed).toEqual(before);
  expect(listed).not.toContain(late);
});

it('asks only for blobs that are not there, and stops when it is aborted', async () => {
  const blobs: WantedBlob[] = Array.from({ length: 5000 }, (_, number) => ({
    checksum: createHash('sha256').update(String(number)).digest('hex') as Checksum,
    sizeBytes: number * 2 ** 34 + number,
  }));
  const index = new ChecksumSet();
  for (const { checksum } of blobs.slice(2, 4998)) index.add(checksum);
  const missing: WantedBlob[] = [];
  for await (const blob of missingBlobs(encodeBlobs(each(blobs)), index, untilStopped())) missing.push(blob);
  expect(missing).toEqual([...blobs.slice(0, 2), ...blobs.slice(4998)]);
  const aborted = missingBlobs(encodeBlobs(each(blobs)), index, AbortSignal.abort());
  await expect(aborted.next()).rejects.toMatchObject({ name: 'AbortError' });
});

it('says that a blob is stored only once its batch is durable, and ends only then', async () => {
  const { repository } = await givenRepository();
  const { blobStore, blobs } = await givenSource(5);
  const index = await indexBlobs(repository);
  const steps: string[] = [];
  const startBatch = repository.store.startBatch.bind(repository.store);
  repository.store.startBatch = () => {
    const batch = startBatch();
    return {
      write: (...args) => batch.write(...args).then(() => void steps.push(`written, ${index.size} known`)),
      commit: () => batch.commit().then(() => void steps.push(`durable, ${index.size} known`)),
      discard: () => batch.discard(),
    };
  };
  await copyBlobs(repository, blobStore, each(blobs), { index, signal: untilStopped() });
  expect(steps).toEqual([...Array(5).fill('written, 0 known'), 'durable, 0 known']);
  expect(index.size).toBe(5);
});

it('knows no blob of a batch that could not be made durable', async () => {
  const { repository } = await givenRepository();
  const { blobStore, blobs } = await givenSource(5);
  const index = await indexBlobs(repository);
  const startBatch = repository.store.startBatch.bind(repository.store);
  const failure = new Error('the disk failed');
  repository.store.startBatch = () => {
    const batch = startBatch();
    return {
      write: (...args) => batch.write(...args),
      commit: () => Promise.reject(failure),
      discard: () => batch.discard(),
    };
  };
  const copying = copyBlobs(repository, blobStore, each(blobs), { index, signal: untilStopped() });
  await expect(copying).rejects.toBe(failure);
  expect([index.size, await checksumsIn(repository)]).toEqual([0, []]);
});

it('holds 100,000 checksums in 5 MB', () => {
  const checksumOf = (number: number) => createHash('sha256').update(String(number)).digest('hex') as Checksum;
  const { arrayBuffers } = process.memoryUsage();
  const set = new ChecksumSet();
  for (let number = 0; number < 100_000; number++) set.add(checksumOf(number));
  set.add(checksumOf(7));
  expect(set.size).toBe(100_000);
  expect(set.has(checksumOf(99_999))).toBe(true);
  expect(set.has(checksumOf(100_000))).toBe(false);
  globalThis.gc?.();
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(8 * 1024 * 1024);
});

it('finds a place for checksums that begin alike, as those at the beginning of a list do, without comparing each with all', () => {
  const set = new ChecksumSet();
  const checksumOf = (number: number) =>
    `00000000${createHash('sha256').update(String(number)).digest('hex').slice(8)}`;
  // Comparing each with all would take minutes.
  for (let number = 0; number < 60_000; number++) set.add(checksumOf(number) as Checksum);
  expect(set.size).toBe(60_000);
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blobName } from '../blobs/repository-blobs.ts';
import { writeLogPiece } from '../log/log-pieces.ts';
import { listBackups, manifestName } from '../manifest/manifest-store.ts';
import type { BackupKey } from '../repository/repository-settings.ts';
import {
  flipBit,
  givenBlobStore,
  givenBlobs,
  givenKey,
  givenRepository,
  type TestRepository,
} from '../testing/given-repository.ts';
import { makeBackup, testSystem, untilStopped } from '../testing/make-backup.ts';
import type { BackupDamage } from './backup-damage.ts';
import { verifyBackups } from './verify-backups.ts';

const start = 0x1000000n;

async function given(key: BackupKey, count = 25) {
  const test = await givenRepository(key);
  const blobStore = await givenBlobStore();
  const blobs = await givenBlobs(blobStore, count);
  const log = [randomBytes(100_000), Buffer.alloc(200_000, 'log'), randomBytes(1000)];
  const manifest = await makeBackup(test, { blobStore, blobs, startLsn: start, log });
  return { ...test, blobStore, blobs, manifest };
}

async function verify({ repository }: TestRepository, { isQuick = false, which = 'all' } = {}) {
  const damages: BackupDamage[] = [];
  const options = { isQuick, signal: untilStopped(), report: (damage: BackupDamage) => void damages.push(damage) };
  const result = await verifyBackups(repository, which, options);
  return { ...result, found: damages.map(({ problem, objectName }) => `${problem} ${objectName}`).sort() };
}

const pieceName = ({ repository }: TestRepository, lsn: bigint) =>
  repository.nameOf(`log/${testSystem.systemId}/00000001/${lsn.toString(16).padStart(16, '0')}`, {
    isCompressed: true,
  });

describe.each([{ isEncrypted: false }, { isEncrypted: true }])('verify, encrypted: $isEncrypted', ({ isEncrypted }) => {
  const key = async (): Promise<BackupKey> => (isEncrypted ? givenKey() : { kind: 'none' });

  it('finds nothing in an intact repository', async () => {
    const test = await given(await key());
    for (const isQuick of [true, false]) {
      expect(await verify(test, { isQuick })).toMatchObject({ backups: 1, blobs: 25, found: [] });
    }
    await expect(verify(test, { which: '20200101T000000Z-abcd' })).rejects.toMatchObject({ code: 'no-backup' });
  });

  it('names each of 20 blobs with one flipped bit', async () => {
    const test = await given(await key());
    const damaged = test.blobs.slice(2, 22).map(({ checksum }) => blobName(test.repository, checksum));
    for (const name of damaged) await flipBit(test, name);
    expect((await verify(test)).found).toEqual(damaged.map((name) => `damaged ${name}`).sort());
    expect((await verify(test, { isQuick: true })).found).toEqual([]);
  });

  it('names files, lists, manifests and pieces of log with one flipped bit', async () => {
    const test = await given(await key());
    const { base, blobs, settings } = test.manifest;
    for (const name of [base.name, blobs.list.name, settings?.name ?? '', pieceName(test, start + 100_000n)]) {
      await flipBit(test, name);
      expect((await verify(test)).found).toEqual([`damaged ${name}`]);
      await flipBit(test, name);
    }
    const manifest = manifestName(test.manifest.id);
    await flipBit(test, manifest);
    expect((await verify(test)).found).toEqual([`damaged ${manifest}`]);
    expect(await listBackups(test.repository)).toEqual([{ id: test.manifest.id, problem: expect.any(String) }]);
  });

  it('names what is missing, quickly too, and a gap in the log', async () => {
    const test = await given(await key());
    const blob = blobName(test.repository, test.blobs[3]?.checksum ?? ('' as never));
    await test.store.remove(blob);
    await test.store.remove(test.manifest.base.name);
    const missing = [`missing ${blob}`, `missing ${test.manifest.base.name}`];
    expect((await verify(test, { isQuick: true })).found).toEqual(missing);
    await test.store.remove(pieceName(test, start + 100_000n));
    expect((await verify(test)).found).toEqual([...missing, `log-gap log/${testSystem.systemId}/00000001/`].sort());
  });

  it('accepts pieces of log that overlap', async () => {
    const test = await given(await key());
    await writeLogPiece(test.repository, { ...testSystem, startLsn: start + 50_000n }, randomBytes(60_000));
    expect((await verify(test)).found).toEqual([]);
  });
});

it('does not accept a manifest that was signed without the key', async () => {
  const test = await given(await givenKey(), 1);
  const forger = await givenRepository(await givenKey());
  const forged = await makeBackup(forger, { blobStore: test.blobStore, blobs: test.blobs });
  await test.store.write(manifestName(forged.id), await forger.store.read(manifestName(forged.id)));
  expect((await verify(test)).found).toEqual([`damaged ${manifestName(forged.id)}`]);
});

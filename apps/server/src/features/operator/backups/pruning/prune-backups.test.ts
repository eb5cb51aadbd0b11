import { randomBytes } from 'node:crypto';
import { chmod, lstat, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteBlobs } from '../blobs/blob-notes.ts';
import { blobName } from '../blobs/repository-blobs.ts';
import { listLog } from '../log/log-pieces.ts';
import { listBackups, manifestName } from '../manifest/manifest-store.ts';
import {
  flipBit,
  givenBlobStore,
  givenBlobs,
  givenKey,
  givenRepository,
  type TestRepository,
} from '../testing/given-repository.ts';
import { makeBackup, untilStopped } from '../testing/make-backup.ts';
import { verifyBackups } from '../verification/verify-backups.ts';
import { pruneBackups } from './prune-backups.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rule = { days: 2, weeks: 0, months: 0 };
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs);

/** Gives every file that is as new as the test itself an earlier time. */
async function setAge({ folder }: TestRepository, at: Date): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await lstat(path)).mtimeMs > now - dayMs / 2) await utimes(path, at, at);
  }
}

/** Four backups, each a week after the one before. Each adds blobs, and does not have the first ones of the one before. */
async function given() {
  const test = await givenRepository(await givenKey());
  const blobStore = await givenBlobStore();
  const blobs = await givenBlobs(blobStore, 12, 100);
  const manifests = [];
  for (const [index, days] of [28, 21, 14, 7].entries()) {
    const log = [randomBytes(1000), randomBytes(1000)];
    const some = blobs.slice(index * 2, index * 2 + 4);
    const startLsn = 0x1000000n + BigInt(index) * 2000n;
    manifests.push(await makeBackup(test, { blobStore, blobs: some, at: daysAgo(days), startLsn, log }));
    await setAge(test, daysAgo(days));
  }
  const [first, second, third, newest] = manifests as [never, never, never, never] & typeof manifests;
  return { ...test, blobStore, blobs, first, second, third, newest, manifests };
}

const prune = ({ repository }: TestRepository, isDryRun = false) =>
  pruneBackups(repository, rule, { isDryRun, signal: untilStopped() });

async function names({ store }: TestRepository, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const name of store.listNames(prefix)) found.push(name);
  return found;
}

async function expectIntact({ repository }: TestRepository): Promise<void> {
  const report = (damage: unknown) => expect(damage).toBeUndefined();
  await verifyBackups(repository, 'all', { isQuick: false, signal: untilStopped(), report });
}

describe('prune', () => {
  it('removes old backups with what only they need, and leaves the others intact', async () => {
    const test = await given();
    const ids = test.manifests.map(({ id }) => id);
    const dry = await prune(test, true);
    expect((await listBackups(test.repository)).map(({ id }) => id)).toEqual(ids);
    const result = await prune(test);
    expect(result).toEqual(dry);
    expect(result).toMatchObject({
      retainedBackups: ids.slice(2),
      removedBackups: ids.slice(0, 2),
      removedLogPieces: 4,
      removedBlobs: 4,
      unreadableBackups: [],
    });
    expect((await listBackups(test.repository)).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await names(test, 'database/')).toHaveLength(2);
    expect(await names(test, 'backups/')).toHaveLength(6);
    expect(await names(test, 'blobs/')).toHaveLength(6);
    let pieces = 0;
    for await (const _ of listLog(test.repository)) pieces += 1;
    expect(pieces).toBe(4);
    await expectIntact(test);
    expect(await prune(test)).toMatchObject({ removedBackups: [], removedLogPieces: 0, removedBlobs: 0 });
  });

  it('removes nothing when the newest backup is damaged', async () => {
    const test = await given();
    const newest = test.manifests.at(-1);
    await test.store.remove(blobName(test.repository, test.blobs[7]?.checksum ?? ('' as never)));
    const before = await names(test, '');
    await expect(prune(test)).rejects.toMatchObject({ code: 'not-verified' });
    await flipBit(test, manifestName(newest?.id ?? ''));
    await expect(prune(test)).rejects.toMatchObject({ code: 'not-verified' });
    expect(await names(test, '')).toEqual(before);
  });

  it('removes no blobs while it is not known what a backup needs', async () => {
    const test = await given();
    const [first] = test.manifests;
    await flipBit(test, manifestName(first?.id ?? ''));
    const result = await prune(test);
    expect(result).toMatchObject({ unreadableBackups: [first?.id], removedBlobs: 0 });
    expect(await names(test, 'blobs/')).toHaveLength(10);
  });

  it('leaves blobs that the log may need: recent ones, and old ones that were noted', async () => {
    const test = await given();
    const [, reused] = test.blobs;
    await noteBlobs(test.repository, reused ? [reused] : []);
    const recent = test.blobs[0]?.checksum ?? ('' as never);
    await utimes(join(test.folder, blobName(test.repository, recent)), daysAgo(3), daysAgo(3));
    expect((await prune(test)).removedBlobs).toBe(2);
    const left = await names(test, 'blobs/');
    expect(left).toContain(blobName(test.repository, recent));
    expect(left).toContain(blobName(test.repository, reused?.checksum ?? ('' as never)));
  });

  it('leaves what belongs to a backup that is being made, and removes what killed ones left', async () => {
    const test = await given();
    await test.repository.writeFile('database/20260101T000000Z-dead/base.tar', oneByte());
    await setAge(test, daysAgo(20));
    await test.repository.writeFile('database/20991231T000000Z-beef/base.tar', oneByte());
    await prune(test);
    const left = (await names(test, 'database/')).map((name) => name.split('/')[1]);
    expect(left).toEqual([...test.manifests.slice(2).map(({ id }) => id), '20991231T000000Z-beef']);
  });

  it.skipIf(process.getuid?.() === 0)('says that the target is append-only', async () => {
    const test = await given();
    await chmod(join(test.folder, 'backups'), 0o500);
    await expect(prune(test)).rejects.toMatchObject({ code: 'refused' });
    await chmod(join(test.folder, 'backups'), 0o700);
  });

  it('does nothing in a repository without backups', async () => {
    expect(await prune(await givenRepository())).toMatchObject({ retainedBackups: [], removedBackups: [] });
  });
});

async function* oneByte() {
  yield Buffer.from('x');
}

import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inChunks, namesIn } from './conformance/backup-store.conformance.ts';
import { FolderBackupStore } from './folder-backup-store.ts';
import { type GroupSync, openGroupSync } from './group-sync.ts';

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-batch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const names = ['blobs/aa/01/x', 'blobs/aa/01/y', 'blobs/bb/02/z'];

async function writeAll(store: FolderBackupStore) {
  const batch = store.startBatch();
  for (const name of names) await batch.write(name, inChunks(randomBytes(1000)));
  return batch;
}

it('syncs the bytes before their names exist, and every folder with new names before it ends', async () => {
  const root = await givenFolder();
  const steps: { what: string; paths: string[]; namesThen: number }[] = [];
  const countNames = () => readdirSync(root, { recursive: true }).filter((path) => names.includes(String(path))).length;
  const record = (what: string) => async (paths: readonly string[]) => {
    steps.push({ what, paths: [...paths].sort(), namesThen: countNames() });
  };
  const store = new FolderBackupStore(root, { syncFiles: record('files'), syncFolders: record('folders') });
  const batch = await writeAll(store);
  expect([steps, countNames()]).toEqual([[], 0]);

  await batch.commit();
  expect(steps.map(({ what, namesThen }) => [what, namesThen])).toEqual([
    ['files', 0],
    ['folders', 3],
  ]);
  expect(steps[0]?.paths.map((path) => basename(join(path, '..')))).toEqual(Array(3).fill('temporary'));
  const folders = ['', 'blobs', 'blobs/aa', 'blobs/aa/01', 'blobs/bb', 'blobs/bb/02'].map((name) => join(root, name));
  expect(steps[1]?.paths.map((path) => path.replace(/\/$/, ''))).toEqual(
    folders.map((path) => path.replace(/\/$/, '')),
  );
  expect(await readdir(join(root, 'temporary'))).toEqual([]);
});

it('gives nothing a name when the bytes cannot be synced', async () => {
  const root = await givenFolder();
  const failing: GroupSync = {
    syncFiles: () => Promise.reject(Object.assign(new Error('the disk failed'), { code: 'EIO' })),
    syncFolders: () => Promise.resolve(),
  };
  const store = new FolderBackupStore(root, failing);
  await expect((await writeAll(store)).commit()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await namesIn(store, '')).toEqual([]);
  expect(await readdir(join(root, 'temporary'))).toEqual([]);
});

it('fails when the folders cannot be synced, and leaves nothing when it is discarded', async () => {
  const root = await givenFolder();
  const failing: GroupSync = {
    syncFiles: () => Promise.resolve(),
    syncFolders: () => Promise.reject(Object.assign(new Error('the disk failed'), { code: 'EIO' })),
  };
  const store = new FolderBackupStore(root, failing);
  await expect((await writeAll(store)).commit()).rejects.toMatchObject({ code: 'unavailable' });
  await (await writeAll(store)).discard();
  expect(await readdir(join(root, 'temporary'))).toEqual([]);
});

it('syncs a few and many paths, and says when one is missing', async () => {
  const root = await givenFolder();
  const sync = openGroupSync(root);
  await sync.syncFolders([root]);
  await sync.syncFolders(Array(20).fill(root));
  await expect(sync.syncFiles([join(root, 'missing')])).rejects.toMatchObject({ code: 'ENOENT' });
});

import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  createBucket,
  isSwiftInstalled,
  type S3Server,
  startS3rver,
  startSwift,
} from '../blob-store/testing/s3-servers.ts';
import { describeBackupStore, inChunks, namesIn } from './conformance/backup-store.conformance.ts';
import { createBackupStore, openBackupStore } from './index.ts';

const region = { region: 'us-east-1' };
const mebibyte = 1024 * 1024;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-backup-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describeBackupStore('a folder', async () => createBackupStore(await givenFolder(), region));

describe.each([
  { name: 's3rver', start: startS3rver, isThere: true, isAtomic: false },
  { name: 'Swift', start: startSwift, isThere: isSwiftInstalled(), isAtomic: true },
])('a bucket of $name', ({ start, isThere, isAtomic }) => {
  if (!isThere) return it.skip('needs python3-swift');

  let server: S3Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  const open = async () => {
    const { name } = await createBucket(server);
    return openBackupStore(`s3://${name}/${randomUUID()}/`, { ...region, ...server });
  };
  describeBackupStore('as every store', open, { isAtomic });

  it('is unavailable without a bucket or a server', async () => {
    const { name } = await createBucket(server);
    const wrong = [
      await openBackupStore('s3://there-is-none/x', { ...region, ...server }),
      await openBackupStore(`s3://${name}/x`, { ...region, ...server, endpoint: 'http://127.0.0.1:9' }),
    ];
    for (const store of wrong) {
      await expect(namesIn(store, '')).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});

describe('a folder as a target', () => {
  it('gives no other user access', async () => {
    const folder = join(await givenFolder(), 'made');
    const store = await createBackupStore(folder, region);
    await store.write('a/b', inChunks(randomBytes(10)));
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o777).toBe(entry.isDirectory() ? 0o700 : 0o600);
    }
  });

  it('removes the temporary files of killed processes after a day', async () => {
    const folder = await givenFolder();
    const store = await createBackupStore(folder, region);
    await mkdir(join(folder, 'temporary'));
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['old', 'new']) await writeFile(join(folder, 'temporary', name), 'x');
    await utimes(join(folder, 'temporary/old'), yesterday, yesterday);
    expect(await store.removeLeftovers()).toBe(1);
    expect(await readdir(join(folder, 'temporary'))).toEqual(['new']);
  });

  it('lists names whose folders have similar names in the order of their bytes', async () => {
    const store = await createBackupStore(await givenFolder(), region);
    const names = ['a-b', 'a.json', 'a/b.c/d', 'a/b/c', 'a0', 'b.blobs', 'b.json'];
    for (const name of [...names].reverse()) await store.write(name, inChunks(Buffer.from('x')));
    expect(await namesIn(store, '')).toEqual(names);
    expect(await namesIn(store, 'a')).toEqual(names.slice(0, 5));
    expect(await store.stat('a')).toBeUndefined();
  });

  it('ignores the hidden files of other programs', async () => {
    const folder = await givenFolder();
    const store = await createBackupStore(folder, region);
    await writeFile(join(folder, '.DS_Store'), 'x');
    expect(await namesIn(store, '')).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)('says that it may not be written', async () => {
    const folder = await givenFolder();
    const store = await createBackupStore(folder, region);
    await chmod(folder, 0o500);
    await expect(store.write('a', inChunks(randomBytes(10)))).rejects.toMatchObject({ code: 'refused' });
    await chmod(folder, 0o700);
  });

  it('takes backups where nothing can be removed, and says so when something is to be', async (context) => {
    const folder = await givenFolder();
    await mkdir(join(folder, 'temporary'));
    await mkdir(join(folder, 'a'));
    const isAppendOnly = setAppendOnly(folder, '+a');
    if (!isAppendOnly) return context.skip();
    try {
      const store = await createBackupStore(folder, region);
      await store.write('a/b', inChunks(randomBytes(1000)));
      expect(await store.stat('a/b')).toMatchObject({ sizeBytes: 1000 });
      await expect(store.remove('a/b')).rejects.toMatchObject({ code: 'refused' });
    } finally {
      setAppendOnly(folder, '-a');
    }
  });
});

/** Lets files be created in the folder and below, but not removed. Needs root and a file system such as ext4. */
function setAppendOnly(folder: string, flag: '+a' | '-a'): boolean {
  try {
    execFileSync('chattr', [flag, folder, join(folder, 'temporary'), join(folder, 'a')], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// These tests need root, because they mount a small file system.
describe.skipIf(!canMount())('a full folder', () => {
  it('throws no-space, leaves nothing, and continues when there is space', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stund-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
    try {
      const store = await createBackupStore(folder, region);
      await store.write('a', inChunks(randomBytes(10 * mebibyte)));
      const large = store.write('b', inChunks(randomBytes(20 * mebibyte)));
      await expect(large).rejects.toMatchObject({ code: 'no-space' });
      expect(await readdir(join(folder, 'temporary'))).toEqual([]);
      expect(await namesIn(store, '')).toEqual(['a']);
      await store.write('b', inChunks(randomBytes(5 * mebibyte)));
    } finally {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    }
  });
});

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'stund-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

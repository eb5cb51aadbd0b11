import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileBlobStore } from '../index.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';

const MEBIBYTE = 1024 * 1024;

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

// Needs root: a small file system is mounted.
describe.skipIf(!canMount())('file blob store on a full disk', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stund-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', root]);
  });
  afterEach(() => {
    execFileSync('umount', [root]);
    rmdirSync(root);
  });

  async function temporaries(): Promise<string[]> {
    const entries = await readdir(join(root, 'incoming'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  it('says no-space when the disk itself is full, keeps nothing of it, and goes on when there is room', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 0 });
    const before = await givenBlob(store, randomBytes(10 * MEBIBYTE));
    const large = randomBytes(20 * MEBIBYTE);
    await expect(store.receive(chunksOf(large, 65_536), { sizeLimitBytes: 2 ** 40 })).rejects.toMatchObject({
      code: 'no-space',
    });
    expect(await temporaries()).toEqual([]);
    expect(await listBlobs(store)).toEqual([{ checksum: before.checksum, sizeBytes: before.sizeBytes }]);
    await givenBlob(store, randomBytes(5 * MEBIBYTE));
  });

  it('says no-space for renditions, and keeps the old one', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 0 });
    const { checksum } = await givenBlob(store, randomBytes(10));
    await store.writeRendition(`${checksum}/video.mp4`, Buffer.from('old'));
    const large = chunksOf(randomBytes(30 * MEBIBYTE), 65_536);
    await expect(store.writeRendition(`${checksum}/video.mp4`, large)).rejects.toMatchObject({ code: 'no-space' });
    expect(Buffer.from((await store.readRendition(`${checksum}/video.mp4`)).bytes).toString()).toBe('old');
    expect(await temporaries()).toEqual([]);
  });

  it('stays away from the reserve, and says so before a byte is written', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 16 * MEBIBYTE });
    const options = { sizeLimitBytes: 2 ** 40, expectedSizeBytes: 12 * MEBIBYTE };
    await expect(store.receive(chunksOf(randomBytes(12 * MEBIBYTE)), options)).rejects.toMatchObject({
      code: 'no-space',
    });
    await givenBlob(store, randomBytes(5 * MEBIBYTE));
    await store.checkWritable();
  });
});

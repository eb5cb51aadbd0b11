import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileBlobStore } from '../index.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';

const mebibyte = 1024 * 1024;

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

// These tests need root, because they mount a small file system.
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

  it('throws no-space when the disk is full, leaves no temporaries, and continues when there is space', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 0 });
    const before = await givenBlob(store, randomBytes(10 * mebibyte));
    const large = randomBytes(20 * mebibyte);
    await expect(store.receive(chunksOf(large, 65_536), { sizeLimitBytes: 2 ** 40 })).rejects.toMatchObject({
      code: 'no-space',
    });
    expect(await temporaries()).toEqual([]);
    expect(await listBlobs(store)).toEqual([{ checksum: before.checksum, sizeBytes: before.sizeBytes }]);
    await givenBlob(store, randomBytes(5 * mebibyte));
  });

  it('throws no-space for renditions, and keeps the old one', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 0 });
    const { checksum } = await givenBlob(store, randomBytes(10));
    await store.writeRendition(`${checksum}/video.mp4`, Buffer.from('old'));
    const large = chunksOf(randomBytes(30 * mebibyte), 65_536);
    await expect(store.writeRendition(`${checksum}/video.mp4`, large)).rejects.toMatchObject({ code: 'no-space' });
    expect(Buffer.from((await store.readRendition(`${checksum}/video.mp4`)).bytes).toString()).toBe('old');
    expect(await temporaries()).toEqual([]);
  });

  it('refuses to use the reserve before a byte is written', async () => {
    const store = await createFileBlobStore({ root, reserveBytes: 16 * mebibyte });
    const options = { sizeLimitBytes: 2 ** 40, expectedSizeBytes: 12 * mebibyte };
    await expect(store.receive(chunksOf(randomBytes(12 * mebibyte)), options)).rejects.toMatchObject({
      code: 'no-space',
    });
    await givenBlob(store, randomBytes(5 * mebibyte));
    await store.checkWritable();
  });
});

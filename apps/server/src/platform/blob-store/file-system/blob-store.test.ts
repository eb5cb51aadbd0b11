import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeBlobStore } from '../conformance/blob-store.conformance.ts';
import { describePartials } from '../conformance/partial-blobs.conformance.ts';
import { createFileBlobStore } from '../index.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';

const folders: string[] = [];

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-file-store-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const prepare = async () => {
  const root = await givenFolder();
  return {
    open: () => createFileBlobStore({ root }),
    countTemporaries: async () => {
      const entries = await readdir(join(root, 'incoming'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    childArguments: () => [JSON.stringify({ file: { root } })],
  };
};
describeBlobStore('file blob store', prepare);
describePartials(prepare, 1024 * 1024);

describe('the files of the file blob store', () => {
  it('gives no other user access to its files', async () => {
    const root = join(await givenFolder(), 'made', 'below');
    const store = await createFileBlobStore({ root });
    const { checksum } = await givenBlob(store, randomBytes(10));
    await store.writeRendition(`${checksum}/256.webp`, randomBytes(10));
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
  });

  it('replaces a truncated blob when the same bytes are stored again', async () => {
    const root = await givenFolder();
    const store = await createFileBlobStore({ root });
    const bytes = randomBytes(5000);
    const { checksum } = await givenBlob(store, bytes);
    await truncate(join(root, 'blobs', checksum.slice(0, 2), checksum.slice(2, 4), checksum), 100);
    await givenBlob(store, bytes);
    expect(await store.stat(checksum)).toEqual({ sizeBytes: 5000 });
  });

  it('treats an empty rendition, as a power cut leaves it, as missing', async () => {
    const root = await givenFolder();
    const store = await createFileBlobStore({ root });
    const { checksum } = await givenBlob(store, randomBytes(10));
    await store.writeRendition(`${checksum}/256.webp`, randomBytes(10));
    await truncate(join(root, 'renditions', checksum.slice(0, 2), checksum.slice(2, 4), checksum, '256.webp'));
    await expect(store.readRendition(`${checksum}/256.webp`)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('ignores files of other programs', async () => {
    const root = await givenFolder();
    const store = await createFileBlobStore({ root });
    await writeFile(join(root, 'blobs', '.DS_Store'), 'x');
    await writeFile(join(root, 'incoming', 'README'), 'x');
    expect(await listBlobs(store)).toEqual([]);
    await store.sweep({ olderThanMs: 0, isReferenced: async () => false });
    expect(await readdir(join(root, 'incoming'))).toContain('README');
  });

  it('refuses uploads that would use the reserve, before and while they arrive', async () => {
    const root = await givenFolder();
    const freeBytes = (await (await createFileBlobStore({ root, reserveBytes: 0 })).freeSpaceBytes()) ?? 0;
    const store = await createFileBlobStore({ root, reserveBytes: freeBytes - 512 * 1024 * 1024 });
    const limit = { sizeLimitBytes: 2 ** 40 };
    await expect(
      store.receive(chunksOf(randomBytes(10)), { ...limit, expectedSizeBytes: 2 ** 33 }),
    ).rejects.toMatchObject({ code: 'no-space' });

    const full = await createFileBlobStore({ root, reserveBytes: freeBytes * 2 });
    await expect(full.receive(chunksOf(randomBytes(10)), limit)).rejects.toMatchObject({ code: 'no-space' });
    expect(await full.freeSpaceBytes()).toBe(0);
    // Reading, and emptying the trash, work below the reserve, so a load balancer must not take the server out.
    await full.checkWritable();
  });

  it.skipIf(process.getuid?.() === 0)('is unavailable without permission to write', async () => {
    const root = await givenFolder();
    const store = await createFileBlobStore({ root });
    await chmod(join(root, 'incoming'), 0o500);
    await expect(store.checkWritable()).rejects.toMatchObject({ code: 'unavailable' });
    await chmod(join(root, 'incoming'), 0o700);
  });
});

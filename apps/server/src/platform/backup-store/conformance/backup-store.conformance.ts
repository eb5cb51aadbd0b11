import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { BackupStore } from '../backup-store.ts';

const mebibyte = 1024 * 1024;

interface ConformanceOptions {
  /** False for a stand-in that writes an object in place, so that writers at the same time mix their bytes. */
  isAtomic?: boolean;
}

/** What every backup store does. `open` returns a store on a new, empty target. */
export function describeBackupStore(
  name: string,
  open: () => Promise<BackupStore>,
  { isAtomic = true }: ConformanceOptions = {},
): void {
  describe(name, () => {
    it('returns what was written, whole and in part', async () => {
      const store = await open();
      for (const sizeBytes of [0, 1, 100_000, 20 * mebibyte]) {
        const bytes = randomBytes(sizeBytes);
        await store.write(`objects/${sizeBytes}`, inChunks(bytes));
        expect((await contentOf(store, `objects/${sizeBytes}`)).equals(bytes)).toBe(true);
        const found = await store.stat(`objects/${sizeBytes}`);
        expect(found).toMatchObject({ name: `objects/${sizeBytes}`, sizeBytes });
        expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
      }
      const part = await buffer(await store.read('objects/100000', { start: 10, end: 19 }));
      expect(part).toHaveLength(10);
    });

    it('never replaces an object unless it may', async () => {
      const store = await open();
      await store.write('a/b', inChunks(Buffer.from('first')));
      await expect(store.write('a/b', inChunks(Buffer.from('second')))).rejects.toMatchObject({ code: 'exists' });
      expect((await contentOf(store, 'a/b')).toString()).toBe('first');
      await store.write('a/b', inChunks(Buffer.from('third')), { replace: true });
      expect((await contentOf(store, 'a/b')).toString()).toBe('third');
    });

    it('stores nothing when the source fails or is too large, and throws what the source throws', async () => {
      const store = await open();
      const failure = new Error('the disk of the source failed');
      for (const sizeBytes of [10, 20 * mebibyte]) {
        await expect(store.write('object', inChunks(randomBytes(sizeBytes), failure))).rejects.toBe(failure);
        const write = store.write('object', inChunks(randomBytes(sizeBytes)), { sizeLimitBytes: sizeBytes - 1 });
        await expect(write).rejects.toMatchObject({ code: 'too-large' });
      }
      expect(await store.stat('object')).toBeUndefined();
      expect(await namesIn(store, '')).toEqual([]);
      await store.write('object', inChunks(Buffer.from('x')));
    });

    it('lists in the order of the bytes of the names', async () => {
      const store = await open();
      const names = ['a/b/1', 'a/b/10', 'a/b/2', 'a/c/1', 'a/c/1.age', 'b/1'];
      for (const name of [...names].reverse()) await store.write(name, inChunks(Buffer.from(name)));
      expect(await namesIn(store, '')).toEqual(names);
      for (const prefix of ['a', 'a/', 'a/b', 'a/b/1', 'b/1', 'c', 'b/1/']) {
        expect(await namesIn(store, prefix)).toEqual(names.filter((name) => name.startsWith(prefix)));
        const objects: string[] = [];
        for await (const { name, sizeBytes } of store.list(prefix)) {
          objects.push(name);
          expect(sizeBytes).toBe(name.length);
        }
        expect(objects).toEqual(names.filter((name) => name.startsWith(prefix)));
      }
    });

    it('finds nothing under other names', async () => {
      const store = await open();
      expect(await store.stat('nothing')).toBeUndefined();
      await expect(contentOf(store, 'nothing')).rejects.toMatchObject({ code: 'not-found' });
      await store.remove('nothing');
    });

    it('removes', async () => {
      const store = await open();
      await store.write('a/b', inChunks(Buffer.from('x')));
      await store.remove('a/b');
      expect(await store.stat('a/b')).toBeUndefined();
    });

    it('refuses names that could lead out of it', async () => {
      const store = await open();
      for (const name of ['', '/', '../a', 'a/../b', 'a//b', '/a', 'a/', '.hidden', 'a\0', 'temporary/a']) {
        await expect(store.stat(name), name).rejects.toMatchObject({ code: 'refused' });
        await expect(store.write(name, inChunks(Buffer.from('x'))), name).rejects.toMatchObject({ code: 'refused' });
      }
    });

    it.runIf(isAtomic)('lets only one of several writers store an object, and never mixes them', async () => {
      const store = await open();
      const all = [1, 2, 3, 4].map((fill) => Buffer.alloc(300_000, fill));
      await Promise.allSettled(all.map((bytes) => store.write('object', inChunks(bytes))));
      const stored = await contentOf(store, 'object');
      expect(all.some((bytes) => bytes.equals(stored))).toBe(true);
    });

    it('stores a batch, of which an object that exists stays, and one that fails leaves nothing', async () => {
      const store = await open();
      await store.write('a/1', inChunks(Buffer.from('first')));
      const batch = store.startBatch();
      await Promise.all(['a/1', 'a/2', 'b/1'].map((name) => batch.write(name, inChunks(Buffer.from('batch')))));
      const failure = new Error('the disk of the source failed');
      await expect(batch.write('b/2', inChunks(randomBytes(10), failure))).rejects.toBe(failure);
      const large = batch.write('b/3', inChunks(randomBytes(10)), { sizeLimitBytes: 9 });
      await expect(large).rejects.toMatchObject({ code: 'too-large' });
      await expect(async () => batch.write('../x', inChunks(randomBytes(10)))).rejects.toMatchObject({
        code: 'refused',
      });
      await batch.commit();
      expect(await namesIn(store, '')).toEqual(['a/1', 'a/2', 'b/1']);
      expect((await contentOf(store, 'a/1')).toString()).toBe('first');
      expect((await contentOf(store, 'b/1')).toString()).toBe('batch');
    });

    it('removes no leftovers that are recent', async () => {
      const store = await open();
      await store.write('a', inChunks(Buffer.from('x')));
      expect(await store.removeLeftovers()).toBe(0);
      expect(await namesIn(store, '')).toEqual(['a']);
    });
  });
}

export async function* inChunks(bytes: Buffer, failure?: Error): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.byteLength; offset += 65_536) yield bytes.subarray(offset, offset + 65_536);
  if (failure) throw failure;
}

export async function namesIn(store: BackupStore, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.listNames(prefix)) names.push(name);
  return names;
}

async function contentOf(store: BackupStore, name: string): Promise<Buffer> {
  return buffer(await store.read(name));
}

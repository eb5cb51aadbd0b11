import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blob-store.ts';
import type { Checksum } from '../checksum.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';
import type { StoreUnderTest } from '../testing/store-under-test.ts';

const dayMs = 24 * 60 * 60 * 1000;
const limit = { sizeLimitBytes: 1024 * 1024 };

export function describeClearing(underTest: () => StoreUnderTest): void {
  describe('clearing', () => {
    let store: BlobStore;
    beforeEach(async () => {
      store = await underTest().open();
    });

    it('removes unreferenced bytes, and no others', async () => {
      const { checksum } = await givenBlob(store, randomBytes(1000));
      expect(await store.removeUnreferenced(checksum, async () => true)).toBe(false);
      expect(await store.stat(checksum)).toEqual({ sizeBytes: 1000 });
      expect(await store.removeUnreferenced(checksum, async () => false)).toBe(true);
      expect(await store.stat(checksum)).toBeUndefined();
      expect(await store.removeUnreferenced(checksum, async () => false)).toBe(false);
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('does not remove bytes while an upload of the same bytes is in progress', async () => {
      const bytes = randomBytes(1000);
      const { checksum } = await givenBlob(store, bytes);
      const incoming = await store.receive(chunksOf(bytes), limit);
      await store.keep(incoming);
      const other = await underTest().open();
      expect(await other.removeUnreferenced(checksum, async () => false)).toBe(false);
      expect(await buffer((await store.open(checksum)).stream)).toEqual(bytes);
      await store.release(incoming);
    });

    it('removes the bytes of an upload that failed while its marker is still there, in case the process dies', async () => {
      const bytes = randomBytes(1000);
      const incoming = await store.receive(chunksOf(bytes), limit);
      await store.keep(incoming);
      const second = await store.receive(chunksOf(bytes), limit);
      await store.keep(second);
      const remove = (own: typeof incoming) => store.removeUnreferenced(own.checksum, async () => false, own);
      expect(await remove(incoming)).toBe(false);
      await store.release(incoming);
      expect(await remove(second)).toBe(true);
      expect(await store.stat(second.checksum)).toBeUndefined();
      await store.release(second);
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('restores bytes when an upload of them happens in between', async () => {
      const bytes = randomBytes(1000);
      const { checksum } = await givenBlob(store, bytes);
      const other = await underTest().open();
      // The whole upload happens after the first question, so the bytes are referenced from the second one on.
      let questions = 0;
      const isReferenced = async () => {
        questions += 1;
        if (questions === 1) return false;
        await givenBlob(other, bytes);
        return true;
      };
      expect(await store.removeUnreferenced(checksum, isReferenced)).toBe(false);
      expect(await buffer((await store.open(checksum)).stream)).toEqual(bytes);
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('removes many blobs, except those that are referenced or being stored', async () => {
      const blobs = await Promise.all([1, 2, 3, 4].map((size) => givenBlob(store, randomBytes(size * 100))));
      const [referenced, ...unreferenced] = blobs.map(({ checksum }) => checksum);
      const bytes = randomBytes(1000);
      const stored = await store.receive(chunksOf(bytes), limit);
      await store.keep(stored);
      const outcomes = new Map<Checksum, boolean | Error>();
      const all = [referenced!, ...unreferenced, stored.checksum];
      const isReferenced = async (checksum: Checksum) => checksum === referenced;
      await (await underTest().open()).removeManyUnreferenced(all, isReferenced, async (checksum, outcome) => {
        outcomes.set(checksum, outcome);
      });
      expect(all.map((checksum) => outcomes.get(checksum))).toEqual([false, true, true, true, false]);
      const left = (await listBlobs(store)).map(({ checksum }) => checksum);
      expect(new Set(left)).toEqual(new Set([referenced, stored.checksum]));
      await store.release(stored);
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('does not touch the temporaries of running processes', async () => {
      const incoming = await store.receive(chunksOf(randomBytes(1000)), limit);
      const sweep = { olderThanMs: dayMs, isReferenced: async () => false };
      expect(await (await underTest().open()).sweep(sweep)).toEqual({ removedTemporaries: 0, removedBlobs: 0 });
      await store.keep(incoming);
      expect(await (await underTest().open()).sweep(sweep)).toEqual({ removedTemporaries: 0, removedBlobs: 0 });
      await store.release(incoming);
    });

    it('removes or completes everything older than the limit, of any process', async () => {
      const rolledBack = await store.receive(chunksOf(randomBytes(1000)), limit);
      await store.keep(rolledBack);
      const committed = await store.receive(chunksOf(randomBytes(1000)), limit);
      await store.keep(committed);
      await store.receive(chunksOf(randomBytes(1000)), limit);

      const result = await (await underTest().open()).sweep({
        olderThanMs: -dayMs,
        isReferenced: async (checksum) => checksum === committed.checksum,
      });
      expect(result).toEqual({ removedTemporaries: 3, removedBlobs: 1 });
      expect(await store.stat(rolledBack.checksum)).toBeUndefined();
      expect(await store.stat(committed.checksum)).toEqual({ sizeBytes: 1000 });
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it.each([
      ['receive', 1],
      ['receive', 4],
      ['keep', 1],
      ['keep', 4],
      ['release', 2],
      ['release', 7],
    ])('leaves no orphan after kill -9 at %s number %i', async (word, occurrence) => {
      const rows = await runUntilKilled(underTest().childArguments(), { word, occurrence });
      await store.sweep({ olderThanMs: dayMs, isReferenced: async (checksum) => rows.has(checksum) });
      const stored = await listBlobs(store);
      expect(new Set(stored.map((blob) => blob.checksum))).toEqual(rows);
      expect(await underTest().countTemporaries()).toBe(0);
    });
  });
}

/** Resolves to the checksums that were committed before the process was killed. */
async function runUntilKilled(
  childArguments: string[],
  { word, occurrence }: { word: string; occurrence: number },
): Promise<Set<Checksum>> {
  const script = fileURLToPath(new URL('../testing/keep-blobs.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...childArguments], { stdio: ['ignore', 'pipe', 'inherit'] });
  const rows = new Set<Checksum>();
  const exited = once(child, 'exit');
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('row ')) rows.add(line.slice(4) as Checksum);
    if (line === word && ++seen === occurrence) child.kill('SIGKILL');
  }
  await exited;
  expect(child.signalCode).toBe('SIGKILL');
  return rows;
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBlobStore } from '../conformance/blob-store.conformance.ts';
import { describePartials } from '../conformance/partial-blobs.conformance.ts';
import { type BlobStore, BlobStoreError, createFileBlobStore, createMirroredBlobStore } from '../index.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';
import { failingStore, replaceCalls } from '../testing/failing-store.ts';

const folders: string[] = [];

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-mirrored-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe.each(['after', 'before'] as const)('writing to the second storage %s the acknowledgement', (writes) => {
  const prepare = async () => {
    const roots = [await givenFolder(), await givenFolder()] as const;
    return {
      async open() {
        const [first, second] = await Promise.all(roots.map((root) => createFileBlobStore({ root })));
        const store = createMirroredBlobStore({ first: first!, second: second!, writes });
        store.pair?.admit();
        return store;
      },
      async countTemporaries() {
        const entries = await Promise.all(
          roots.map((root) => readdir(join(root, 'incoming'), { recursive: true, withFileTypes: true })),
        );
        return entries.flat().filter((entry) => entry.isFile()).length;
      },
      childArguments: () => [JSON.stringify({ mirrored: { roots, writes } })],
    };
  };
  describeBlobStore('as every store', prepare);
  describePartials(prepare, 1024 * 1024);
});

describe('the two storages', () => {
  let first: BlobStore;
  let second: BlobStore;
  beforeEach(async () => {
    first = await createFileBlobStore({ root: await givenFolder() });
    second = await createFileBlobStore({ root: await givenFolder() });
  });

  function givenMirrored(given: Partial<Parameters<typeof createMirroredBlobStore>[0]> = {}) {
    const store = createMirroredBlobStore({ first, second, writes: 'after', ...given });
    store.pair?.admit();
    return store;
  }

  it('has the bytes in both when keep() resolves, or in the first alone', async () => {
    const after = await givenBlob(givenMirrored(), randomBytes(5000));
    const before = await givenBlob(givenMirrored({ writes: 'before' }), randomBytes(9_000_000));
    expect(await first.stat(after.checksum)).toBeDefined();
    expect(await second.stat(after.checksum)).toBeUndefined();
    expect(await second.stat(before.checksum)).toEqual({ sizeBytes: 9_000_000 });
  });

  it('reads from the second what the first has lost, and counts it', async () => {
    const fallbacks: string[] = [];
    const onFallback = (checksum: string) => fallbacks.push(checksum);
    const store = givenMirrored({ writes: 'before', onFallback });
    const bytes = randomBytes(3000);
    const { checksum } = await givenBlob(store, bytes);
    await first.quarantine(checksum);
    expect(await buffer((await store.open(checksum)).stream)).toEqual(bytes);
    const reader = await store.openReader(checksum, { start: 10, end: 2999 });
    const parts = [Buffer.alloc(1000), Buffer.alloc(1990)];
    for (const part of parts) await reader.read(part);
    reader.close();
    expect(Buffer.concat(parts)).toEqual(bytes.subarray(10));
    expect(await store.withLocalFile(checksum, async () => 'lent')).toBe('lent');
    expect([fallbacks.length, store.pair?.fallbackCount]).toEqual([3, 3]);
    await second.quarantine(checksum);
    await expect(store.open(checksum)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('reads the rest from the second when the first fails within a blob', async () => {
    const bytes = randomBytes(3000);
    const store = givenMirrored({ writes: 'before', first: failAfter(1000) });
    const { checksum } = await givenBlob(store, bytes);
    const reader = await store.openReader(checksum, { start: 0, end: 2999 });
    const parts = [Buffer.alloc(1000), Buffer.alloc(2000)];
    for (const part of parts) await reader.read(part);
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  function failAfter(readableBytes: number): BlobStore {
    const openReader: BlobStore['openReader'] = async (checksum, range) => {
      const reader = await first.openReader(checksum, range);
      let readBytes = 0;
      return {
        async read(target) {
          readBytes += target.byteLength;
          if (readBytes > readableBytes) throw new BlobStoreError('unavailable', 'bad sector');
          await reader.read(target);
        },
        close: () => reader.close(),
      };
    };
    return replaceCalls(first, (name, call) => (name === 'openReader' ? (openReader as typeof call) : call));
  }

  it('accepts uploads while the second is away only where it is written afterwards', async () => {
    const away = failingStore(second, 'unavailable');
    await givenBlob(givenMirrored({ second: away }), randomBytes(10));
    const strict = givenMirrored({ second: away, writes: 'before' });
    const incoming = await strict.receive(chunksOf(randomBytes(10)), { sizeLimitBytes: 10 });
    await expect(strict.keep(incoming)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('second storage'),
    });
    await strict.release(incoming);
    const full = givenMirrored({ second: failingStore(second, 'no-space'), writes: 'before' });
    await expect(givenBlob(full, randomBytes(10))).rejects.toMatchObject({ code: 'no-space' });
  });

  it('removes freed bytes in both, and reports an error while one is away', async () => {
    const store = givenMirrored({ writes: 'before' });
    const { checksum } = await givenBlob(store, randomBytes(10));
    const outcomes: unknown[] = [];
    const note = async (_: string, outcome: boolean | Error) => void outcomes.push(outcome);
    const away = givenMirrored({ second: failingStore(second, 'unavailable') });
    await away.removeManyUnreferenced([checksum], async () => false, note);
    expect(outcomes).toEqual([expect.objectContaining({ code: 'unavailable' })]);
    expect([await listBlobs(first), (await listBlobs(second)).length]).toEqual([[], 1]);
    await store.removeManyUnreferenced([checksum], async () => false, note);
    expect(outcomes[1]).toBe(true);
    expect(await listBlobs(second)).toEqual([]);
  });

  it('leaves a second storage alone that has not been admitted', async () => {
    const bytes = randomBytes(10);
    const { checksum } = await givenBlob(second, bytes);
    const store = createMirroredBlobStore({ first, second, writes: 'before' });
    await expect(store.open(checksum)).rejects.toMatchObject({ code: 'not-found' });
    await expect(givenBlob(store, bytes)).rejects.toMatchObject({ code: 'unavailable' });
    await store.sweep({ olderThanMs: 0, isReferenced: async () => false });
    expect(await listBlobs(second)).toHaveLength(1);
  });
});

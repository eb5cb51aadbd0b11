import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blob-store.ts';
import type { Checksum } from '../checksum.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import {
  checksumOf,
  chunksOf,
  failingSource,
  givenBlob,
  listBlobs,
  randomBytes,
  silentSource,
} from '../testing/blob-sources.ts';
import type { ServerGap, StoreUnderTest } from '../testing/store-under-test.ts';
import { describeClearing } from './clearing.conformance.ts';
import { describeRenditions } from './renditions.conformance.ts';

/** The tests that every blob store must pass. `prepare` provides an empty storage for each test. */
export function describeBlobStore(
  name: string,
  prepare: () => Promise<StoreUnderTest>,
  { serverGaps = [] as ServerGap[] } = {},
): void {
  describe(name, () => {
    let underTest: StoreUnderTest;
    let store: BlobStore;
    beforeEach(async () => {
      underTest = await prepare();
      store = await underTest.open();
    });
    const limit = { sizeLimitBytes: 100 * 1024 * 1024 };

    describe('receive, keep, release', () => {
      it.each([0, 1, 1000, 256 * 1024, 512 * 1024, 512 * 1024 + 1, 9 * 1024 * 1024, 25 * 1024 * 1024 + 3])(
        'returns %i bytes unchanged, with checksum, CRC-32 and length',
        async (sizeBytes) => {
          const bytes = randomBytes(sizeBytes);
          const incoming = await store.receive(chunksOf(bytes, 60_000), { ...limit, expectedSizeBytes: sizeBytes });
          expect(incoming).toMatchObject({ checksum: sha256(bytes), crc32: crc32(bytes), sizeBytes });
          await store.keep(incoming);
          await store.release(incoming);

          const opened = await store.open(incoming.checksum);
          expect(opened.sizeBytes).toBe(sizeBytes);
          expect(sha256(await buffer(opened.stream))).toBe(incoming.checksum);
          expect(await store.stat(incoming.checksum)).toEqual({ sizeBytes });
          expect(await underTest.countTemporaries()).toBe(0);
        },
      );

      it('receives very many tiny chunks from a source that reuses one buffer', async () => {
        const whole = Buffer.alloc(200_000);
        const incoming = await store.receive(tinyChunks(whole), limit);
        expect(incoming.checksum).toBe(sha256(whole));
        await store.keep(incoming);
        expect(await buffer((await store.open(incoming.checksum)).stream)).toEqual(whole);
        await store.release(incoming);
      });

      it('receives a chunk larger than any block', async () => {
        const bytes = randomBytes(20 * 1024 * 1024);
        const blob = await givenBlob(store, bytes);
        expect(sha256(await buffer((await store.open(blob.checksum)).stream))).toBe(blob.checksum);
      });

      it('does not show bytes before they are kept', async () => {
        const incoming = await store.receive(chunksOf(randomBytes(1000)), limit);
        expect(await store.stat(incoming.checksum)).toBeUndefined();
        await expect(store.open(incoming.checksum)).rejects.toMatchObject({ code: 'not-found' });
        await store.release(incoming);
        expect(await underTest.countTemporaries()).toBe(0);
      });

      it('keeps and releases idempotently', async () => {
        const bytes = randomBytes(5000);
        const incoming = await store.receive(chunksOf(bytes), limit);
        await store.keep(incoming);
        await store.keep(incoming);
        await store.release(incoming);
        await store.release(incoming);
        expect(await buffer((await store.open(incoming.checksum)).stream)).toEqual(bytes);
      });

      it('cannot keep what was released', async () => {
        const incoming = await store.receive(chunksOf(randomBytes(100)), limit);
        await store.release(incoming);
        await expect(store.keep(incoming)).rejects.toMatchObject({ code: 'not-found' });
      });

      it.skipIf(serverGaps.includes('atomic-replace'))(
        'stores the same bytes once for many simultaneous uploads',
        async () => {
          const bytes = randomBytes(300_000);
          const blobs = await Promise.all(Array.from({ length: 8 }, () => givenBlob(store, bytes)));
          expect(new Set(blobs.map((blob) => blob.checksum)).size).toBe(1);
          expect(await listBlobs(store)).toEqual([{ checksum: blobs[0]?.checksum, sizeBytes: 300_000 }]);
          expect(await underTest.countTemporaries()).toBe(0);
        },
      );

      it.each([1000, 12 * 1024 * 1024])(
        'leaves nothing behind when %i bytes are refused or fail',
        async (sizeBytes) => {
          const bytes = randomBytes(sizeBytes);
          const source = () => chunksOf(bytes, 65_536);
          const aborted = AbortSignal.abort(new Error('gone'));
          const refusals = [
            [() => store.receive(source(), { sizeLimitBytes: sizeBytes - 1 }), 'too-large'],
            [() => store.receive(source(), { sizeLimitBytes: 10, expectedSizeBytes: sizeBytes }), 'too-large'],
            [() => store.receive(source(), { ...limit, expectedSizeBytes: sizeBytes + 1 }), 'size-mismatch'],
            [() => store.receive(source(), { ...limit, expectedSizeBytes: sizeBytes - 1 }), 'size-mismatch'],
            [() => store.receive(failingSource(bytes), limit), 'source-failed'],
            [() => store.receive(source(), { ...limit, signal: aborted }), 'source-failed'],
          ] as const;
          for (const [refusal, code] of refusals) await expect(refusal()).rejects.toMatchObject({ code });
          expect(await underTest.countTemporaries()).toBe(0);
          expect(await listBlobs(store)).toEqual([]);
        },
      );

      it('stops at once when aborted while the source is silent', async () => {
        const stop = new AbortController();
        const source = silentSource(randomBytes(70_000));
        const receiving = store.receive(source.chunks, { ...limit, signal: stop.signal });
        await source.isSilent;
        stop.abort(new Error('client gone'));
        await expect(receiving).rejects.toMatchObject({
          code: 'source-failed',
          cause: expect.objectContaining({ message: 'client gone' }),
        });
        expect(await underTest.countTemporaries()).toBe(0);
      });

      it('refuses invalid handles and checksums', async () => {
        const odd = { handle: '../../etc/passwd', checksum: checksumOf('a'), crc32: 0, sizeBytes: 0 } as IncomingBlob;
        await expect(store.keep(odd)).rejects.toMatchObject({ code: 'invalid-name' });
        await expect(store.release(odd)).rejects.toMatchObject({ code: 'invalid-name' });
        for (const checksum of ['../x', '', 'A'.repeat(64), `${'a'.repeat(64)}\n`] as Checksum[]) {
          await expect(store.open(checksum)).rejects.toMatchObject({ code: 'invalid-name' });
          await expect(store.stat(checksum)).rejects.toMatchObject({ code: 'invalid-name' });
          await expect(store.remove(checksum)).rejects.toMatchObject({ code: 'invalid-name' });
        }
      });
    });

    it('keeps its label for the next process that opens it, and lists it as no blob', async () => {
      expect(await store.readLabel()).toBeUndefined();
      await store.writeLabel('one');
      await store.writeLabel('two');
      expect(await (await underTest.open()).readLabel()).toBe('two');
      expect(await listBlobs(store)).toEqual([]);
      expect(await underTest.countTemporaries()).toBe(0);
    });

    describe('reading', () => {
      const ranges = [
        [0, 99_999],
        [99_999, 99_999],
        [5, 70_000],
        ...(serverGaps.includes('first-byte-range') ? [] : [[0, 0]]),
      ] as [number, number][];
      it.each(ranges)('opens the range %i–%i', async (start, end) => {
        const bytes = randomBytes(100_000);
        const { checksum } = await givenBlob(store, bytes);
        const opened = await store.open(checksum, { start, end });
        expect(opened.sizeBytes).toBe(100_000);
        expect(await buffer(opened.stream)).toEqual(bytes.subarray(start, end + 1));
      });

      it.each([
        [0, 100],
        [100, 100],
        [5, 4],
        [-1, 5],
        [0, 0.5],
      ])('refuses the range %d–%d of 100 bytes', async (start, end) => {
        const { checksum } = await givenBlob(store, randomBytes(100));
        await expect(store.open(checksum, { start, end })).rejects.toMatchObject({ code: 'invalid-range' });
      });

      it('reads a range piece by piece into memory of the caller', async () => {
        const bytes = randomBytes(300_000);
        const { checksum } = await givenBlob(store, bytes);
        const reader = await store.openReader(checksum, { start: 1000, end: 299_999 });
        for (const [start, end] of [
          [1000, 1001],
          [1001, 200_000],
          [200_000, 300_000],
        ] as const) {
          const target = Buffer.alloc(end - start);
          await reader.read(target);
          expect(target.equals(bytes.subarray(start, end))).toBe(true);
        }
        reader.close();
      });

      it('reads nothing into memory of the caller when bytes are missing', async () => {
        const { checksum } = await givenBlob(store, randomBytes(100));
        const readAll = async (name: Checksum, sizeBytes: number) => {
          const reader = await store.openReader(name, { start: 0, end: sizeBytes - 1 });
          await reader.read(Buffer.alloc(sizeBytes)).finally(() => reader.close());
        };
        await expect(readAll(checksum, 101)).rejects.toMatchObject({ code: 'invalid-range' });
        await expect(readAll(checksumOf('none'), 1)).rejects.toMatchObject({ code: 'not-found' });
      });

      it('stops reading into memory of the caller when the reader is closed', async () => {
        const { checksum } = await givenBlob(store, randomBytes(3_000_000));
        const reader = await store.openReader(checksum, { start: 0, end: 2_999_999 });
        await reader.read(Buffer.alloc(10));
        reader.close();
        reader.close();
      });

      it('lists every blob once', async () => {
        const blobs = await Promise.all([1, 2, 3, 4, 5].map((size) => givenBlob(store, randomBytes(size * 100))));
        const expected = blobs.map(({ checksum, sizeBytes }) => ({ checksum, sizeBytes }));
        const found = await listBlobs(store);
        expect(found).toHaveLength(5);
        expect(found).toEqual(expect.arrayContaining(expected));
      });

      it('lists the blobs and renditions whose checksum begins with two digits', async () => {
        const blobs = await Promise.all([1, 2, 3].map((size) => givenBlob(store, randomBytes(size * 100))));
        const { checksum } = blobs[0]!;
        await store.writeRendition(`${checksum}/256.webp`, randomBytes(10));
        const prefix = checksum.slice(0, 2);
        const expected = blobs.filter((blob) => blob.checksum.startsWith(prefix)).map((blob) => blob.checksum);
        const found = [];
        for await (const blob of store.list(prefix)) found.push(blob.checksum);
        expect(found.toSorted()).toEqual(expected.toSorted());
        const renditions = [];
        for await (const rendition of store.listRenditions(prefix)) renditions.push(rendition);
        expect(renditions).toEqual([{ name: `${checksum}/256.webp`, sizeBytes: 10 }]);
        for await (const rendition of store.listRenditions(prefix === '00' ? '01' : '00')) expect(rendition).toBe(null);
      });

      it('moves bytes into quarantine, after which they can be stored again', async () => {
        const bytes = randomBytes(1000);
        const { checksum } = await givenBlob(store, bytes);
        const name = await store.quarantine(checksum);
        expect(name?.startsWith(checksum)).toBe(true);
        expect([await store.stat(checksum), await listBlobs(store)]).toEqual([undefined, []]);
        expect(await store.quarantine(checksum)).toBeUndefined();
        await givenBlob(store, bytes);
        expect(await store.quarantine(checksum)).not.toBe(name);
        await store.sweep({ olderThanMs: 0, isReferenced: async () => false });
      });

      it('lends the bytes as a local file', async () => {
        const bytes = randomBytes(10_000);
        const { checksum } = await givenBlob(store, bytes);
        expect(await store.withLocalFile(checksum, (path) => readFile(path))).toEqual(bytes);
        await expect(store.withLocalFile(checksum, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
        await expect(store.withLocalFile(checksumOf('none'), readFile)).rejects.toMatchObject({ code: 'not-found' });
      });

      it('can be read by another process at once', async () => {
        const { checksum } = await givenBlob(store, randomBytes(1000));
        expect(await (await underTest.open()).stat(checksum)).toEqual({ sizeBytes: 1000 });
      });
    });

    it('reports that it is writable, and the free space', async () => {
      await store.checkWritable();
      expect(await underTest.countTemporaries()).toBe(0);
      const free = await store.freeSpaceBytes();
      expect(free === undefined || free > 0).toBe(true);
    });

    describeClearing(() => underTest);
    describeRenditions(() => underTest, serverGaps);
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* tinyChunks(whole: Buffer): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(3);
  for (let offset = 0; offset < whole.length; offset += 3) {
    chunk.fill(offset % 251);
    const part = chunk.subarray(0, Math.min(3, whole.length - offset));
    whole.set(part, offset);
    yield part;
  }
}

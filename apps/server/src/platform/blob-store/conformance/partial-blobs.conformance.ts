import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blob-store.ts';
import type { AppendOptions, PartialBlob } from '../partial-blobs.ts';
import { chunksOf, failingSource, randomBytes, silentSource } from '../testing/blob-sources.ts';
import type { StoreUnderTest } from '../testing/store-under-test.ts';

const mebibyte = 1024 * 1024;

/** The tests that uploads in several requests must pass in every store. `partSizeBytes` is the size of its parts. */
export function describePartials(prepare: () => Promise<StoreUnderTest>, partSizeBytes: number): void {
  describe('partials', () => {
    let underTest: StoreUnderTest;
    let store: BlobStore;
    beforeEach(async () => {
      underTest = await prepare();
      store = await underTest.open();
    });

    /** Appends and returns the last partial that was reported as durable, as read from a database. */
    async function append(
      at: BlobStore,
      partial: PartialBlob,
      source: AsyncIterable<Uint8Array>,
      options: Partial<AppendOptions> = {},
    ): Promise<PartialBlob> {
      let noted = partial;
      await at.partials.append(partial, source, {
        onDurable: async (durable) => {
          expect(durable.offsetBytes).toBeGreaterThanOrEqual(noted.offsetBytes);
          noted = JSON.parse(JSON.stringify(durable)) as PartialBlob;
        },
        ...options,
      });
      return noted;
    }

    async function keepAndRead(at: BlobStore, partial: PartialBlob): Promise<Buffer> {
      const incoming = await at.partials.complete(partial);
      await at.keep(incoming);
      await at.release(incoming);
      await at.partials.discard(partial);
      const bytes = await buffer((await at.open(incoming.checksum)).stream);
      expect(incoming).toMatchObject({ checksum: sha256(bytes), crc32: crc32(bytes), sizeBytes: bytes.byteLength });
      return bytes;
    }

    async function listHandles(): Promise<string[]> {
      const handles = new Set<string>();
      for await (const { handle } of store.partials.list()) handles.add(handle);
      return [...handles];
    }

    it.each([
      0,
      1,
      1000,
      partSizeBytes - 1,
      partSizeBytes,
      partSizeBytes + 1,
      2 * partSizeBytes,
      2 * partSizeBytes + 77,
    ])('receives %i bytes in one request', async (sizeBytes) => {
      const bytes = randomBytes(sizeBytes);
      const whole = await append(store, store.partials.begin(sizeBytes), chunksOf(bytes, 60_000));
      expect(whole.offsetBytes).toBe(sizeBytes);
      expect(bytes.equals(await keepAndRead(store, whole))).toBe(true);
      expect(await underTest.countTemporaries()).toBe(0);
      expect(await listHandles()).toEqual([]);
    });

    it('resumes in the same process and in others, wherever the requests ended', async () => {
      const sizeBytes = 2 * partSizeBytes + 12_345;
      const bytes = randomBytes(sizeBytes);
      const cuts = [
        0,
        1,
        700_000,
        partSizeBytes - 1,
        partSizeBytes + 5,
        partSizeBytes + 6,
        2 * partSizeBytes,
        sizeBytes,
      ];
      const nodes = [store, await underTest.open()];
      let partial = store.partials.begin(sizeBytes);
      for (const [index, end] of cuts.entries()) {
        const part = bytes.subarray(partial.offsetBytes, end);
        partial = await append(nodes[(index >> 1) % 2] as BlobStore, partial, chunksOf(part, 65_000));
        expect(partial.offsetBytes).toBe(end);
        expect(await store.partials.measure(partial)).toBe(end);
      }
      expect(bytes.equals(await keepAndRead(await underTest.open(), partial))).toBe(true);
    });

    it('keeps the bytes that arrived before a connection was lost', async () => {
      const sizeBytes = partSizeBytes + 1_000_000;
      const bytes = randomBytes(sizeBytes);
      const first = await append(store, store.partials.begin(sizeBytes), failingSource(bytes.subarray(0, 300_000)));
      expect(first.offsetBytes).toBe(300_000);
      const second = await append(store, first, failingSource(bytes.subarray(300_000, partSizeBytes + 10)));
      expect(second.offsetBytes).toBe(partSizeBytes + 10);
      const whole = await append(store, second, chunksOf(bytes.subarray(second.offsetBytes)));
      expect(bytes.equals(await keepAndRead(store, whole))).toBe(true);
    });

    it('resumes from the reported offset, even when more bytes had arrived', async () => {
      const bytes = randomBytes(partSizeBytes + 500_000);
      const reported = await append(
        store,
        store.partials.begin(bytes.byteLength),
        chunksOf(bytes.subarray(0, 400_000)),
      );
      // This process dies before it can report more.
      const rest = chunksOf(Buffer.alloc(partSizeBytes - 300_000));
      await store.partials
        .append(reported, rest, { onDurable: () => Promise.reject(new Error('dead')) })
        .catch(() => undefined);
      const other = await underTest.open();
      const whole = await append(other, reported, chunksOf(bytes.subarray(400_000)));
      expect(bytes.equals(await keepAndRead(other, whole))).toBe(true);
    });

    it('stops when it is aborted, and keeps the bytes that arrived', async () => {
      const bytes = randomBytes(200_000);
      const { chunks, isSilent } = silentSource(bytes);
      const stop = new AbortController();
      const appending = append(store, store.partials.begin(1_000_000), chunks, { signal: stop.signal });
      await isSilent;
      stop.abort();
      expect((await appending).offsetBytes).toBe(200_000);
    });

    it('frees transferred memory once other memory follows, and no sooner', async () => {
      const bytes = randomBytes(partSizeBytes + 1000);
      const parts = [bytes.subarray(0, 100_000), bytes.subarray(100_000, 200_000), bytes.subarray(200_000)];
      const [first, second, third] = parts.map((part) => Uint8Array.from(part));
      const half = third!.byteLength >> 1;
      const source = async function* () {
        yield first!;
        yield second!;
        yield third!.subarray(0, half);
        // The memory of the first chunk may hold the end of another request.
        expect([first!, second!, third!].map(({ buffer }) => (buffer as ArrayBuffer).detached)).toEqual([
          false,
          true,
          false,
        ]);
        yield third!.subarray(half);
      };
      const whole = await append(store, store.partials.begin(bytes.byteLength), source(), { transfersChunks: true });
      expect(bytes.equals(await keepAndRead(store, whole))).toBe(true);
    });

    it('throws what onDurable throws', async () => {
      const bytes = randomBytes(100_000);
      const refusing = store.partials.append(store.partials.begin(bytes.byteLength), chunksOf(bytes), {
        onDurable: () => Promise.reject(new RangeError('another took over')),
      });
      await expect(refusing).rejects.toThrow(RangeError);
    });

    it('refuses more bytes than are missing', async () => {
      const partial = store.partials.begin(1000);
      await expect(append(store, partial, chunksOf(randomBytes(1001)))).rejects.toMatchObject({ code: 'too-large' });
    });

    it('discards a part with a wrong digest', async () => {
      const bytes = randomBytes(partSizeBytes + 10);
      const begun = await append(store, store.partials.begin(bytes.byteLength), chunksOf(bytes.subarray(0, 100_000)));
      const rest = bytes.subarray(100_000);
      const digest = createHash('sha1').update(rest).digest();
      const wrong = append(store, begun, chunksOf(randomBytes(rest.byteLength)), {
        expected: { algorithm: 'sha1', digest },
      });
      await expect(wrong).rejects.toMatchObject({ code: 'digest-mismatch' });
      const cut = await append(store, begun, failingSource(rest.subarray(0, 5000)), {
        expected: { algorithm: 'sha1', digest },
      });
      expect(cut.offsetBytes).toBe(100_000);
      const whole = await append(store, begun, chunksOf(rest), { expected: { algorithm: 'sha1', digest } });
      expect(bytes.equals(await keepAndRead(store, whole))).toBe(true);
    });

    it('can be completed again, also by another process, when it was not stored', async () => {
      const bytes = randomBytes(partSizeBytes + 3);
      const whole = await append(store, store.partials.begin(bytes.byteLength), chunksOf(bytes));
      const abandoned = await store.partials.complete(whole);
      expect(await store.readPart(abandoned, 0, 10)).toEqual(bytes.subarray(0, 10));
      expect(await store.readPart(abandoned, bytes.length - 3, 10)).toEqual(bytes.subarray(-3));
      await store.release(abandoned);
      expect(bytes.equals(await keepAndRead(await underTest.open(), whole))).toBe(true);
    });

    it('hashes contested bytes again', async () => {
      const bytes = randomBytes(600_000);
      const whole = await append(store, store.partials.begin(bytes.byteLength), chunksOf(bytes));
      expect(bytes.equals(await keepAndRead(store, { ...whole, isContested: true }))).toBe(true);
    });

    it('throws not-found when durable bytes are missing', async () => {
      const bytes = randomBytes(partSizeBytes + 3);
      const half = await append(store, store.partials.begin(bytes.byteLength), chunksOf(bytes.subarray(0, 9000)));
      const whole = await append(store, half, chunksOf(bytes.subarray(9000)));
      await store.partials.discard(whole);
      await store.partials.discard(whole);
      const other = await underTest.open();
      await expect(other.partials.complete(whole)).rejects.toMatchObject({ code: 'not-found' });
      await expect(append(other, half, chunksOf(bytes.subarray(9000)))).rejects.toMatchObject({ code: 'not-found' });
      expect(await other.partials.measure(whole)).toBe(0);
    });

    it('is not touched by the sweep', async () => {
      const bytes = randomBytes(partSizeBytes + 3);
      const half = await append(
        store,
        store.partials.begin(bytes.byteLength),
        chunksOf(bytes.subarray(0, partSizeBytes)),
      );
      await store.sweep({ olderThanMs: -mebibyte, isReferenced: async () => false });
      expect(await listHandles()).toEqual([half.handle]);
      const whole = await append(store, half, chunksOf(bytes.subarray(partSizeBytes)));
      expect(bytes.equals(await keepAndRead(store, whole))).toBe(true);
    });
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

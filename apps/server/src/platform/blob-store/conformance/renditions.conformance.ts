import { access, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blob-store.ts';
import { checksumOf, chunksOf, failingSource, givenBlob, randomBytes } from '../testing/blob-sources.ts';
import type { ServerGap, StoreUnderTest } from '../testing/store-under-test.ts';

export function describeRenditions(underTest: () => StoreUnderTest, serverGaps: ServerGap[]): void {
  describe('renditions', () => {
    const checksum = checksumOf('a picture');
    const name = `${checksum}/256.webp`;
    let store: BlobStore;
    beforeEach(async () => {
      store = await underTest().open();
    });

    it('returns what was written, whole or in part', async () => {
      const bytes = randomBytes(20_000);
      await store.writeRendition(name, bytes);
      const read = await store.readRendition(name);
      expect(Buffer.from(read.bytes)).toEqual(bytes);

      const part = await store.openRendition(name, { start: 10, end: 19 });
      expect(part.sizeBytes).toBe(20_000);
      expect(await buffer(part.stream)).toEqual(bytes.subarray(10, 20));
      expect(await buffer((await store.openRendition(name)).stream)).toEqual(bytes);
      await expect(store.openRendition(name, { start: 0, end: 20_000 })).rejects.toMatchObject({
        code: 'invalid-range',
      });
    });

    it('receives large renditions as a stream', async () => {
      const bytes = randomBytes(12 * 1024 * 1024);
      await store.writeRendition(`${checksum}/1280.mp4`, chunksOf(bytes, 65_536));
      const { stream } = await store.openRendition(`${checksum}/1280.mp4`);
      expect(bytes.equals(await buffer(stream))).toBe(true);
    });

    it('stores what a program wrote into a file, also a large one', async () => {
      const bytes = randomBytes(20 * 1024 * 1024);
      await store.makeRendition(`${checksum}/video.mp4`, bytes.length, (path) => writeFile(path, bytes));
      const { stream } = await store.openRendition(`${checksum}/video.mp4`);
      expect(bytes.equals(await buffer(stream))).toBe(true);
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('keeps the old rendition when the program fails, and leaves no temporaries', async () => {
      await store.writeRendition(name, Buffer.from('old'));
      const failing = async (path: string) => {
        await writeFile(path, 'half');
        throw new Error('killed');
      };
      await expect(store.makeRendition(name, 0, failing)).rejects.toThrow('killed');
      await expect(store.makeRendition(name, 2 ** 60, failing)).rejects.toMatchObject({ code: 'no-space' });
      expect(Buffer.from((await store.readRendition(name)).bytes).toString()).toBe('old');
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it('lends a path to write to, and removes the file afterwards', async () => {
      const path = await store.withScratchFile(1000, async (scratch) => {
        await writeFile(scratch, 'poster');
        return scratch;
      });
      await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('keeps the old rendition when the new one fails midway, and leaves no temporaries', async () => {
      await store.writeRendition(name, Buffer.from('old'));
      await expect(store.writeRendition(name, failingSource(randomBytes(12 * 1024 * 1024)))).rejects.toMatchObject({
        code: 'source-failed',
      });
      expect(Buffer.from((await store.readRendition(name)).bytes).toString()).toBe('old');
      expect(await underTest().countTemporaries()).toBe(0);
    });

    it.skipIf(serverGaps.includes('atomic-replace'))(
      'shows readers either the old or the new rendition while it is replaced',
      async () => {
        const versions = [Buffer.alloc(50_000, 'a'), Buffer.alloc(80_000, 'b')];
        const writer = await underTest().open();
        await store.writeRendition(name, versions[0] as Buffer);
        const writing = (async () => {
          for (let round = 0; round < 20; round++) await writer.writeRendition(name, versions[round % 2] as Buffer);
        })();
        for (let round = 0; round < 20; round++) {
          const { bytes } = await store.readRendition(name);
          expect(versions.some((version) => version.equals(bytes))).toBe(true);
        }
        await writing;
      },
    );

    it('throws not-found for what was never written, and refuses invalid names', async () => {
      await expect(store.readRendition(name)).rejects.toMatchObject({ code: 'not-found' });
      await expect(store.openRendition(name)).rejects.toMatchObject({ code: 'not-found' });
      for (const odd of [`${checksum}/../x`, `${checksum}/.x`, `${checksum}/a/b`, '../../etc/passwd', `${checksum}/`]) {
        await expect(store.writeRendition(odd, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid-name' });
        await expect(store.readRendition(odd)).rejects.toMatchObject({ code: 'invalid-name' });
      }
    });

    it('removes the renditions of one blob and of no other', async () => {
      const other = `${checksumOf('another')}/256.webp`;
      await store.writeRendition(name, Buffer.from('one'));
      await store.writeRendition(`${checksum}/512.webp`, Buffer.from('two'));
      await store.writeRendition(other, Buffer.from('three'));
      await store.removeRenditions(checksum);
      await store.removeRenditions(checksum);
      await expect(store.readRendition(name)).rejects.toMatchObject({ code: 'not-found' });
      await expect(store.readRendition(`${checksum}/512.webp`)).rejects.toMatchObject({ code: 'not-found' });
      expect(Buffer.from((await store.readRendition(other)).bytes).toString()).toBe('three');
    });

    it('removes one rendition and leaves the others', async () => {
      await store.writeRendition(name, Buffer.from('one'));
      await store.writeRendition(`${checksum}/512.webp`, Buffer.from('two'));
      await store.removeRendition(name);
      await store.removeRendition(name);
      await expect(store.readRendition(name)).rejects.toMatchObject({ code: 'not-found' });
      expect(Buffer.from((await store.readRendition(`${checksum}/512.webp`)).bytes).toString()).toBe('two');
    });

    it('removes renditions together with the blob', async () => {
      const blob = await givenBlob(store, randomBytes(1000));
      await store.writeRendition(`${blob.checksum}/256.webp`, Buffer.from('x'));
      await store.remove(blob.checksum);
      await store.remove(blob.checksum);
      expect(await store.stat(blob.checksum)).toBeUndefined();
      await expect(store.readRendition(`${blob.checksum}/256.webp`)).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStore, createFileBlobStore } from '../blob-store/index.ts';
import { createPrivateCopies, type StoredOriginal } from './private-copies.ts';

const secret = 'Kari Nordmann 4711';
let folder: string;
let store: BlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-private-copies-'));
  store = await createFileBlobStore({ root: folder, reserveBytes: 0 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(bytes: Buffer, mimeType: string): Promise<StoredOriginal> {
  const incoming = await store.receive(Readable.from([bytes]), { sizeLimitBytes: 2 ** 30 });
  await store.keep(incoming);
  await store.release(incoming);
  return { checksum: incoming.checksum, sizeBytes: bytes.length, crc32: incoming.crc32, mimeType };
}

function givenPhoto(background = '#456'): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Artist: secret, Make: secret }, IFD3: { GPSProcessingMethod: secret } })
    .jpeg()
    .toBuffer();
}

async function read(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

const noConversion = () => Promise.reject(new Error('A conversion was not expected'));

describe('createPrivateCopies', () => {
  it('gives a copy whose size and checksum are known, from any byte on', async () => {
    const original = await keep(await givenPhoto(), 'image/jpeg');
    const copies = createPrivateCopies({ store, convert: noConversion });
    const copy = await copies.find(original);
    const bytes = await read(await copy!.open());
    expect(copy).toMatchObject({
      kind: 'lossless',
      sizeBytes: bytes.length,
      crc32: crc32(bytes),
      mimeType: 'image/jpeg',
    });
    expect(bytes.includes(secret)).toBe(false);

    const positions = fc.tuple(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1));
    await fc.assert(
      fc.asyncProperty(positions, async ([one, other]) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        expect(await read(await copy!.open({ start, end }))).toEqual(bytes.subarray(start, end + 1));
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  it('plans an original once, and leaves the stored one unchanged', async () => {
    const photo = await givenPhoto('#789');
    const original = await keep(photo, 'image/jpeg');
    const first = await createPrivateCopies({ store, convert: noConversion }).find(original);
    const withLocalFile = () => Promise.reject(new Error('planned again'));
    const reading = { ...bind(store), withLocalFile };
    const second = await createPrivateCopies({ store: reading, convert: noConversion }).find(original);
    expect(await read(await second!.open())).toEqual(await read(await first!.open()));
    expect(await read((await store.open(original.checksum)).stream)).toEqual(photo);
  });

  it('plans again when the stored plan is damaged', async () => {
    const original = await keep(await givenPhoto('#abc'), 'image/jpeg');
    await store.writeRendition(`${original.checksum}/private-copy-1.json`, Buffer.from('{"kind":"los'));
    const copy = await createPrivateCopies({ store, convert: noConversion }).find(original);
    expect((await read(await copy!.open())).includes(secret)).toBe(false);
  });

  it('serves a rendition in place of what it does not understand, and nothing when there is none', async () => {
    const photo = await givenPhoto('#def');
    const original = await keep(photo.subarray(0, -2), 'image/jpeg');
    const picture = Buffer.from('the pixels as a JPEG');
    const copies = createPrivateCopies({
      store,
      async convert({ checksum }) {
        await store.writeRendition(`${checksum}/private.jpg`, picture);
        return { fileName: 'private.jpg', mimeType: 'image/jpeg' };
      },
    });
    const copy = await copies.find(original);
    expect(copy).toMatchObject({ kind: 'converted', sizeBytes: picture.length, crc32: crc32(picture) });
    expect(await read(await copy!.open({ start: 4, end: 9 }))).toEqual(picture.subarray(4, 10));

    const without = createPrivateCopies({ store, convert: async () => undefined });
    expect(await without.find(original)).toBeUndefined();
  });

  it('measures a rendition again after it was replaced', async () => {
    const original = await keep(Buffer.from('8BPS, a picture'), 'image/vnd.adobe.photoshop');
    let bytes = Buffer.from('first');
    const copies = createPrivateCopies({
      store,
      async convert({ checksum }) {
        await store.writeRendition(`${checksum}/private.jpg`, bytes);
        return { fileName: 'private.jpg', mimeType: 'image/jpeg' };
      },
    });
    const copy = await copies.find(original);
    bytes = Buffer.from('the second');
    await store.writeRendition(`${original.checksum}/private.jpg`, bytes);
    await expect(copy!.open()).rejects.toMatchObject({ code: 'not-found' });
    expect(await copies.find(original)).toMatchObject({ sizeBytes: bytes.length });
  });

  it('passes documents, and refuses sidecars', async () => {
    const copies = createPrivateCopies({ store, convert: noConversion });
    const text = Buffer.from('%PDF-1.7, a letter');
    const copy = await copies.find(await keep(text, 'application/pdf'));
    expect(copy).toMatchObject({ kind: 'unchanged', crc32: crc32(text) });
    expect(await read(await copy!.open())).toEqual(text);
    const sidecar = Buffer.from('{"title": "IMG_1.jpg", "geoData": {"latitude": 60.39}}');
    expect(await copies.find(await keep(sidecar, 'application/json'))).toBeUndefined();
  });
});

/** The methods of the store as properties, so that one can be replaced. */
function bind(whole: BlobStore) {
  return {
    open: whole.open.bind(whole),
    withLocalFile: whole.withLocalFile.bind(whole),
    readRendition: whole.readRendition.bind(whole),
    writeRendition: whole.writeRendition.bind(whole),
    openRendition: whole.openRendition.bind(whole),
  };
}

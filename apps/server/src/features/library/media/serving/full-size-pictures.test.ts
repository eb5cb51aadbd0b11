import { type Checksum, type FileId, getRendition as getRenditionEndpoint } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { givenInstallation } from '../../../../testing/test-installation.ts';
import { signMediaToken } from '../../../together/access/index.ts';
import { locationOf } from '../../files/file.presenter.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { uploadFile } from '../../uploads/operations/upload-file.ts';
import { ingestMedia } from '../ingest/ingest-media.ts';
import { formerFullSizeName, fullSizeName } from '../media.policy.ts';
import { createFullSizePictures } from './full-size-pictures.ts';
import { getRendition } from './get-rendition.ts';
import { mediaRoutes } from './media.routes.ts';
import { uncachedLookup } from './served-file-cache.ts';

let context: TestContext;
const tools: MediaTools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
};
const wholePictures = createFullSizePictures(tools);
beforeAll(async () => {
  context = await givenContext();
});
afterAll(async () => {
  tools.decoders.close();
  await tools.metadata.close();
});

async function givenPicture(account: TestAccount, bytes: Buffer, path: string): Promise<FileId> {
  const { file } = { file: await uploadFile(as(account, context), account.jobId, givenMultipart({ path }, bytes)) };
  const { file: stored } = await getFile(as(account, context), account.jobId, file.id);
  await ingestMedia(context, tools, stored.checksum.toString('hex') as Checksum);
  return file.id;
}

async function whole(account: TestAccount, id: FileId) {
  const token = signMediaToken(
    context.mediaKey,
    { jobId: account.jobId, id },
    { kind: 'owner', accessEpoch: 1 },
    Date.now(),
  );
  const request = {
    jobId: account.jobId,
    fileId: id,
    rendition: 'whole' as const,
    token,
    isDownload: false,
    clientAddress: '192.0.2.1',
  };
  const reply = await getRendition(
    context,
    { ...request, method: 'GET', headers: {} },
    { fullSizePictures: wholePictures },
  );
  return { type: reply.headers['content-type'], body: reply.body };
}

function paint(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });
}

describe('the whole of a picture', () => {
  it('is made of what browsers cannot read, in all its pixels, and kept', async () => {
    const account = await givenAccount(context);
    const id = await givenPicture(account, await paint(2000, 1500).tiff().toBuffer(), 'scan.tif');

    const first = await whole(account, id);
    expect(first.type).toBe('image/webp');
    expect(await sharp(first.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 });
    const [one, other] = await Promise.all([whole(account, id), whole(account, id)]);
    expect(one.body).toEqual(first.body);
    expect(other.body).toEqual(first.body);
  });

  it('keeps the colors of an iPhone, with their profile', async () => {
    const account = await givenAccount(context);
    const id = await givenPicture(account, heicFixture, 'photo.heic');
    const { body } = await whole(account, id);
    const { icc, format } = await sharp(body as Buffer).metadata();
    expect({ format, hasProfile: icc !== undefined }).toEqual({ format: 'webp', hasProfile: true });
  });

  it('replaces a picture that a former release made without those colors', async () => {
    const account = await givenAccount(context);
    const id = await givenPicture(account, await paint(64, 48).tiff().toBuffer(), 'plain.tif');
    const { file } = await getFile(as(account, context), account.jobId, id);
    const former = formerFullSizeName(file.checksum.toString('hex') as Checksum);
    await context.blobStore.writeRendition(former, Buffer.from('a picture in sRGB'));
    const { icc, width } = await sharp((await whole(account, id)).body as Buffer).metadata();
    expect({ icc, width }).toEqual({ icc: undefined, width: 64 });
    await expect(context.blobStore.readRendition(former)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is the original where browsers can read it', async () => {
    const account = await givenAccount(context);
    const id = await givenPicture(account, await paint(1800, 1200).jpeg().toBuffer(), 'photo.jpg');
    expect((await whole(account, id)).type).toBe('image/jpeg');
  });

  it('is not found in what is no picture', async () => {
    const account = await givenAccount(context);
    const id = await givenPicture(account, Buffer.from('%PDF-1.4 nothing'), 'letter.pdf');
    await expect(whole(account, id)).rejects.toThrow('not-found');
  });
});

/** A file that the database describes as a picture of this size, whatever it contains. */
async function givenClaim(account: TestAccount, bytes: Buffer, size: { width: number; height: number }) {
  const file = await uploadFile(as(account, context), account.jobId, givenMultipart({ path: 'claim.tif' }, bytes));
  const { file: kept } = await getFile(as(account, context), account.jobId, file.id);
  await context.database
    .updateTable('media')
    .set({ state: 'ready', mime_type: 'image/tiff', ...size })
    .where('checksum', '=', kept.checksum)
    .execute();
  const checksum = kept.checksum.toString('hex') as Checksum;
  return {
    checksum,
    mimeType: 'image/tiff',
    isNamed: false,
    sizeBytes: kept.size_bytes,
    ...size,
    ownerId: account.accountId,
  };
}

let shade = 0;
const nextShade = () => {
  shade += 1;
  return shade;
};
const smallTiff = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: nextShade() * 20, g: 0, b: 0 } } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
const size = { width: 20, height: 20 };
const clientAddress = '192.0.2.1';

describe('pictures that cost more than they are worth', () => {
  it('are served over HTTP when they are ordinary', async () => {
    const routes = mediaRoutes(uncachedLookup, tools);
    const { parts, origin } = await givenInstallation({ routes });
    const account = await givenAccount(parts as TestContext);
    const bytes = await smallTiff();
    const { id, checksum } = await givenFile(parts as TestContext, account, bytes, { path: 'a.tif' });
    await ingestMedia(parts, tools, checksum as Checksum);
    const token = signMediaToken(
      parts.mediaKey,
      { jobId: account.jobId, id },
      { kind: 'owner', accessEpoch: 1 },
      Date.now(),
    );
    const path = getRenditionEndpoint.path
      .replace('{job}', account.jobId)
      .replace('{file}', id)
      .replace('{rendition}', 'whole');
    const reply = await fetch(`${origin}${path}?t=${encodeURIComponent(token)}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
  });

  it('are not decoded when a small file claims a huge picture', async () => {
    const account = await givenAccount(context);
    const claim = await givenClaim(account, await smallTiff(), { width: 17_000, height: 17_000 });
    await expect(wholePictures.provide(context, { ...claim, clientAddress })).rejects.toThrow('not-found');
    await expect(context.blobStore.readRendition(fullSizeName(claim.checksum))).rejects.toThrow('Nothing is stored');
  });

  it('are not tried again once they failed, on any node', async () => {
    const account = await givenAccount(context);
    const broken = await givenClaim(account, Buffer.from(`II*\0broken${nextShade()}`), size);
    await expect(wholePictures.provide(context, { ...broken, clientAddress })).rejects.toThrow('not-found');
    expect((await context.blobStore.readRendition(fullSizeName(broken.checksum))).bytes).toHaveLength(1);
    const otherNode = createFullSizePictures({ ...tools, decoders: closedPool() });
    await expect(otherNode.provide(context, { ...broken, clientAddress })).rejects.toThrow('not-found');
  });

  it('are tried again an hour after they ended the decoder', async () => {
    const decoders = createDecoderPool({ processes: 1, timeLimitMs: 1, memoryLimitBytes: 2 ** 31, idleMs: 1000 });
    const pictures = createFullSizePictures({ ...tools, decoders });
    const account = await givenAccount(context);
    const picture = { ...(await givenClaim(account, await smallTiff(), size)), clientAddress };
    await expect(pictures.provide(context, picture)).rejects.toThrow('unavailable');
    await expect(pictures.provide(context, picture)).rejects.toThrow('not-found');
    const clock = { now: () => new Date(Date.now() + 3_600_001) };
    await expect(pictures.provide({ ...context, clock }, picture)).rejects.toThrow('unavailable');
    decoders.close();
  });

  it('leave places for other people', async () => {
    const pictures = createFullSizePictures(tools);
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const ofAna = [];
    for (let count = 0; count < 4; count += 1) ofAna.push(await givenClaim(ana, await smallTiff(), size));
    const ofBo = await givenClaim(bo, await smallTiff(), size);

    const gate = Promise.withResolvers<void>();
    let waiting = 0;
    const blobStore = new Proxy(context.blobStore, {
      get(store, name) {
        if (name !== 'withLocalFile') {
          const value: unknown = Reflect.get(store, name);
          return typeof value === 'function' ? value.bind(store) : value;
        }
        return async <T>(checksum: Checksum, use: (path: string) => Promise<T>) => {
          waiting += 1;
          await gate.promise;
          return store.withLocalFile(checksum, use);
        };
      },
    });
    const slow = { ...context, blobStore };
    const running = ofAna.slice(0, 3).map((picture) => pictures.provide(slow, { ...picture, clientAddress }));
    await vi.waitFor(() => expect(waiting).toBe(3));
    await expect(pictures.provide(slow, { ...ofAna[3]!, clientAddress })).rejects.toThrow('unavailable');
    // Neither another address for the same account nor another job from the same address passes.
    await expect(pictures.provide(slow, { ...ofAna[3]!, clientAddress: '192.0.2.2' })).rejects.toThrow('unavailable');
    await expect(pictures.provide(slow, { ...ofBo, clientAddress })).rejects.toThrow('unavailable');
    const other = pictures.provide(slow, { ...ofBo, clientAddress: '192.0.2.2' });
    gate.resolve();
    expect(await other).not.toHaveLength(1);
    await Promise.all(running);
    expect(await pictures.provide(slow, { ...ofAna[3]!, clientAddress })).not.toHaveLength(1);
  });
});

/** Noise of nine octaves over sixteen million pixels, which takes the decoder minutes. */
const slowDrawing = (index: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><filter id="slow" x="0" y="0" width="1" height="1">
    <feTurbulence baseFrequency="0.3" numOctaves="9" seed="${index}"/></filter>
    ${'<rect width="64" height="64" filter="url(#slow)"/>'.repeat(30)}</svg>`);

describe('drawings of one account that take minutes', () => {
  it('keep nobody else waiting', async () => {
    const decoders = createDecoderPool({
      processes: 2,
      processesEach: 1,
      timeLimitMs: 3_600_000,
      memoryLimitBytes: 2 ** 32,
      idleMs: 1000,
    });
    const pictures = createFullSizePictures({ ...tools, decoders });
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const slow = [];
    for (const index of [1, 2, 3, 4])
      slow.push({
        ...(await givenClaim(ana, slowDrawing(index), { width: 64, height: 64 })),
        mimeType: 'image/svg+xml',
      });
    const started = slow.map((picture, index) =>
      pictures.provide(context, { ...picture, clientAddress: `192.0.2.${index + 10}` }),
    );
    const outcomes = Promise.allSettled(started);
    await expect(Promise.race(started)).rejects.toThrow('unavailable');

    const quick = { ...(await givenClaim(bo, await smallTiff(), size)), clientAddress };
    expect(await pictures.provide(context, quick)).not.toHaveLength(1);
    decoders.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  }, 60_000);
});

function closedPool() {
  const pool = createDecoderPool({ processes: 1, timeLimitMs: 1, memoryLimitBytes: 1, idleMs: 1 });
  pool.close();
  return pool;
}

it('tells where a picture was taken to its owner', async () => {
  const account = await givenAccount(context);
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '59/1 54/1 36/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 45/1 0/1',
  };
  const bytes = await paint(64, 64).withExif({ IFD3: gps }).jpeg().toBuffer();
  const id = await givenPicture(account, bytes, 'oslo.jpg');
  const found = await getFile(as(account, context), account.jobId, id);
  expect(found.maySeePlace).toBe(true);
  const place = locationOf(found.file, found.camera);
  expect(place?.latitude).toBeCloseTo(59.91, 3);
  expect(place?.longitude).toBeCloseTo(10.75, 3);
});

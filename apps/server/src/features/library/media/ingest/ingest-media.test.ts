import type { Checksum, FileId } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { signMediaToken } from '../../../together/access/index.ts';
import { listChanges } from '../../changes/index.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { listMonths } from '../../timeline/operations/list-months.ts';
import { uploadFile } from '../../uploads/operations/upload-file.ts';
import { getRendition } from '../serving/get-rendition.ts';
import { ingestMedia } from './ingest-media.ts';

let context: TestContext;
const tools: MediaTools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
};
beforeAll(async () => {
  context = await givenContext();
});
afterAll(async () => {
  tools.decoders.close();
  await tools.metadata.close();
});

/** A 300 × 200 picture that has to be turned a quarter to stand upright. */
async function givenPhoto(seed: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f97' } })
    .composite([
      { input: Buffer.from(`<svg width="100" height="40"><text y="20">${seed}</text></svg>`), gravity: 'center' },
    ])
    .withExif({
      IFD0: { Make: 'Stund', Model: 'Test 1', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2012:05:17 09:30:00', FNumber: '28/10', ExposureTime: '1/250' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function upload(account: TestAccount, bytes: Buffer, path: string) {
  const fields = { path, mtime: Date.UTC(2020, 0, 1) / 1000, policy: 'allow_duplicates' };
  return uploadFile(as(account, context), account.jobId, givenMultipart(fields, bytes));
}

/** A file from a takeout, whose sidecar contains more than its name. */
async function uploadWithSidecar(account: TestAccount, bytes: Buffer, path: string) {
  const sidecar = { timestamp: '1999-12-31T23:59:58', utc_offset_minutes: 60, description: 'Nyttår' };
  return uploadFile(as(account, context), account.jobId, givenMultipart({ path, ...sidecar }, bytes));
}

async function rendition(account: TestAccount, id: FileId, facts: Partial<Parameters<typeof getRendition>[1]> = {}) {
  const token = signMediaToken(
    context.mediaKey,
    { jobId: account.jobId, id },
    { kind: 'owner', accessEpoch: 1 },
    Date.now(),
  );
  return getRendition(context, {
    jobId: account.jobId,
    fileId: id,
    rendition: 'small',
    token,
    isDownload: false,
    clientAddress: '192.0.2.1',
    method: 'GET',
    headers: {},
    ...facts,
  });
}

describe('ingestMedia', () => {
  it('believes a sidecar more than the name of a file, and a camera more than a sidecar', async () => {
    const ana = await givenAccount(context);
    const plain = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const named = await uploadWithSidecar(ana, plain, 'IMG_20240131_120000.png');
    const dated = await uploadWithSidecar(ana, await givenPhoto('sidecar'), 'b.jpg');
    const captureOf = async (id: FileId) => (await getFile(as(ana, context), ana.jobId, id)).file;
    const fromSidecar = {
      captured_wall: '1999-12-31 23:59:58',
      captured_offset_minutes: 60,
      captured_source: 'sidecar',
    };
    expect(await captureOf(dated.id)).toMatchObject(fromSidecar);
    for (const { checksum } of [named, dated]) await ingestMedia(context, tools, checksum);
    expect(await captureOf(named.id)).toMatchObject({ ...fromSidecar, description: 'Nyttår' });
    expect(await captureOf(dated.id)).toMatchObject({ captured_wall: '2012-05-17 09:30:00', captured_source: 'exif' });
    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months).toMatchObject([{ month: 201205 }, { month: 199912 }]);
  });

  it('moves every file on the bytes to the day the picture was taken, upright, with thumbnails', async () => {
    const ana = await givenAccount(context);
    const bytes = await givenPhoto('one');
    const first = await upload(ana, bytes, 'a.jpg');
    const second = await upload(ana, bytes, 'b.jpg');
    expect(await ingestMedia(context, tools, first.checksum)).toBe('ready');

    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months).toMatchObject([{ month: 201205, picture_count: 2 }]);
    for (const { id } of [first, second]) {
      const { file, camera } = await getFile(as(ana, context), ana.jobId, id);
      expect(file).toMatchObject({
        state: 'ready',
        width: 200,
        height: 300,
        captured_wall: '2012-05-17 09:30:00',
        captured_source: 'exif',
      });
      expect(camera).toMatchObject({
        device_manufacturer: 'Stund',
        device_model: 'Test 1',
        aperture: 2.8,
        exposure: '1/250',
      });
    }
    const { list } = await listChanges(as(ana, context), ana.jobId, 2);
    expect(list.map((change) => change.file_id)).toEqual([first.id, second.id]);

    const small = await rendition(ana, first.id);
    const { width, height, format } = await sharp(small.body as Buffer).metadata();
    expect({ width, height, format }).toEqual({ width: 171, height: 256, format: 'webp' });
  });

  it('does no harm when it runs twice', async () => {
    const ana = await givenAccount(context);
    const { checksum } = await upload(ana, await givenPhoto('twice'), 'a.jpg');
    await ingestMedia(context, tools, checksum);
    const before = await listMonths(as(ana, context), ana.jobId);
    await ingestMedia(context, tools, checksum);
    expect(await listMonths(as(ana, context), ana.jobId)).toEqual(before);
  });

  it('gives a file on bytes that are known its day at once', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const bytes = await givenPhoto('known');
    const { checksum } = await upload(ana, bytes, 'a.jpg');
    await ingestMedia(context, tools, checksum);
    await upload(bo, bytes, 'mine.jpg');
    expect((await listMonths(as(bo, context), bo.jobId)).months).toMatchObject([{ month: 201205 }]);
  });

  it('keeps a broken picture, marked as failed, and continues', async () => {
    const ana = await givenAccount(context);
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]);
    const { id, checksum } = await upload(ana, broken, 'broken.jpg');
    expect(await ingestMedia(context, tools, checksum)).toBe('failed');
    await expect(rendition(ana, id)).rejects.toMatchObject({ code: 'not-found' });
    const original = await rendition(ana, id, { rendition: 'original' });
    expect(
      Buffer.concat(await (original.body as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray()),
    ).toEqual(broken);
  });

  it('leaves a file alone that costs its decoder again and again', async () => {
    const ana = await givenAccount(context);
    const { checksum } = await upload(ana, await givenPhoto('killer'), 'a.jpg');
    const crashing: MediaTools = {
      ...tools,
      decoders: { ...tools.decoders, decode: () => Promise.reject(new Error('lost')), close() {} },
    };
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(ingestMedia(context, crashing, checksum)).rejects.toThrow('lost');
    }
    expect(await ingestMedia(context, crashing, checksum)).toBe('failed');
  });

  it('has nothing to do for bytes that are gone', async () => {
    expect(await ingestMedia(context, tools, 'ab'.repeat(32) as Checksum)).toBe('gone');
  });
});

describe('getRendition', () => {
  it('answers ranges, 304, and the name for a download', async () => {
    const ana = await givenAccount(context);
    const { id } = await upload(ana, Buffer.from('0123456789'), 'Ferie/blå "fil".txt');
    const part = await rendition(ana, id, { rendition: 'original', headers: { range: 'bytes=2-4' } });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'content-type': 'application/octet-stream',
    });
    expect(part.headers['content-disposition']).toBe(
      `attachment; filename="bl_ _fil_.txt"; filename*=UTF-8''bl%C3%A5%20%22fil%22.txt`,
    );
    const etag = part.headers.etag;
    expect((await rendition(ana, id, { rendition: 'original', headers: { 'if-none-match': etag } })).status).toBe(304);
    const beyond = await rendition(ana, id, { rendition: 'original', headers: { range: 'bytes=10-' } });
    expect(beyond.status).toBe(416);
  });

  it('opens one file in one job, until it expires or the file is deleted', async () => {
    const ana = await givenAccount(context);
    const [one, other] = [
      await upload(ana, Buffer.from('one'), '1.txt'),
      await upload(ana, Buffer.from('other'), '2.txt'),
    ];
    const token = signMediaToken(
      context.mediaKey,
      { jobId: ana.jobId, id: one.id },
      { kind: 'owner', accessEpoch: 1 },
      Date.now(),
    );
    await expect(rendition(ana, other.id, { token, rendition: 'original' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const forged = token.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
    await expect(rendition(ana, one.id, { token: forged, rendition: 'original' })).rejects.toMatchObject({
      code: 'forbidden',
    });

    const old = signMediaToken(
      context.mediaKey,
      { jobId: ana.jobId, id: one.id },
      { kind: 'owner', accessEpoch: 1 },
      Date.now() - 25 * 3_600_000,
    );
    await expect(rendition(ana, one.id, { token: old, rendition: 'original' })).rejects.toMatchObject({ code: 'gone' });

    await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', one.id).execute();
    await expect(rendition(ana, one.id, { rendition: 'original' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps the size that the container of an undecodable picture states', async () => {
    const ana = await givenAccount(context);
    const heic = Buffer.from(heicFixture);
    heic.fill(0, heic.indexOf('mdat') + 4);
    const { id, checksum } = await upload(ana, heic, 'a.heic');
    expect(await ingestMedia(context, tools, checksum)).toBe('failed');
    const found = async () => (await getFile(as(ana, context), ana.jobId, id)).file;
    expect(await found()).toMatchObject({ width: 96, height: 64 });

    await context.database
      .updateTable('media')
      .set({ state: 'waiting', attempts: 3, width: null, height: null })
      .where('checksum', '=', Buffer.from(checksum, 'hex'))
      .execute();
    expect(await ingestMedia(context, tools, checksum)).toBe('failed');
    expect(await found()).toMatchObject({ width: 96, height: 64 });
  });
});

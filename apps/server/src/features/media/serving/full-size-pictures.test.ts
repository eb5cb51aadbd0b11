import type { Checksum, FileId } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool } from '../../../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../platform/video/index.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { signMediaToken } from '../../access/index.ts';
import { locationOf } from '../../files/file.presenter.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { uploadFile } from '../../uploads/operations/upload-file.ts';
import { ingestMedia } from '../ingest/ingest-media.ts';
import type { MediaTools } from '../media-tools.ts';
import { createFullSizePictures } from './full-size-pictures.ts';
import { getRendition } from './get-rendition.ts';

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
  const token = signMediaToken(context.mediaKey, { jobId: account.jobId, id }, { kind: 'owner' }, Date.now());
  const request = { jobId: account.jobId, fileId: id, rendition: 'whole' as const, token, isDownload: false };
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

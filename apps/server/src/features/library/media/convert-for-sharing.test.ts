import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaTools } from '../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../../../platform/metadata/metadata-reader.ts';
import { createPrivateCopies } from '../../../platform/private-copy/index.ts';
import { findTraces } from '../../../platform/private-copy/testing/find-traces.ts';
import { createVideoTools } from '../../../platform/video/index.ts';
import { givenVideo, hasFfmpeg } from '../../../platform/video/testing/given-video.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { uploadFile } from '../uploads/operations/upload-file.ts';
import { convertForSharing } from './convert-for-sharing.ts';
import { ingestMedia } from './ingest/ingest-media.ts';
import { encodeVideo } from './videos/encode-video.ts';

const secret = 'Kari Nordmann 4711';
let context: TestContext;
const folder = mkdtempSync(join(tmpdir(), 'stund-sharing-'));
const tools: MediaTools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', threads: 1 }),
};
beforeAll(async () => {
  context = await givenContext();
});
afterAll(async () => {
  tools.decoders.close();
  tools.video.close();
  await tools.metadata.close();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(bytes: Buffer, path: string, mimeType: string) {
  const ana = await givenAccount(context);
  const fields = { path, mtime: Date.UTC(2020, 0, 1) / 1000, policy: 'allow_duplicates' };
  const file = await uploadFile(as(ana, context), ana.jobId, givenMultipart(fields, bytes));
  return { checksum: file.checksum as Checksum, sizeBytes: bytes.length, crc32: crc32(bytes), mimeType };
}

function givenCopies() {
  return createPrivateCopies({
    store: context.blobStore,
    convert: (original) => convertForSharing(context, tools, original),
  });
}

async function tracesOf(bytes: Buffer, name: string): Promise<string[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return (await findTraces([path])).get(path)!;
}

describe('convertForSharing', () => {
  it('makes an upright JPEG without metadata of a damaged picture', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f97' } })
      .withExif({ IFD0: { Make: secret, Artist: secret, Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const original = await upload(photo.subarray(0, -2), 'damaged.jpg', 'image/jpeg');
    const copy = await givenCopies().find(original);
    const bytes = await buffer(await copy!.open());
    expect(copy).toMatchObject({ kind: 'converted', mimeType: 'image/jpeg', crc32: crc32(bytes) });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
    expect(bytes.includes(secret)).toBe(false);
    expect(await tracesOf(bytes, 'picture.jpg')).toEqual([]);
  });

  it('has nothing for what cannot be decoded', async () => {
    const original = await upload(Buffer.from('8BPS and nothing more'), 'empty.psd', 'image/vnd.adobe.photoshop');
    expect(await givenCopies().find(original)).toBeUndefined();
  });

  it.runIf(hasFfmpeg)('serves the encoded video when there is one', async () => {
    const options = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-metadata', `title=${secret}`];
    const source = readFileSync(givenVideo({ extension: 'avi', options }));
    const original = await upload(source, 'video.avi', 'video/x-msvideo');
    await ingestMedia(context, tools, original.checksum);
    const copies = givenCopies();
    await expect(copies.find(original)).rejects.toMatchObject({ code: 'unavailable' });

    await encodeVideo(context, tools, original.checksum);
    const copy = await copies.find(original);
    const bytes = await buffer(await copy!.open());
    expect(copy).toMatchObject({ kind: 'converted', mimeType: 'video/mp4', sizeBytes: bytes.length });
    expect(bytes.includes(secret)).toBe(false);
    // The names that our own encoder writes.
    const names =
      /^(Track\d+|QuickTime):(HandlerDescription|HandlerVendorID|VendorID|CompressorName)|^ItemList:Encoder/;
    expect((await tracesOf(bytes, 'video.mp4')).filter((trace) => !names.test(trace))).toEqual([]);
  });
});

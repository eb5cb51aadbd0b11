import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checksum } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import type { DecodedPicture } from '../../../../platform/decoder/decoder-protocol.ts';
import { withPreviews } from '../../../../platform/decoder/testing/with-previews.ts';
import { pictureFormatOf } from '../../../../platform/formats/find-format.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { ffmpeg, givenVideo } from '../../../../platform/video/testing/given-video.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { convertForSharing } from '../convert-for-sharing.ts';
import { findMedia } from '../media.repository.ts';
import { decodePicture } from './decode-picture.ts';
import { ingestMedia } from './ingest-media.ts';

let context: TestContext;
const tools: MediaTools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
};
beforeAll(async () => {
  context = await givenContext();
});
afterAll(async () => {
  tools.decoders.close();
  tools.video.close();
  await tools.metadata.close();
});

const blue = { red: 42, green: 111, blue: 151 };
const thumbnail = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: { r: blue.red, g: blue.green, b: blue.blue } } })
    .jpeg()
    .toBuffer();

async function expectBlue(picture: Uint8Array | undefined): Promise<void> {
  const { channels } = await sharp(picture).stats();
  for (const [index, value] of Object.values(blue).entries())
    expect(Math.abs((channels[index]?.mean ?? -1) - value)).toBeLessThan(5);
}

async function ingest(bytes: Buffer, path: string) {
  const account = await givenAccount(context);
  const { checksum } = await givenFile(context, account, bytes, { path });
  const state = await ingestMedia(context, tools, checksum as Checksum);
  return { state, checksum: checksum as Checksum, media: await findMedia(context.database, checksum as Checksum) };
}

describe('a picture that cannot be decoded', () => {
  it('is shown by the largest preview that can be, if it is a camera’s RAW file', async () => {
    const small = await thumbnail();
    const damaged = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(small.length * 3, 7)]);
    const path = join(context.blobFolder, 'damaged-preview');
    await writeFile(path, withPreviews({ preview: damaged, small }));
    expect((await tools.metadata.listPreviews(path)).map(({ sizeBytes }) => sizeBytes)).toEqual([
      damaged.length,
      small.length,
    ]);
    const picture = await decodePicture(context, tools, { path, mimeType: 'image/x-canon-cr2', sizes: [1280] });
    expect(picture).toMatchObject({ width: 160, height: 120, isPreview: true });
    await expectBlue((picture as DecodedPicture).thumbnails[0]);
  });

  it('is shown by the thumbnail in its Exif data, with the size in its header', async () => {
    const whole = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), withPreviews({ small: await thumbnail() })]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(block.length + 2, 2);
    const cut = Buffer.concat([whole.subarray(0, 2), head, block, whole.subarray(2, scan + 14)]);
    const { state, media, checksum } = await ingest(cut, 'cut.jpg');
    expect(state).toBe('ready');
    expect(media).toMatchObject({ width: 1600, height: 1200 });
    await expectBlue((await context.blobStore.readRendition(`${checksum}/256.webp`)).bytes);
    const original = { checksum, mimeType: 'image/jpeg', sizeBytes: cut.length, crc32: 0 };
    expect(await convertForSharing(context, tools, original)).toBeUndefined();
  });

  it('has no thumbnail when nothing of it can be read', async () => {
    const whole = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const { state, media, checksum } = await ingest(whole.subarray(0, scan + 14), 'empty.jpg');
    expect(state).toBe('failed');
    expect(media).toMatchObject({ width: 1600, height: 1200 });
    await expect(context.blobStore.readRendition(`${checksum}/256.webp`)).rejects.toThrow();
  });
});

describe('a video without pictures', () => {
  it('has a duration if it has sound', async () => {
    const path = givenVideo({ extension: 'mp4', picture: 'color=s=16x16', options: ['-t', '0.1'] });
    ffmpeg(['-y', '-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'aac', path]);
    const { state, media } = await ingest(await readFile(path), 'sound.mp4');
    expect(state).toBe('kept');
    expect(media).toMatchObject({ mime_type: 'video/mp4', audio_codec: 'aac', failure: null });
    expect(Math.abs((media?.duration_ms ?? 0) - 3000)).toBeLessThan(200);
  });

  it('is an error if it has nothing', async () => {
    const box = (type: string, body: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8, 0);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const header = Buffer.alloc(100);
    header.writeUInt32BE(1000, 12);
    const empty = Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
      box('moov', box('mvhd', header)),
    ]);
    const { state, media } = await ingest(empty, 'nothing.mp4');
    expect(state).toBe('failed');
    expect(media?.failure).toBeTruthy();
  });
});

describe('a JPEG XR', () => {
  it('is a picture without a thumbnail that nothing is being made of', async () => {
    const { state, media } = await ingest(
      Buffer.concat([Buffer.from([0x49, 0x49, 0xbc, 0x01, 0x08, 0, 0, 0]), Buffer.alloc(64)]),
      'slide.jxr',
    );
    expect(state).toBe('kept');
    expect(media).toMatchObject({ mime_type: 'image/vnd.ms-photo', failure: null, thumbhash: null });
    expect(pictureFormatOf('image/vnd.ms-photo')).toBeUndefined();
  });
});

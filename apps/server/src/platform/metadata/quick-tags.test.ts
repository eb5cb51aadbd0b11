import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExifTool, type WriteTags } from 'exiftool-vendored';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicFixture } from '../decoder/testing/heic-fixture.ts';
import { readExifBlock } from './exif-block.ts';
import { interpretTags } from './media-metadata.ts';
import { createMetadataReader } from './metadata-reader.ts';
import { readQuickTags } from './quick-tags.ts';

const now = new Date('2026-06-01T00:00:00Z');
const exiftool = new ExifTool({ maxProcs: 1 });
const reader = createMetadataReader({ processes: 1, now: () => now });
let folder: string;
let plain: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-tags-'));
  plain = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await exiftool.end();
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function givenJpeg(tags: Record<string, unknown>, groups: string[] = []): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.jpg`);
  await writeFile(path, plain);
  await exiftool.write(path, tags as WriteTags, ['-overwrite_original', ...groups]);
  return path;
}

const camera = {
  Make: 'Ærlig kamera',
  Model: 'Камера 1',
  ISO: 400,
  FNumber: 2.8,
  ExposureTime: '1/250',
  FocalLength: 4.25,
};
const dated = {
  ...camera,
  DateTimeOriginal: '2023:07:01 23:50:00',
  OffsetTimeOriginal: '-03:30',
  SubSecTimeOriginal: 25,
};
const placed = {
  ...dated,
  GPSLatitude: -54.8019,
  GPSLatitudeRef: -54.8019,
  GPSLongitude: -68.303,
  GPSLongitudeRef: -68.303,
  GPSAltitude: 23,
  GPSAltitudeRef: 0,
};

describe('readQuickTags', () => {
  it.each([
    ['a date with its offset', dated],
    ['a place in the south-west', placed],
    ['only the date of digitisation', { ...camera, CreateDate: '2003:09:10 20:59:18' }],
    [
      'an offset of the last change that is also of the picture',
      { DateTimeOriginal: '2020:01:02 03:04:05', ModifyDate: '2020:01:02 03:04:05', OffsetTime: '+02:00' },
    ],
    [
      'an offset of the last change alone',
      { DateTimeOriginal: '2020:01:02 03:04:05', ModifyDate: '2021:01:02 03:04:05', OffsetTime: '+02:00' },
    ],
    ['a screenshot', { ...dated, UserComment: 'Screenshot' }],
    ['long exposures', { ...dated, ExposureTime: 30 }],
  ])('reads %s as exiftool does', async (_name, tags) => {
    const path = await givenJpeg(tags);
    const quick = await readQuickTags(path, now);
    expect(quick).toBeDefined();
    // The reader uses exiftool for the kind video.
    const found = interpretTags(quick!, now);
    // The decoder measures a JPEG.
    expect(found).toEqual({ ...(await reader.read(path, 'movie')), size: null });
    if ('GPSLatitude' in tags) expect(found).toMatchObject({ latitude: -54.8019, longitude: -68.303, altitude: 23 });
  });

  it('leaves a date that only XMP or IPTC knows to exiftool', async () => {
    const xmp = await givenJpeg({ 'XMP-exif:DateTimeOriginal': '2017:08:09 10:11:12+02:00' });
    expect(await readQuickTags(xmp, now)).toBeUndefined();
    expect((await reader.read(xmp, 'picture')).captured).toMatchObject({ source: 'xmp', offsetMinutes: 120 });
    const iptc = await givenJpeg({ 'IPTC:DateCreated': '2016:01:02', 'IPTC:TimeCreated': '03:04:05' });
    expect((await reader.read(iptc, 'picture')).captured).toMatchObject({ source: 'iptc' });
  });

  it.each([
    [
      'DateTimeOriginal',
      { 'ExifIFD:DateTimeOriginal#': '0000:00:00 00:00:00', 'XMP-exif:DateTimeOriginal': '2017:08:09 10:11:12' },
    ],
    ['CreateDate', { 'ExifIFD:CreateDate#': '0000:00:00 00:00:00', 'XMP-xmp:CreateDate': '2017:08:09 10:11:12' }],
  ])('reads %s of XMP where Exif has the same tag without a value', async (_name, tags) => {
    const path = await givenJpeg(tags);
    const expected = { wall: '2017-08-09 10:11:12.000', offsetMinutes: null, source: 'xmp' };
    expect((await reader.read(path, 'picture')).captured).toEqual(expected);
    const heic = join(folder, `${count}.heic`);
    await writeFile(heic, heicFixture);
    await exiftool.write(heic, tags as WriteTags, ['-overwrite_original']);
    expect((await reader.read(heic, 'picture')).captured).toEqual(expected);
  });

  it('reads the date that an old camera wrote to a segment of its own', async () => {
    const path = join(folder, 'old-camera.jpg');
    const info = Buffer.from('[picture info]\nTimeDate=909698819\nResolution=1\n[end]\n', 'latin1');
    const segment = Buffer.concat([Buffer.from([0xff, 0xec, 0, info.length + 2]), info]);
    await writeFile(path, Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]));
    expect((await reader.read(path, 'picture')).captured).toMatchObject({
      source: 'exif',
      wall: expect.stringMatching(/^1998-10-29/),
    });
  });

  it('returns no tags for a bare JPEG, and undefined for another file', async () => {
    expect(await readQuickTags(await givenJpeg({}), now)).toEqual({});
    const text = join(folder, 'text.jpg');
    await writeFile(text, 'not a picture');
    expect(await readQuickTags(text, now)).toBeUndefined();
  });

  it('reads the ids of a burst', async () => {
    const path = await givenJpeg({ ...dated, 'XMP-GCamera:BurstID': '6f1d2c3b-beef', 'XMP-GCamera:BurstPrimary': 1 });
    expect(await reader.read(path, 'picture')).toMatchObject({ burstId: '6f1d2c3b-beef', isBurstPrimary: true });
  });
});

describe('readExifBlock', () => {
  it('throws nothing but RangeError for a damaged structure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isLittle) => {
        const block = Buffer.concat([Buffer.from(isLittle ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08', 'latin1'), bytes]);
        try {
          readExifBlock(block);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExifBlock } from '../metadata/exif-block.ts';
import { createDecoderPool, UndecodableError } from './decoder-pool.ts';
import { embedMetadata } from './embed-metadata.ts';
import { heicFixture } from './testing/heic-fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-jpeg-'));
});
const pool = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function convert(bytes: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'picture.heic');
  await writeFile(path, bytes);
  return Buffer.from(await pool.convertToJpeg(path));
}

describe('a HEIC picture as JPEG', () => {
  it('has all its pixels, in its own colours, with its profile', async () => {
    const jpeg = await convert(heicFixture);
    const { format, width, height, icc } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 96, height: 64 });
    expect(icc?.length).toBe(480);
    const { data } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const red = data.subarray((32 * 96 + 10) * 3, (32 * 96 + 10) * 3 + 3);
    for (const [index, value] of [234, 51, 35].entries()) expect(Math.abs(red[index]! - value)).toBeLessThan(12);
  });

  it('is the same each time', async () => {
    expect(await convert(heicFixture)).toEqual(await convert(heicFixture));
  });

  it('is not made of anything else', async () => {
    await expect(convert(Buffer.from('no picture'))).rejects.toBeInstanceOf(UndecodableError);
  });
});

describe('metadata in a JPEG', () => {
  const jpeg = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  const exifOf = async (orientation: string) => {
    const withExif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Orientation: orientation, Make: 'Stund' } })
      .jpeg()
      .toBuffer();
    return (await sharp(withExif).metadata()).exif!.subarray(6);
  };

  it('says that the picture is upright, and keeps the rest', async () => {
    const exif = await exifOf('6');
    const done = await sharp(embedMetadata(await jpeg(), { exif, profile: undefined })).metadata();
    expect(done.orientation).toBe(1);
    expect(readExifBlock(done.exif!.subarray(6))).toMatchObject({ 'IFD0:Make': 'Stund' });
  });

  it('is divided when a profile is longer than a segment', async () => {
    const profile = Buffer.alloc(150_000, 7);
    const done = embedMetadata(await jpeg(), { exif: undefined, profile });
    const marker = Buffer.from('ICC_PROFILE\0', 'latin1');
    const numbers: number[][] = [];
    for (let at = done.indexOf(marker); at >= 0; at = done.indexOf(marker, at + 1))
      numbers.push([...done.subarray(at + 12, at + 14)]);
    expect(numbers).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it.each([
    ['too long', Buffer.alloc(70_000)],
    ['not a TIFF structure', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
  ])('does no harm when it is %s', async (_, exif) => {
    const done = embedMetadata(await jpeg(), { exif, profile: undefined });
    expect(await sharp(done).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
  });
});

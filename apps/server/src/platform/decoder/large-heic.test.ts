import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool } from './decoder-pool.ts';
import { givenGridHeic } from './testing/given-grid-heic.ts';

let folder: string;
const pool = createDecoderPool({ processes: 1, timeLimitMs: 120_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-large-'));
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(bytes: Buffer): Promise<string> {
  const path = join(folder, 'large.heic');
  await writeFile(path, bytes);
  return path;
}

async function colorAt(picture: Uint8Array, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

describe('a HEIC of 200 megapixels', () => {
  // The size of the cameras of current phones, in tiles of 512 pixels of which the last ones stick out.
  const camera = { columns: 32, rows: 24, tilePx: 512, width: 16_320, height: 12_240, colors: ['red', 'blue'] };

  it('has thumbnails, and the size in its container', async () => {
    const path = await write(await givenGridHeic(camera));
    const picture = await pool.decode(path, 'heif', [1280, 512, 256]);
    expect(picture).toMatchObject({ width: 16_320, height: 12_240 });
    const [large] = picture.thumbnails;
    expect(await sharp(large).metadata()).toMatchObject({ width: 1280, height: 960 });
    expect([await colorAt(large!, 20, 20), await colorAt(large!, 60, 20)]).toEqual(['red', 'blue']);
    expect([await colorAt(large!, 1220, 950), await colorAt(large!, 1270, 950)]).toEqual(['red', 'blue']);
  }, 240_000);

  it('is upright as its container says', async () => {
    const picture = await pool.decode(await write(await givenGridHeic({ ...camera, rotation: 3 })), 'heif', [1280]);
    expect(picture).toMatchObject({ width: 12_240, height: 16_320 });
    const [large] = picture.thumbnails;
    // The first column is the last row of tiles, each as wide as 40 pixels here, and the columns alternate.
    expect([await colorAt(large!, 940, 20), await colorAt(large!, 940, 60)]).toEqual(['red', 'blue']);
  }, 240_000);

  it('is refused above 250 megapixels', async () => {
    const path = await write(await givenGridHeic({ ...camera, rows: 31, width: 16_384, height: 15_872 }));
    await expect(pool.decode(path, 'heif', [1280])).rejects.toThrow('not decoded');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool, UndecodableError } from './decoder-pool.ts';
import type { DecodedPicture } from './decoder-protocol.ts';
import { givenLabTiff } from './testing/given-lab-tiff.ts';

let folder: string;
const pool = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-damaged-'));
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function decode(bytes: Uint8Array): Promise<DecodedPicture> {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  return pool.decode(path, 'common', [1280]);
}

async function pixelAt({ thumbnails }: DecodedPicture, left: number, top: number): Promise<number[]> {
  const data = await sharp(thumbnails[0]).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...data];
}

const near = (value: number) => expect.closeTo(value, -1.4);
const side = 200;
/** A red picture with noise, so that its rows are spread evenly over the file. */
function picture(channels: 3 | 4 = 3) {
  const data = Buffer.alloc(side * side * channels, 255);
  let state = 1;
  const noise = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  for (let at = 0; at < data.length; at += channels) data.set([200 + noise(11), noise(13), noise(17)], at);
  return sharp(data, { raw: { width: side, height: side, channels } });
}
const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

describe('a PNG whose second half is missing', () => {
  it.each([
    ['colours', () => picture().png({ compressionLevel: 9 }).toBuffer()],
    ['transparency', () => picture(4).png().toBuffer()],
    ['16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
  ])('is grey below, with %s', async (_, make) => {
    const decoded = await decode(firstHalf(await make()));
    expect(decoded).toMatchObject({ width: side, height: side });
    expect(await pixelAt(decoded, 100, 10)).toEqual([near(205), near(6), near(8)]);
    expect(await pixelAt(decoded, 100, 190)).toEqual([near(128), near(128), near(128)]);
  });

  it('is grey below with shades of grey and with a palette', async () => {
    const grey = await decode(firstHalf(await picture().greyscale().toColourspace('b-w').png().toBuffer()));
    expect(await pixelAt(grey, 100, 190)).toEqual([near(128), near(128), near(128)]);
    const palette = await decode(firstHalf(await picture().png({ palette: true, dither: 0 }).toBuffer()));
    expect(palette).toMatchObject({ width: side, height: side });
  });

  it('has no thumbnail when not one row is there', async () => {
    const png = await picture().png().toBuffer();
    const data = png.indexOf('IDAT');
    await expect(decode(png.subarray(0, data + 20))).rejects.toBeInstanceOf(UndecodableError);
  });
});

describe('other damaged pictures', () => {
  it('show what can be read of a JPEG', async () => {
    const decoded = await decode(firstHalf(await picture().jpeg().toBuffer()));
    expect(await pixelAt(decoded, 100, 10)).toEqual([near(205), near(6), near(8)]);
    expect(await pixelAt(decoded, 100, 190)).toEqual([near(128), near(128), near(128)]);
  });

  it('have no thumbnail when nothing can be read of them', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    await expect(decode(jpeg.subarray(0, scan + 14))).rejects.toBeInstanceOf(UndecodableError);
  });
});

describe('a TIFF in Lab', () => {
  // #c83214, in units of CIELab.
  const lab = { lightness: 44.6, a: 58, b: 51 };

  it.each([
    ['CIELab with 8 bits', 'cie', 8],
    ['CIELab with 16 bits', 'cie', 16],
    ['the Lab of ICC profiles with 8 bits', 'icc', 8],
    ['the Lab of ICC profiles with 16 bits', 'icc', 16],
  ] as const)('has its colours: %s', async (_, kind, bits) => {
    const decoded = await decode(givenLabTiff({ kind, bits, color: lab }));
    expect(decoded).toMatchObject({ width: 16, height: 16 });
    expect(await pixelAt(decoded, 8, 8)).toEqual([near(200), near(50), near(20)]);
  });
});

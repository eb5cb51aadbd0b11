import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePsdUint8Array } from 'ag-psd';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import { bytesInMemory } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { givenContext, type TestContext } from '../../../../testing/test-context.ts';
import {
  givenBitFields,
  givenCmykPhotoshop,
  givenIcon,
  givenLosslessGrey,
  givenOldJpegTiff,
  givenPixels,
  givenPlanarTiff,
  givenSource,
  givenTiffOfBits,
  quarterColors,
  side,
} from '../testing/rare-pictures.ts';
import { decodePicture } from './decode-picture.ts';

const run = promisify(execFile);
const tools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', threads: 1 }),
};
let context: TestContext;
let folder: string;
beforeAll(async () => {
  context = await givenContext();
  folder = await mkdtemp(join(tmpdir(), 'stund-rare-'));
});
afterAll(async () => {
  tools.decoders.close();
  await tools.metadata.close();
  await rm(folder, { recursive: true, force: true });
});

async function decode(bytes: Buffer) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const mimeType = await recogniseContent(bytesInMemory(bytes));
  const decoded = await decodePicture(context, tools, { path, mimeType, sizes: [256] });
  if (!decoded || decoded instanceof Error) throw decoded ?? new Error(`Nothing decodes ${mimeType}`);
  const { data, info } = await sharp(decoded.thumbnails[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data
      .subarray((Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels)
      .subarray(0, 3),
  ];
  return { ...decoded, mimeType, at };
}

function expectQuarters(at: (x: number, y: number) => number[], tolerance = 20): void {
  const found = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  for (const [index, color] of found.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs(value - (quarterColors[index]?.[channel] ?? -255)), `${found}`).toBeLessThanOrEqual(tolerance);
}

/** The same picture as ffmpeg writes it. */
async function byFfmpeg(name: string, options: readonly string[], pictures = 1): Promise<Buffer> {
  const raw = join(folder, 'pixels.rgb');
  await writeFile(raw, Buffer.concat(Array.from({ length: pictures }, givenPixels)));
  const target = join(folder, name);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${side}x${side}`, '-i', raw];
  await run('ffmpeg', ['-v', 'error', '-y', ...input, ...options, target]);
  return readFile(target);
}

describe('a rare form of a picture is shown', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['TIFF with 4 bits a sample', () => givenTiffOfBits(4), 20],
    ['TIFF with 10 bits a sample', () => givenTiffOfBits(10), 8],
    ['TIFF with 14 bits a sample', () => givenTiffOfBits(14), 8],
    ['TIFF that does not say what its samples mean', () => givenTiffOfBits(8, { isSilent: true }), 8],
    ['TIFF with old-style JPEG', givenOldJpegTiff, 20],
    ['TIFF with planes of luma and smaller chroma, in LZW', givenPlanarTiff, 20],
    ['PSD in CMYK', givenCmykPhotoshop, 90],
    ['BMP of 32 bits with bit fields', givenBitFields, 8],
    ['ICO, of which the largest picture counts', givenIcon, 8],
    ['lossless JPEG', () => byFfmpeg('lossless.jpg', ['-c:v', 'ljpeg', '-pix_fmt', 'bgr24']), 8],
    ['JPEG 2000', () => byFfmpeg('a.jp2', ['-c:v', 'jpeg2000']), 20],
    ['JPEG 2000 without a container', () => byFfmpeg('a.j2k', ['-c:v', 'jpeg2000', '-format', 'j2k']), 20],
  ])('%s', async (_name, given, tolerance) => {
    const { width, height, at } = await decode(await given());
    expect([width, height]).toEqual([side, side]);
    expectQuarters(at, tolerance);
  });

  it('lossless JPEG with 16 bits in grey', async () => {
    const { at } = await decode(givenLosslessGrey());
    expect(at(0.25, 0.5)[0]).toBeLessThan(60);
    expect(at(0.75, 0.5)[0]).toBeGreaterThan(180);
  });

  it('PSD with layer styles', async () => {
    const data = new Uint8ClampedArray(side * side * 4).map((_, at) => [10, 200, 120, 255][at % 4] ?? 0);
    const imageData = { width: side, height: side, data };
    const effects = { dropShadow: [{ enabled: true, opacity: 0.5 }], bevel: { enabled: true } };
    const psd = { width: side, height: side, imageData, children: [{ name: 'a', imageData, effects }] };
    const { at } = await decode(Buffer.from(writePsdUint8Array(psd)));
    expect(at(0.5, 0.5)[1]).toBeGreaterThan(180);
  });

  it('AVIF sequence without a picture of its own', async () => {
    const avif = await byFfmpeg('a.avif', ['-c:v', 'libaom-av1', '-cpu-used', '8', '-pix_fmt', 'yuv444p'], 2);
    expect(avif.toString('latin1', 4, 12)).toBe('ftypavis');
    avif.write('free', avif.indexOf('meta', 0, 'latin1'), 'latin1');
    const { mimeType, at } = await decode(avif);
    expect(mimeType).toBe('image/avif');
    expectQuarters(at, 30);
  });

  it('HEIF sequence', async () => {
    const options = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv444p', '-f', 'mp4'];
    const heif = await byFfmpeg('a.heif', options, 2);
    heif.write('msf1', 8, 'latin1');
    const { mimeType, at } = await decode(heif);
    expect(mimeType).toBe('image/heif-sequence');
    expectQuarters(at, 30);
  });

  it.each(['mif2', 'heis', '1pic'])('HEIF with %s as its first brand', async (brand) => {
    const heif = Buffer.from(heicFixture);
    heif.write(brand, 8, 'latin1');
    expect(await decode(heif)).toMatchObject({ mimeType: 'image/heif', width: 96, height: 64 });
  });

  it.each([
    ['in pixels', 'width="0.4" height="0.2"'],
    ['by its view box', 'viewBox="0 0 0.4 0.2"'],
  ])('SVG that is smaller than a pixel %s', async (_name, size) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="1" height="1" fill="#c00"/></svg>`;
    const { at, width, height } = await decode(Buffer.from(svg));
    expect([width, height]).toEqual([1, 1]);
    expect(at(0.5, 0.5)).toEqual([204, 0, 0]);
  });
});

describe('ImageMagick', () => {
  const convert = async (name: string, bytes: Buffer | string, format: 'tiff' | 'psd' | 'bmp') => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const target = join(folder, 'converted');
    await rm(target, { force: true });
    await tools.video.convertPicture({ path, program: 'imagemagick', format }, target);
    return readFile(target);
  };

  it('reads a file as the format that it was recognised as, and as no other', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hostname"/></svg>';
    await expect(convert('drawing.svg', svg, 'tiff')).rejects.toThrow();
    await expect(
      convert('script.mvg', 'push graphic-context\nimage over 0,0 9,9 "/etc/hostname"', 'bmp'),
    ).rejects.toThrow();
  });

  it('reads and writes no other formats, runs no programs and expands no names', async () => {
    const policies = join(import.meta.dirname, '../../../../platform/video/imagemagick');
    const environment = { PATH: process.env['PATH'] ?? '', MAGICK_CONFIGURE_PATH: policies };
    const program = await run('magick', ['-version']).then(
      () => 'magick',
      () => 'convert-im6.q16',
    );
    const png = join(folder, 'policy.png');
    await givenSource().png().toFile(png);
    const refused = [
      [`png:${png}`, `gif:${folder}/out.gif`],
      [`svg:${png}`, `png:${folder}/out.png`],
      ['label:hello', `png:${folder}/out.png`],
      [`text:${png}`, `png:${folder}/out.png`],
      [`msl:${png}`, `png:${folder}/out.png`],
      [`@${png}`, `png:${folder}/out.png`],
      ['https://127.0.0.1:9/a.png', `png:${folder}/out.png`],
    ];
    for (const conversion of refused)
      await expect(run(program, conversion, { env: environment }), conversion.join(' ')).rejects.toThrow();
    await run(program, [`png:${png}`, `png:${folder}/out.png`], { env: environment });
  });

  it('gives up on a picture that claims more pixels than it may have', async () => {
    const tiff = givenTiffOfBits(4);
    const claimed = 60_000;
    for (const tag of [256, 257]) {
      const at = tiff.indexOf(Buffer.from([tag & 255, tag >> 8, 3, 0, 1, 0, 0, 0]));
      tiff.writeUInt16LE(claimed, at + 8);
    }
    await expect(convert('bomb.tif', tiff, 'tiff')).rejects.toThrow();
  });

  it('does not open names with patterns', async () => {
    await expect(convert('a*.tif', givenTiffOfBits(4), 'tiff')).rejects.toThrow('of this name');
  });
});

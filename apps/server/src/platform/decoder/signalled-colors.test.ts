import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignalledColor } from '../color/signalled-color.ts';
import { createVideoTools } from '../video/index.ts';
import { createDecoderPool } from './decoder-pool.ts';
import type { PictureFormat } from './decoder-protocol.ts';
import { givenGridHeic } from './testing/given-grid-heic.ts';

let folder: string;
const pool = createDecoderPool({ processes: 1, timeLimitMs: 120_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
const video = createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-colors-'));
});
afterAll(async () => {
  pool.close();
  video.close();
  await rm(folder, { recursive: true, force: true });
});

interface Coded {
  /** The coded values, which mean something else than in sRGB. */
  code: string;
  primaries: 'bt2020' | 'smpte432';
  transfer: 'iec61966-2-1' | 'smpte2084' | 'arib-std-b67';
}
const numberOf = { bt2020: 9, smpte432: 12, 'iec61966-2-1': 13, smpte2084: 16, 'arib-std-b67': 18 };

interface Painted {
  path: string;
  format: PictureFormat;
  color?: SignalledColor | undefined;
}

async function paint(kind: 'avif' | 'heic' | 'jxl', { code, primaries, transfer }: Coded): Promise<Painted> {
  const path = join(folder, `picture.${kind}`);
  const isHdr = transfer !== 'iec61966-2-1';
  if (kind === 'heic') {
    const signalled = { primaries: numberOf[primaries], transfer: numberOf[transfer], bits: isHdr ? 10 : 8 } as const;
    await writeFile(path, await givenGridHeic({ columns: 2, rows: 1, tilePx: 128, colors: [code], signalled }));
    return { path, format: 'heif' };
  }
  const format = kind === 'jxl' ? 'rgb48le' : isHdr ? 'gbrp10le' : 'gbrp';
  const tags = ['-color_primaries', primaries, '-color_trc', transfer];
  const codec =
    kind === 'jxl' ? ['-c:v', 'libjxl', '-distance', '0'] : ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '1'];
  const filter = `format=${format},setparams=color_primaries=${primaries}:color_trc=${transfer}:range=pc`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=${code}:size=128x96:rate=1`, '-vf', filter, '-frames:v', '1'],
    ...[...codec, ...tags, path],
  ]);
  if (kind === 'avif') return { path, format: 'common' };
  const png = join(folder, 'converted.png');
  await video.convertPicture({ path, program: 'ffmpeg', format: 'jpegxl_pipe' }, png);
  const color = await video.readPictureColor({ path, format: 'jpegxl_pipe' });
  return { path: png, format: 'common', color };
}

/** The colour of the thumbnail, and that of an edit that changes nothing. */
async function colorsOf(kind: 'avif' | 'heic' | 'jxl', coded: Coded): Promise<number[][]> {
  const { path, format, color } = await paint(kind, coded);
  const { thumbnails } = await pool.decode(path, format, [256], { color });
  const target = join(folder, 'edited');
  const document = emptyDocument({ fileId: 'a', checksum: 'b', width: 128, height: 96 });
  expect(await pool.renderEdit(path, format, { document, color, stickers: [], target })).toMatchObject({
    height: kind === 'heic' ? 128 : 96,
  });
  return [await middleOf(thumbnails[0]!), await middleOf(await readFile(target))];
}

async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
  return [...data.subarray(at, at + 3)];
}

function expectNear(pixel: number[], wanted: number[], distance = 8): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((pixel[index] ?? -1) - value), `${pixel} is not ${wanted}`).toBeLessThanOrEqual(distance);
}

describe.each(['avif', 'heic', 'jxl'] as const)('colours that the container of %s states', (kind) => {
  it('are brought from Display P3 to sRGB', async () => {
    // Pure red and green of sRGB have these values in Display P3 (CSS Color 4).
    const p3 = { primaries: 'smpte432', transfer: 'iec61966-2-1' } as const;
    for (const red of await colorsOf(kind, { ...p3, code: '0xEA3323' })) expectNear(red, [255, 0, 0], 20);
    for (const green of await colorsOf(kind, { ...p3, code: '0x75FB4C' })) expectNear(green, [0, 255, 0], 20);
  });

  it('are tone-mapped from a high dynamic range', async () => {
    const pq = { primaries: 'bt2020', transfer: 'smpte2084' } as const;
    const hlg = { primaries: 'bt2020', transfer: 'arib-std-b67' } as const;
    // Reference white of 203 nits is 58 % of PQ and 75 % of HLG (ITU-R BT.2408); 20 nits stay as dark as they are.
    for (const white of await colorsOf(kind, { ...pq, code: '0x949494' })) expectNear(white, [214, 214, 214]);
    for (const white of await colorsOf(kind, { ...hlg, code: '0xBFBFBF' })) expectNear(white, [214, 214, 214]);
    for (const dark of await colorsOf(kind, { ...pq, code: '0x585858' })) expectNear(dark, [88, 88, 88]);
    for (const bright of await colorsOf(kind, { ...pq, code: '0xE6E6E6' })) expectNear(bright, [255, 255, 255]);
  });
});

describe('an animated AVIF', () => {
  it('shows its still picture', async () => {
    const path = join(folder, 'animated.avif');
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=0x2060C0:size=128x96:rate=5:duration=1'],
      ...['-c:v', 'libaom-av1', '-cpu-used', '8', '-pix_fmt', 'yuv420p', path],
    ]);
    expect((await readFile(path)).toString('latin1', 8, 12)).toBe('avis');
    const picture = await pool.decode(path, 'common', [256]);
    expect(picture).toMatchObject({ width: 128, height: 96 });
    expectNear(await middleOf(picture.thumbnails[0]!), [0x20, 0x60, 0xc0]);
  });
});

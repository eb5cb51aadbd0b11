import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePsdUint8Array } from 'ag-psd';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool, UndecodableError } from './decoder-pool.ts';
import type { DecodedPicture, PictureFormat } from './decoder-protocol.ts';
import { givenDng } from './testing/dng-fixture.ts';
import { heicFixture } from './testing/heic-fixture.ts';

let folder: string;
const pool = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-formats-'));
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function decode(name: string, bytes: Uint8Array | string, format: PictureFormat): Promise<DecodedPicture> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return pool.decode(path, format, [1280, 512, 256]);
}

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="#c00"/></svg>';

async function pixelAt(picture: DecodedPicture, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture.thumbnails[0])
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

function expectNear(pixel: number[], wanted: number[]): void {
  for (const [index, value] of wanted.entries()) expect(Math.abs((pixel[index] ?? -1) - value)).toBeLessThan(14);
}

describe('the decoder', () => {
  it('reads HEIC, with the colours of its profile brought to sRGB', async () => {
    const picture = await decode('a.heic', heicFixture, 'heif');
    expect(picture).toMatchObject({ width: 96, height: 64 });
    expectNear(await pixelAt(picture, 20, 30), [234, 51, 35]);
    expectNear(await pixelAt(picture, 76, 30), [30, 120, 60]);
  });

  it('develops the sensor data of a RAW file without a preview, upright', async () => {
    const picture = await decode('a.dng', givenDng(), 'camera-raw');
    expect(picture).toMatchObject({ width: 48, height: 64 });
    const [red = 0, green = 0, blue = 0] = await pixelAt(picture, 12, 16);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  it('continues with the next RAW file after one that it cannot read', async () => {
    await expect(decode('broken.cr2', Buffer.from('II*\0 not a camera file'), 'camera-raw')).rejects.toBeInstanceOf(
      UndecodableError,
    );
    await expect(decode('b.dng', givenDng(), 'camera-raw')).resolves.toMatchObject({ width: 48 });
  });

  it('reads the merged image of a Photoshop file', async () => {
    const data = new Uint8ClampedArray(40 * 30 * 4);
    for (let at = 0; at < data.length; at += 4) data.set([10, 200, 120, 255], at);
    const psd = writePsdUint8Array({ width: 40, height: 30, imageData: { width: 40, height: 30, data } });
    const picture = await decode('a.psd', psd, 'photoshop');
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expectNear(await pixelAt(picture, 20, 15), [10, 200, 120]);
  });

  it('draws a drawing as large as the largest thumbnail, and tells its own size', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="#c00"/></svg>';
    const picture = await decode('a.svg', svg, 'svg');
    expect(picture).toMatchObject({ width: 64, height: 32 });
    expect((await sharp(picture.thumbnails[0]).metadata()).width).toBe(1280);
  });

  it.each([
    [
      'a prefix',
      '<a:svg xmlns:a="http://www.w3.org/2000/svg" width="64" height="32"><a:rect width="64" height="32" fill="#c00"/></a:svg>',
    ],
    ['a long comment', `<?xml version="1.0"?><!-- ${'licence '.repeat(500)} -->${red}`],
    [
      'a DOCTYPE with entities',
      `<!DOCTYPE svg [<!ENTITY unused "${'long '.repeat(300)}"><!ENTITY tone "#c00">]>${red.replace('#c00', '&tone;')}`,
    ],
    ['a byte order mark', `\ufeff<?xml version="1.0"?>${red}`],
  ])('reads a drawing with %s', async (_, svg) => {
    const picture = await decode('hidden.svg', svg, 'svg');
    expect(picture).toMatchObject({ width: 64, height: 32 });
    expectNear(await pixelAt(picture, 600, 300), [204, 0, 0]);
  });

  it('follows no reference out of a drawing and runs none of its scripts', async () => {
    const secret = join(folder, 'secret.png');
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff00ff' } }).toFile(secret);
    const references = [`file://${secret}`, 'secret.png', 'http://127.0.0.1:9/secret.png'];
    const images = references.map((href) => `<image href="${href}" xlink:href="${href}" width="64" height="64"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
      <rect width="64" height="64" fill="#00ff00"/><script>document.documentElement.remove()</script>${images.join('')}</svg>`;
    expectNear(await pixelAt(await decode('outside.svg', svg, 'svg'), 600, 600), [0, 255, 0]);
  });

  it('gives up on a drawing that unfolds into millions of parts', async () => {
    const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]>
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&e12;</text></svg>`;
    await expect(decode('bomb.svg', svg, 'svg')).rejects.toBeInstanceOf(UndecodableError);
  });

  it('loses a process that takes more memory than it may, and nothing else', async () => {
    const small = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 1, idleMs: 5000 });
    const path = join(folder, 'big.png');
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123456' } })
      .png()
      .toFile(path);
    await expect(small.decode(path, 'common', [1280])).rejects.toThrow('died');
    small.close();
  });
});

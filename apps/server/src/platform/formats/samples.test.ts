import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writePsdUint8Array } from 'ag-psd';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenDng } from '../decoder/testing/dng-fixture.ts';
import { givenTarga } from '../decoder/testing/given-targa.ts';
import { heicFixture } from '../decoder/testing/heic-fixture.ts';
import { bytesInMemory } from '../file-type/bytes-to-recognise.ts';
import { recogniseContent } from '../file-type/recognise-content.ts';
import { planCopy } from '../private-copy/plan-copy.ts';
import { bytesOf } from '../private-copy/testing/buffer-bytes.ts';
import { findPictureFormat } from './find-format.ts';
import { pictureFormats } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const side = 24;
const red = sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 30, b: 20 } } });
const pixels = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4).fill(255) };

/** A file of each format that a bundled decoder reads. */
const samples: ReadonlyArray<[mimeType: string, given: () => Promise<Uint8Array> | Uint8Array]> = [
  ['image/jpeg', () => red.clone().jpeg().toBuffer()],
  ['image/png', () => red.clone().png().toBuffer()],
  ['image/gif', () => red.clone().gif().toBuffer()],
  ['image/webp', () => red.clone().webp().toBuffer()],
  ['image/tiff', () => red.clone().tiff().toBuffer()],
  ['image/avif', () => red.clone().avif().toBuffer()],
  ['image/heic', () => heicFixture],
  ['image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>')],
  ['image/vnd.adobe.photoshop', () => writePsdUint8Array({ width: side, height: side, imageData: pixels })],
  [
    'image/x-tga',
    () => givenTarga({ width: side, height: side, colors: [[200, 30, 20, 255]], kind: 'true-color', hasFooter: true }),
  ],
  ['image/x-adobe-dng', givenDng],
];

it.each(samples)('%s is recognised, decoded and copied as its format says', async (mimeType, given) => {
  const bytes = Buffer.from(await given());
  expect(await recogniseContent(bytesInMemory(bytes))).toBe(mimeType);

  const format = findPictureFormat(mimeType)!;
  const path = join(folder, 'sample');
  await writeFile(path, bytes);
  const decoder = await format.decoder!.load();
  const { width, height } = await decoder.open(path, { size: side, color: undefined, keepsGamut: false });
  expect(Math.min(width, height)).toBeGreaterThan(0);
  const source = decoder.openSource(path).then(() => true);
  expect(await source.catch(() => false)).toBe(format.editable);

  const copy = await planCopy({ bytes: bytesOf(bytes), crc32: crc32(bytes) }, mimeType);
  const planned = copy.kind === 'lossless' ? copy.format : copy.kind;
  expect(planned).toBe(format.privateCopy);
});

it('has a sample of every format with a bundled decoder', () => {
  const sampled = samples.map(([mimeType]) => findPictureFormat(mimeType)?.name);
  const decoded = pictureFormats.filter(({ decoder }) => decoder !== undefined).map(({ name }) => name);
  expect(sampled).toHaveLength(decoded.length);
  expect(new Set(sampled)).toEqual(new Set(decoded));
});

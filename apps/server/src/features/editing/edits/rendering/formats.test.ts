import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Checksum } from '@stund/contract';
import { type EditDocument, ofOriginal, ofShortestEdge } from '@stund/photo-editor';
import { ExifTool, type WriteTags } from 'exiftool-vendored';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { getEdit } from '../operations/get-edit.ts';
import { givenOpenEdit, givenPicture } from '../testing/given-edit.ts';
import { givenEditTools } from '../testing/given-edit-tools.ts';
import { renderEdit } from './render-edit.ts';

let context: TestContext;
let ana: TestAccount;
const tools = givenEditTools();
const exiftool = new ExifTool({ maxProcs: 1 });
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});
afterAll(() => exiftool.end());

interface RenderOptions {
  width: number;
  height: number;
  path?: string;
  edits?: Partial<EditDocument>;
}

/** Renders a document over a file of this size as displayed, and returns the result and its metadata. */
async function render(bytes: Buffer, { width, height, path = 'a.jpg', edits = {} }: RenderOptions) {
  const picture = await givenPicture(context, ana, { bytes, width, height, path });
  const revision = await givenOpenEdit(context, ana, { picture, edits });
  await renderEdit(context, tools, revision);
  const found = await getEdit(as(ana, context), ana.jobId, revision.file);
  expect(found.failure).toBeNull();
  const file = await context.database
    .selectFrom('file')
    .selectAll()
    .where('id', '=', revision.file)
    .executeTakeFirstOrThrow();
  const checksum = file.checksum.toString('hex') as Checksum;
  const result = await buffer((await context.blobStore.open(checksum)).stream);
  const tags = await context.blobStore.withLocalFile(checksum, (local) =>
    exiftool.readRaw(local, { readArgs: ['-n', '-G1'] }),
  );
  return { file, result, tags: tags as Record<string, unknown>, facts: await sharp(result).metadata() };
}

const corner = { red: [220, 30, 30], green: [30, 200, 40], blue: [30, 40, 220], white: [250, 250, 250] } as const;

/** A picture whose quarters are red, green, blue and white, row by row. */
function quarters(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  const order = [corner.red, corner.green, corner.blue, corner.white];
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(order[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)]!, at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function cornersOf(picture: Buffer, options: SharpOptions = {}): Promise<number[][]> {
  const { data, info } = await sharp(picture, options).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)];
}

function expectNear(found: number[][], wanted: number[][], tolerance = 8): void {
  for (const [index, color] of wanted.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs(found[index]![channel]! - value)).toBeLessThanOrEqual(tolerance);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright for the orientation %i, and says so', async (orientation) => {
  const bytes = await quarters(64, 48).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const upright = await sharp(bytes).autoOrient().jpeg({ quality: 100 }).toBuffer();
  const isTurned = orientation >= 5;
  const { facts, tags, result } = await render(bytes, isTurned ? { width: 48, height: 64 } : { width: 64, height: 48 });
  expect(facts).toMatchObject(isTurned ? { width: 48, height: 64 } : { width: 64, height: 48 });
  expect(tags['IFD0:Orientation']).toBe(1);
  expect(tags['ExifIFD:ExifImageWidth']).toBe(facts.width);
  expectNear(await cornersOf(result), await cornersOf(upright));
});

it('keeps dates, camera and place, and leaves out what connects the files of a group', async () => {
  const plain = await quarters(64, 48).jpeg().toBuffer();
  const bytes = await context.blobStore.withScratchFile(plain.length * 4, async (path) => {
    await writeFile(path, plain);
    const thumbnail = `${path}-thumbnail`;
    await writeFile(thumbnail, await sharp(plain).negate().jpeg().toBuffer());
    await exiftool.write(
      path,
      {
        DateTimeOriginal: '2019:05:06 07:08:09',
        OffsetTimeOriginal: '+02:00',
        Make: 'Nikon',
        Model: 'Z 50',
        ISO: 400,
        GPSLatitude: 59.5,
        GPSLongitude: 10.5,
        Title: 'Sommer',
      },
      { writeArgs: ['-overwrite_original', `-ThumbnailImage<=${thumbnail}`] },
    );
    return readFile(path);
  });
  const { tags, result, file } = await render(bytes, { width: 64, height: 48 });
  expect(tags).toMatchObject({
    'ExifIFD:DateTimeOriginal': '2019:05:06 07:08:09',
    'ExifIFD:OffsetTimeOriginal': '+02:00',
    'IFD0:Make': 'Nikon',
    'IFD0:Model': 'Z 50',
    'ExifIFD:ISO': 400,
    'XMP-dc:Title': 'Sommer',
  });
  expect(tags['GPS:GPSLatitude']).toBeCloseTo(59.5);
  const thumbnail = await context.blobStore.withLocalFile(file.checksum.toString('hex') as Checksum, (path) =>
    exiftool.extractBinaryTagToBuffer('ThumbnailImage', path),
  );
  expectNear(await cornersOf(thumbnail), await cornersOf(result), 40);
});

it.each([
  ['Exif', { 'IFD0:XResolution': 240, 'IFD0:YResolution': 300, 'IFD0:ResolutionUnit': 'inches' }, [240, 300, 2]],
  ['JFIF', { 'JFIF:XResolution': 118, 'JFIF:YResolution': 118, 'JFIF:ResolutionUnit': 'cm' }, [118, 118, 3]],
])('keeps the resolution for printing that %s has', async (_name, written, expected) => {
  const plain = await quarters(64, 48).jpeg().toBuffer();
  const bytes = await context.blobStore.withScratchFile(plain.length * 4, async (path) => {
    await writeFile(path, plain);
    await exiftool.write(path, written as WriteTags, { writeArgs: ['-overwrite_original'] });
    return readFile(path);
  });
  const { tags } = await render(bytes, { width: 64, height: 48 });
  const [horizontal, vertical, unit = 0] = expected;
  expect(tags).toMatchObject({
    'IFD0:XResolution': horizontal,
    'IFD0:YResolution': vertical,
    'IFD0:ResolutionUnit': unit,
    'JFIF:XResolution': horizontal,
    'JFIF:YResolution': vertical,
    // JFIF counts from 0.
    'JFIF:ResolutionUnit': unit - 1,
  });
});

it('keeps Display P3, and converts CMYK to sRGB', async () => {
  const icc = (await sharp(await quarters(8, 8).withIccProfile('p3').png().toBuffer()).metadata()).icc!;
  const tagged = await quarters(64, 48).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const { result, facts } = await render(tagged, { width: 64, height: 48 });
  expect(facts.icc).toEqual(icc);
  expectNear(await cornersOf(result, { ignoreIcc: true }), await cornersOf(tagged, { ignoreIcc: true }));
  const cmyk = await quarters(64, 48).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const converted = await render(cmyk, { width: 64, height: 48 });
  expect(converted.facts.space).toBe('srgb');
  const shown = await sharp(cmyk).toColourspace('srgb').jpeg({ quality: 100 }).toBuffer();
  expectNear(await cornersOf(converted.result), await cornersOf(shown), 12);
});

it('draws shapes, strokes and frames over Display P3 in the colors that were chosen', async () => {
  const tagged = await quarters(200, 200).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const placement = { rotation: 0, flipX: false, flipY: false, opacity: 1 } as const;
  const edits: Partial<EditDocument> = {
    layers: [
      {
        ...{ ...placement, id: 'shape', kind: 'shape', asset: 'square', color: '#e03020', size: ofShortestEdge(0.3) },
        center: { x: ofOriginal(0.3), y: ofOriginal(0.5) },
      },
      {
        id: 'brush',
        kind: 'brush',
        strokes: [
          {
            ...{ color: '#3080e0', size: ofShortestEdge(0.1), hardness: 1, erases: false },
            points: [0.7, 0.3, 0.7, 0.7].map(ofOriginal),
          },
        ],
      },
    ],
    frame: { id: 'plain', size: 0.5, opacity: 1, color: '#20a060' },
  };
  const { result } = await render(tagged, { width: 200, height: 200, edits });
  const { data } = await sharp(result).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
  const chosen = [
    [0xe0, 0x30, 0x20],
    [0x30, 0x80, 0xe0],
    [0x20, 0xa0, 0x60],
  ];
  expectNear([at(60, 100), at(140, 100), at(100, 10)], chosen, 4);
});

it('is a PNG of a transparent picture, and a JPEG of an opaque one', async () => {
  const transparent = await quarters(64, 48).ensureAlpha(0.5).png().toBuffer();
  const png = await render(transparent, { width: 64, height: 48, path: 'a.png' });
  expect(png.facts).toMatchObject({ format: 'png', hasAlpha: true, width: 64 });
  expect(png.file.path).toMatch(/\.png$/);
  const { data } = await sharp(png.result).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBeGreaterThan(120);
  expect(data[3]).toBeLessThan(135);
  const opaque = await render(await quarters(64, 48).png().toBuffer(), { width: 64, height: 48, path: 'b.png' });
  expect(opaque.facts.format).toBe('jpeg');
  expect(opaque.file.path).toMatch(/\.jpg$/);
  const grey = await quarters(64, 48).greyscale().toColourspace('b-w').jpeg().toBuffer();
  expect((await render(grey, { width: 64, height: 48 })).facts).toMatchObject({ format: 'jpeg', channels: 3 });
  const deep = await quarters(64, 48).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expectNear(
    await cornersOf((await render(deep, { width: 64, height: 48 })).result),
    Object.values(corner).map((c) => [...c]),
  );
});

it.each([
  ['one pixel', 1, 1],
  ['a line of 20,000 pixels', 20_000, 1],
])('renders %s', async (_, width, height) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2080c0' } })
    .png()
    .toBuffer();
  const { facts } = await render(bytes, { width, height, path: 'a.png' });
  expect(facts).toMatchObject({ width, height, format: 'jpeg' });
});

it('edits the first picture of an animation, and the picture of a HEIC', async () => {
  const frames = [await quarters(32, 32).png().toBuffer(), await quarters(32, 32).negate().png().toBuffer()];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const first = await render(gif, { width: 32, height: 32, path: 'a.gif' });
  expect(first.facts).toMatchObject({ width: 32, height: 32 });
  expectNear(
    await cornersOf(first.result),
    Object.values(corner).map((c) => [...c]),
    16,
  );
  const heic = await render(heicFixture, { width: 96, height: 64, path: 'a.heic' });
  expect(heic.facts).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  expect(heic.file.path).toMatch(/\(edited( \d+)?\)\.jpg$/);
});

it('does not fall below the quality of the original', async () => {
  const noise = sharp(Buffer.from(Array.from({ length: 128 * 128 * 3 }, (_, at) => (at * 7919) % 256)), {
    raw: { width: 128, height: 128, channels: 3 },
  });
  const best = await noise.clone().jpeg({ quality: 99, chromaSubsampling: '4:4:4' }).toBuffer();
  const { result } = await render(best, { width: 128, height: 128 });
  expect(result.length).toBeGreaterThan(best.length * 0.95);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { knownSpaceOf } from '@stund/photo-editor/color-space';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDecoderPool } from './decoder-pool.ts';
import type { PictureFormat } from './decoder-protocol.ts';
import { openSource } from './edit/open-source.ts';
import { embedProfile } from './embed-profile.ts';
import { givenGridHeic } from './testing/given-grid-heic.ts';
import { heicFixture } from './testing/heic-fixture.ts';

let folder: string;
const pool = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-gamut-'));
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

/** The whole of a picture as browsers get it, and as it is edited. */
async function decode(bytes: Buffer, format: PictureFormat) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const { thumbnails } = await pool.decode(path, format, [1000, 20], { keepsGamut: true });
  const edited = await openSource(path, format);
  return {
    shown: await colorsOf(thumbnails[0]!),
    small: await colorsOf(thumbnails[1]!),
    edited: { space: edited.space, first: [...edited.pixels.subarray(0, 3)] },
  };
}

/** The space of a picture by its profile, and the values of its first pixel as they are stored. */
async function colorsOf(picture: Uint8Array) {
  const { icc, width, height, channels } = await sharp(picture).metadata();
  const { data } = await sharp(picture, { ignoreIcc: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { space: icc ? knownSpaceOf(icc) : 'srgb', first: [...data.subarray(0, 3)], width, height, channels };
}

const near = (expected: readonly number[]) =>
  expect.toSatisfy((values: readonly number[]) =>
    expected.every((value, index) => Math.abs(value - values[index]!) <= 6),
  );

async function displayP3(): Promise<Buffer> {
  return (await sharp(await paint('#000', 3).withIccProfile('p3').png().toBuffer()).metadata()).icc!;
}

function paint(background: string, channels: 3 | 4) {
  return sharp({ create: { width: 40, height: 30, channels, background } });
}

async function givenTiff(background: string, profile: Buffer, channels: 3 | 4 = 3): Promise<Buffer> {
  const tagged = embedProfile(await paint(background, channels).png().toBuffer(), profile);
  return sharp(tagged, { ignoreIcc: true }).keepIccProfile().tiff({ compression: 'lzw' }).toBuffer();
}

it('keeps the colors of a HEIC in Display P3', async () => {
  const { shown, small, edited } = await decode(heicFixture, 'heif');
  expect(edited.space).toBe('display-p3');
  expect(shown).toMatchObject({ space: 'display-p3', first: near(edited.first), width: 96, height: 64 });
  expect(small.space).toBe('display-p3');
});

it('keeps the colors of a HEIC that states Display P3 without a profile', async () => {
  const signalled = { primaries: 12, transfer: 13, bits: 8 } as const;
  const heic = await givenGridHeic({ columns: 2, rows: 1, tilePx: 128, colors: ['0xff0000'], signalled });
  const { shown, edited } = await decode(heic, 'heif');
  expect(edited.space).toBe('display-p3');
  expect(shown).toMatchObject({ space: 'display-p3', first: near(edited.first) });
});

it('converts the wider space of a HEIC to Display P3, as for editing', async () => {
  const profile = await displayP3();
  const at = heicFixture.indexOf(profile.subarray(128));
  expect(at).toBeGreaterThan(0);
  const wider = Buffer.from(heicFixture);
  asAdobeRgb(profile).copy(wider, at, 128);
  const narrow = await decode(heicFixture, 'heif');
  const { shown, edited } = await decode(wider, 'heif');
  expect(edited.space).toBe('display-p3');
  expect(edited.first).not.toEqual(near(narrow.edited.first));
  expect(shown).toMatchObject({ space: 'display-p3', first: near(edited.first) });
});

it('keeps Display P3, also with transparency', async () => {
  const opaque = await decode(await givenTiff('#ff0000', await displayP3()), 'common');
  expect(opaque.shown).toMatchObject({ space: 'display-p3', first: near([255, 0, 0]), channels: 3 });
  const transparent = await decode(await givenTiff('rgba(255, 0, 0, 0.5)', await displayP3(), 4), 'common');
  const size = { width: 40, height: 30, channels: 4 };
  expect(transparent.shown).toMatchObject({ space: 'display-p3', first: near([255, 0, 0]), ...size });
  expect(transparent.edited).toEqual({ space: 'display-p3', first: near([255, 0, 0]) });
});

it('converts a wider space to Display P3, as for editing', async () => {
  const { shown, edited } = await decode(await givenTiff('#c08040', asAdobeRgb(await displayP3())), 'common');
  expect(edited.space).toBe('display-p3');
  expect(edited.first).not.toEqual(near([192, 128, 64]));
  expect(shown).toMatchObject({ space: 'display-p3', first: near(edited.first) });
});

it('keeps Display P3 that a PNG states by code points, which take precedence over its profile', async () => {
  const plain = await paint('#c08040', 3).png().toBuffer();
  const untagged = await decode(withCodePoints(plain, [12, 13, 0, 1]), 'common');
  expect(untagged.shown).toMatchObject({ space: 'display-p3', first: near([192, 128, 64]) });
  expect(untagged.edited).toEqual({ space: 'display-p3', first: near([192, 128, 64]) });
  const tagged = embedProfile(plain, asAdobeRgb(await displayP3()));
  expect(await decode(withCodePoints(tagged, [12, 13, 0, 1]), 'common')).toEqual(untagged);
  const { shown, edited } = await decode(withCodePoints(tagged, [1, 13, 0, 1]), 'common');
  expect(shown).toMatchObject({ space: 'srgb', first: near([192, 128, 64]) });
  expect(edited).toEqual({ space: 'srgb', first: near([192, 128, 64]) });
  const unspecified = await decode(withCodePoints(tagged, [2, 2, 0, 1]), 'common');
  expect(unspecified).toEqual(await decode(tagged, 'common'));
});

it('makes sRGB without a profile of everything else', async () => {
  const { shown, edited } = await decode(await paint('#c08040', 3).tiff().toBuffer(), 'common');
  expect(shown).toMatchObject({ space: 'srgb', first: near([192, 128, 64]) });
  expect(edited.space).toBe('srgb');
});

/** A PNG with a `cICP` chunk behind its header. */
function withCodePoints(png: Buffer, codePoints: readonly number[]): Buffer {
  const named = Buffer.concat([Buffer.from('cICP', 'latin1'), Buffer.from(codePoints)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(codePoints.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}

/** A profile with the colorants of Adobe RGB (1998) instead of its own. */
function asAdobeRgb(profile: Buffer): Buffer {
  const changed = Buffer.from(profile);
  const colorants = { rXYZ: [0.6097, 0.3111, 0.0195], gXYZ: [0.2053, 0.6257, 0.0609], bXYZ: [0.1492, 0.0632, 0.7446] };
  for (const [name, values] of Object.entries(colorants)) {
    const offset = profile.readUInt32BE(profile.indexOf(name, 128, 'latin1') + 4);
    for (const [index, value] of values.entries())
      changed.writeInt32BE(Math.round(value * 65_536), offset + 8 + index * 4);
  }
  return changed;
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytesInMemory } from './bytes-to-recognise.ts';
import { type NamedType, nameType } from './media-type-names.ts';
import { recogniseContent } from './recognise-content.ts';
import { givenTiff } from './testing/given-tiff.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const pdf = Buffer.from('%PDF-1.7\n');
const binary = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 200, 201]);
const mpegProgram = Buffer.from([0, 0, 1, 0xba, 0x21, 0, 1, 0, 1, 0x80, 0, 1]);
const targa = (end: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0]),
    Buffer.from([1, 2, 3]),
    Buffer.from(end),
  ]);

async function recognise(bytes: Buffer, path: string): Promise<NamedType> {
  return nameType(await recogniseContent(bytesInMemory(bytes)), path);
}

describe('the type of a file', () => {
  it.each<[string, Buffer, string, NamedType]>([
    ['content over name', jpeg, 'letter.pdf', { type: 'Pictures', mimeType: 'image/jpeg' }],
    ['content over name, the other way round', pdf, 'IMG_1.jpg', { type: 'Documents', mimeType: 'application/pdf' }],
    ['text, whatever its name', Buffer.from('<p>hello'), 'page.jpg', { type: 'Documents', mimeType: 'text/plain' }],
    [
      'source code, not an MPEG stream',
      Buffer.from('export const a = 1;'),
      'a.ts',
      { type: 'Documents', mimeType: 'text/plain' },
    ],
    ['text by its name', Buffer.from('a;b\n1;2\n'), 'liste.csv', { type: 'Documents', mimeType: 'text/csv' }],
    ['text in UTF-16', Buffer.from('\ufeffhei', 'utf16le'), 'a.txt', { type: 'Documents', mimeType: 'text/plain' }],
    ['unknown bytes by their name', binary, 'DSC_1.NEF', { type: 'Pictures', mimeType: 'image/x-nikon-nef' }],
    ['an empty file by its name', Buffer.alloc(0), 'film.mp4', { type: 'Movies', mimeType: 'video/mp4' }],
    ['everything else as a document', binary, 'data', { type: 'Documents', mimeType: 'application/octet-stream' }],
    [
      'no name of an object as a type',
      binary,
      'a.constructor',
      { type: 'Documents', mimeType: 'application/octet-stream' },
    ],
    ['MPEG-1 by its registered name', mpegProgram, 'a.bin', { type: 'Movies', mimeType: 'video/mpeg' }],
    [
      'CRW by its signature',
      Buffer.from('II\x1a\0\0\0HEAPCCDR\x02\0\x01\0', 'latin1'),
      'a.bin',
      { type: 'Pictures', mimeType: 'image/x-canon-crw' },
    ],
    [
      'X3F by its signature',
      Buffer.from('FOVb\x01\0\x02\0', 'latin1'),
      'a.bin',
      { type: 'Pictures', mimeType: 'image/x-sigma-x3f' },
    ],
    ['TGA by its footer', targa('TRUEVISION-XFILE.\0'), 'a.bin', { type: 'Pictures', mimeType: 'image/x-tga' }],
    ['TGA without a footer by its name', targa(''), 'a.tga', { type: 'Pictures', mimeType: 'image/x-tga' }],
  ])('is %s', async (_, bytes, path, expected) => {
    expect(await recognise(bytes, path)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['plain', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['with a declaration', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
    ['with a DOCTYPE that declares entities', '<!DOCTYPE svg [\n<!ENTITY ns "http://a/]>">\n<!ENTITY b "c">]>\n<svg>'],
    ['with a public DOCTYPE', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg>'],
    ['with a prefix', '<a:svg xmlns:a="http://www.w3.org/2000/svg">'],
    ['behind a long comment', `<!-- ${'licence <b> '.repeat(1000)} -->\n<?editor a?><svg>`],
  ])('is a drawing %s', async (_, text) => {
    const drawing = { type: 'Pictures', mimeType: 'image/svg+xml' };
    expect(await recognise(Buffer.from(text), 'a.xml')).toEqual(drawing);
  });

  it.each(['<html><svg></svg></html>', '<!-- <svg> -->', '<svgx>', '<!DOCTYPE svg [<!ENTITY a "<svg>">', 'a <svg>'])(
    'is text where a drawing is only mentioned: %s',
    async (text) => expect(await recognise(Buffer.from(text), 'a.xml')).toMatchObject({ type: 'Documents' }),
  );
});

describe('a TIFF whose directory is behind its pixels', () => {
  it('is recognised whatever its name', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red', noise } })
      .tiff({ compression: 'none' })
      .toBuffer();
    expect(picture.readUInt32LE(4)).toBeGreaterThan(4100);
    expect(await recognise(picture, 'scan.bin')).toEqual({ type: 'Pictures', mimeType: 'image/tiff' });
  });

  it.each<[string, Parameters<typeof givenTiff>[0], string]>([
    ['a RAW file of Nikon', { make: 'NIKON CORPORATION', compression: 34_713 }, 'image/x-nikon-nef'],
    ['a RAW file of Sony', { make: 'SONY', compression: 32_767, isBigEndian: true }, 'image/x-sony-arw'],
    ['a RAW file of another maker', { make: 'Phase One', photometric: 32_803 }, 'image/x-raw'],
    ['DNG', { make: 'Leica', hasDngVersion: true }, 'image/x-adobe-dng'],
    ['a picture that a RAW program has made', { make: 'NIKON CORPORATION', compression: 5 }, 'image/tiff'],
  ])('is %s by what it says', async (_, tiff, mimeType) => {
    expect((await recognise(givenTiff(tiff), 'scan.bin')).mimeType).toBe(mimeType);
  });

  it('is not a TIFF when it ends before its directory', async () => {
    const cut = givenTiff({ make: 'SONY' }).subarray(0, 5000);
    expect((await recognise(cut, 'scan.bin')).type).toBe('Documents');
  });
});

import { expect, it } from 'vitest';
import { ascii, colorants, givenProfile, joined, number16, number32 } from '../testing/given-profile.ts';
import { spaceOfPicture } from './space-of-picture.ts';

const { srgb, displayP3, adobeRgb } = colorants;

function givenJpeg(profile: Uint8Array | undefined, { components = 3, segmentBytes = 100 } = {}): Uint8Array {
  const count = profile ? Math.ceil(profile.length / segmentBytes) : 0;
  const segment = (marker: number, content: Uint8Array) =>
    joined([0xff, marker], number16(content.length + 2), content);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = profile!.subarray(index * segmentBytes, (index + 1) * segmentBytes);
    return segment(0xe2, joined(ascii('ICC_PROFILE\0'), [index + 1, count], part));
  });
  const frame = segment(0xc0, joined([8, 0, 4, 0, 4, components], new Uint8Array(components * 3)));
  // The order of the segments does not matter.
  return joined([0xff, 0xd8], segment(0xe1, ascii('Exif\0\0')), ...parts.reverse(), frame, [0xff, 0xda, 0, 2]);
}

async function givenPng(profile: Uint8Array, codePoints?: readonly number[]): Promise<Uint8Array> {
  const deflated = new Blob([Uint8Array.from(profile)]).stream().pipeThrough(new CompressionStream('deflate'));
  const content = joined(ascii('ICC\0\0'), new Uint8Array(await new Response(deflated).arrayBuffer()));
  const chunk = (name: string, bytes: Uint8Array) => joined(number32(bytes.length), ascii(name), bytes, [0, 0, 0, 0]);
  return joined(
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', new Uint8Array(13)),
    chunk('iCCP', content),
    ...(codePoints ? [chunk('cICP', Uint8Array.from(codePoints))] : []),
    chunk('IDAT', ascii('x')),
  );
}

function givenWebp(profile: Uint8Array): Uint8Array {
  const chunk = (name: string, bytes: Uint8Array) =>
    joined(ascii(name), number32(bytes.length).reverse(), bytes, new Uint8Array(bytes.length % 2));
  return chunk(
    'RIFF',
    joined(ascii('WEBP'), chunk('VP8X', new Uint8Array(10)), chunk('ICCP', profile), chunk('VP8 ', ascii('pixels'))),
  );
}

/** An AVIF of one item with this `colr` property. */
function givenAvif(color: Uint8Array): Uint8Array {
  const box = (name: string, ...parts: ReadonlyArray<Uint8Array | readonly number[]>) => {
    const content = joined(...parts);
    return joined(number32(content.length + 8), ascii(name), content);
  };
  const version = [0, 0, 0, 0];
  const pitm = box('pitm', version, number16(1));
  const ipco = box('ipco', box('pixi', version), box('colr', color));
  const ipma = box('ipma', version, number32(1), number16(1), [1, 2]);
  return joined(box('ftyp', ascii('avif')), box('meta', version, pitm, box('iprp', ipco, ipma)));
}

const nclx = (primaries: number, transfer: number) =>
  joined(ascii('nclx'), number16(primaries), number16(transfer), number16(0), [128]);
const spaceOf = (bytes: Uint8Array) => spaceOfPicture(new Blob([Uint8Array.from(bytes)]));

it('reads the space of a profile in each format', async () => {
  for (const [colorants, space] of [
    [srgb, 'srgb'],
    [displayP3, 'display-p3'],
    // The server converts wider spaces to Display P3.
    [adobeRgb, 'display-p3'],
  ] as const) {
    const profile = givenProfile(colorants);
    expect(await spaceOf(givenJpeg(profile))).toBe(space);
    expect(await spaceOf(await givenPng(profile))).toBe(space);
    expect(await spaceOf(givenWebp(profile))).toBe(space);
    expect(await spaceOf(givenAvif(joined(ascii('prof'), profile)))).toBe(space);
  }
});

it('reads the code points of an AVIF', async () => {
  expect(await spaceOf(givenAvif(nclx(12, 13)))).toBe('display-p3');
  expect(await spaceOf(givenAvif(nclx(1, 13)))).toBe('srgb');
  // The server converts a high dynamic range to sRGB.
  expect(await spaceOf(givenAvif(nclx(9, 16)))).toBe('srgb');
});

it('takes the primaries of sRGB with another curve for a wider space, as the server does', async () => {
  expect(await spaceOf(givenJpeg(givenProfile(srgb, { gamma: 1 })))).toBe('display-p3');
});

it('edits in sRGB what states no colors, or not those of red, green and blue', async () => {
  expect(await spaceOf(givenJpeg(undefined))).toBe('srgb');
  expect(await spaceOf(givenJpeg(givenProfile(displayP3, { kind: 'GRAY' })))).toBe('srgb');
  expect(await spaceOf(givenJpeg(givenProfile(displayP3), { components: 4 }))).toBe('srgb');
  expect(await spaceOf(ascii('GIF89a'))).toBe('srgb');
  expect(await spaceOf(new Uint8Array())).toBe('srgb');
});

it('edits in sRGB, and never fails, wherever a file ends', async () => {
  const profile = givenProfile(displayP3);
  const files = [givenJpeg(profile), await givenPng(profile), givenWebp(profile), givenAvif(nclx(12, 13))];
  for (const file of files)
    for (let length = 0; length < file.length; length += 7)
      expect(['srgb', 'display-p3']).toContain(await spaceOf(file.subarray(0, length)));
  const jpeg = givenJpeg(profile, { segmentBytes: 400 });
  expect(await spaceOf(jpeg.subarray(0, 200))).toBe('srgb');
});

it('edits in sRGB when a profile is damaged', async () => {
  const png = await givenPng(givenProfile(displayP3));
  expect(await spaceOf(png.with(60, png[60]! ^ 255))).toBe('srgb');
  const beyond = givenProfile(displayP3).fill(0x7f, 128 + 4 + 4, 128 + 4 + 8);
  // Its colorants are unknown, so it counts as a wider space, as on the server.
  expect(await spaceOf(givenJpeg(beyond))).toBe('display-p3');
});

it('reads the code points of a PNG, which take precedence over its profile', async () => {
  expect(await spaceOf(await givenPng(givenProfile(srgb), [12, 13, 0, 1]))).toBe('display-p3');
  expect(await spaceOf(await givenPng(givenProfile(displayP3), [1, 13, 0, 1]))).toBe('srgb');
  for (const other of [[], [1, 13], [2, 2, 0, 1]])
    expect(await spaceOf(await givenPng(givenProfile(displayP3), other))).toBe('display-p3');
});

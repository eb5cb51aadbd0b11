import sharp from 'sharp';

/** The colors of the quarters of every picture here: red, green, blue and white, row by row. */
export const quarterColors = [
  [220, 40, 30],
  [40, 160, 60],
  [30, 60, 200],
  [250, 250, 250],
] as const;
export const side = 32;

/** RGB, 8 bits a sample. */
export function givenPixels(): Buffer {
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels.set(quarterColors[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? [], (y * side + x) * 3);
  return pixels;
}

export function givenSource() {
  return sharp(givenPixels(), { raw: { width: side, height: side, channels: 3 } });
}

type Field = readonly [tag: number, type: 3 | 4, numbers: readonly number[]];

/** A little-endian TIFF with these fields, and the strips that they name by `StripOffsets` and `StripByteCounts`. */
export function givenTiffOf(fields: readonly Field[], strips: readonly Buffer[]): Buffer {
  const offsets = strips.map((_, index) => 8 + strips.slice(0, index).reduce((sum, strip) => sum + strip.length, 0));
  const data = Buffer.concat(strips);
  const all: Field[] = [
    ...fields,
    [273, 4, offsets] as const,
    [279, 4, strips.map(({ length }) => length)] as const,
  ].sort(([one], [other]) => one - other);
  const start = 8 + data.length;
  const directory = Buffer.alloc(2 + all.length * 12 + 4);
  const values: Buffer[] = [];
  let at = start + directory.length;
  directory.writeUInt16LE(all.length, 0);
  for (const [index, [tag, type, numbers]] of all.entries()) {
    const value = Buffer.concat(
      numbers.map((number) => {
        const bytes = Buffer.alloc(type === 3 ? 2 : 4);
        if (type === 3) bytes.writeUInt16LE(number);
        else bytes.writeUInt32LE(number);
        return bytes;
      }),
    );
    const entry = 2 + index * 12;
    directory.writeUInt16LE(tag, entry);
    directory.writeUInt16LE(type, entry + 2);
    directory.writeUInt32LE(numbers.length, entry + 4);
    if (value.length <= 4) value.copy(directory, entry + 8);
    else {
      directory.writeUInt32LE(at, entry + 8);
      values.push(value);
      at += value.length;
    }
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(start, 4);
  return Buffer.concat([head, data, directory, ...values]);
}

const sized: readonly Field[] = [
  [256, 3, [side]],
  [257, 3, [side]],
  [278, 3, [side]],
];

/** An RGB TIFF with any number of bits a sample, packed; without the field that says that it is RGB on request. */
export function givenTiffOfBits(bits: number, { isSilent = false } = {}): Buffer {
  const row = Math.ceil((side * 3 * bits) / 8);
  const packed = Buffer.alloc(row * side);
  for (const [index, value] of givenPixels().entries()) {
    const y = Math.floor(index / (side * 3));
    const sample = Math.round((value / 255) * (2 ** bits - 1));
    for (let bit = 0; bit < bits; bit += 1) {
      const at = (index % (side * 3)) * bits + bit;
      if ((sample >> (bits - 1 - bit)) & 1) packed[y * row + (at >> 3)]! |= 0x80 >> (at & 7);
    }
  }
  const photometric: Field[] = isSilent ? [] : [[262, 3, [2]]];
  return givenTiffOf([...sized, [258, 3, [bits, bits, bits]], [259, 3, [1]], ...photometric, [277, 3, [3]]], [packed]);
}

/** Old-style JPEG: the whole JPEG is the strip, and a field of its own names it (TIFF 6.0, section 22). */
export async function givenOldJpegTiff(): Promise<Buffer> {
  const jpeg = await givenSource().jpeg({ quality: 95, chromaSubsampling: '4:2:0', mozjpeg: false }).toBuffer();
  const old: Field[] = [
    [512, 3, [1]],
    [513, 4, [8]],
    [514, 4, [jpeg.length]],
    [530, 3, [2, 2]],
  ];
  return givenTiffOf([...sized, [258, 3, [8, 8, 8]], [259, 3, [6]], [262, 3, [6]], [277, 3, [3]], ...old], [jpeg]);
}

/** Luma and smaller chroma in planes of their own, each compressed with LZW, as libvips compresses it. */
export async function givenPlanarTiff(): Promise<Buffer> {
  const [luma, blue, red] = [Buffer.alloc(side * side), Buffer.alloc(side * side), Buffer.alloc(side * side)] as const;
  const pixels = givenPixels();
  for (let index = 0; index < side * side; index += 1) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(index * 3);
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[index] = Math.round(y);
    blue[index] = Math.round(128 + (b - y) * 0.564);
    red[index] = Math.round(128 + (r - y) * 0.713);
  }
  const strips = [await stripOf(luma, 1), await stripOf(blue, 2), await stripOf(red, 2)];
  const fields: Field[] = [
    [258, 3, [8, 8, 8]],
    [259, 3, [5]],
    [262, 3, [6]],
    [277, 3, [3]],
    [284, 3, [2]],
    [530, 3, [2, 2]],
  ];
  return givenTiffOf([...sized, ...fields], strips);
}

async function stripOf(plane: Buffer, factor: number): Promise<Buffer> {
  const small = side / factor;
  const tiff = await sharp(plane, { raw: { width: side, height: side, channels: 1 } })
    .resize(small, small, { kernel: 'nearest' })
    .toColourspace('b-w')
    .tiff({ compression: 'lzw', predictor: 'none' })
    .toBuffer();
  const start = tiff.readUInt32LE(4);
  const fieldOf = (tag: number) => {
    const at = Array.from({ length: tiff.readUInt16LE(start) }, (_, index) => start + 2 + index * 12).find(
      (entry) => tiff.readUInt16LE(entry) === tag,
    ) as number;
    return tiff.readUInt16LE(at + 2) === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8);
  };
  return tiff.subarray(fieldOf(273), fieldOf(273) + fieldOf(279));
}

/** A Photoshop file in CMYK without layers or a profile. */
export function givenCmykPhotoshop(): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(4, 12);
  head.writeUInt32BE(side, 14);
  head.writeUInt32BE(side, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(4, 24);
  const pixels = givenPixels();
  const planes = [0, 1, 2].map((channel) => Buffer.from(pixels.filter((_, index) => index % 3 === channel)));
  // Photoshop stores the inverse of the ink.
  return Buffer.concat([head, Buffer.alloc(12), Buffer.alloc(2), ...planes, Buffer.alloc(side * side, 255)]);
}

/** A bitmap of 32 bits whose colors are in unusual bits. */
export function givenBitFields(): Buffer {
  const masks = [0x3fc00000, 0x000ff000, 0x000003fc];
  const head = Buffer.alloc(66);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(66 + side * side * 4, 2);
  head.writeUInt32LE(66, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(side, 18);
  head.writeInt32LE(-side, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(32, 28);
  head.writeUInt32LE(3, 30);
  for (const [index, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + index * 4);
  const pixels = givenPixels();
  const data = Buffer.alloc(side * side * 4);
  for (let index = 0; index < side * side; index += 1) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(index * 3);
    data.writeUInt32LE(r * 2 ** 22 + g * 2 ** 12 + b * 4, index * 4);
  }
  return Buffer.concat([head, data]);
}

/** An icon with a small picture before a large one, each a PNG. */
export async function givenIcon(): Promise<Buffer> {
  const pictures = [await givenSource().resize(8, 8).negate().png().toBuffer(), await givenSource().png().toBuffer()];
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + index * 16;
    head[entry] = index === 0 ? 8 : side;
    head[entry + 1] = index === 0 ? 8 : side;
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** A lossless JPEG of 16 bits in grey (ITU-T T.81 annex H): the left half dark, the right half light. */
export function givenLosslessGrey(): Buffer {
  // Codes of 5 bits for the 17 categories of differences.
  const huffman = [
    0,
    0,
    0,
    0,
    17,
    ...Array.from({ length: 11 }, () => 0),
    ...Array.from({ length: 17 }, (_, index) => index),
  ];
  const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  let bits = '';
  const put = (difference: number) => {
    const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    bits += category.toString(2).padStart(5, '0');
    if (category === 0 || category === 16) return;
    const value = difference > 0 ? difference : difference + 2 ** category - 1;
    bits += value.toString(2).padStart(category, '0');
  };
  const [dark, light] = [0x2000, 0xd000];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const value = x < side / 2 ? dark : light;
      const left = x === 0 ? (y === 0 ? 0x8000 : dark) : x - 1 < side / 2 ? dark : light;
      const difference = value - left;
      put(difference > 32_767 ? difference - 65_536 : difference < -32_768 ? difference + 65_536 : difference);
    }
  const data = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [])
    .map((byte) => Number.parseInt(byte, 2))
    .flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xc3, [16, 0, side, 0, side, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...huffman]),
    ...segment(0xda, [1, 1, 0, 1, 0, 0]),
    ...data,
    ...[0xff, 0xd9],
  ]);
}

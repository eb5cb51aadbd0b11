/** Red, green, blue and opacity. */
type Color = readonly [number, number, number, number];

export interface GivenTarga {
  width: number;
  height: number;
  /** The colours of the pixels in reading order, repeated until the picture is full. */
  colors: readonly Color[];
  kind: 'true-color' | 'grey' | 'color-mapped';
  isPacked?: boolean;
  isFromTop?: boolean;
  hasAlpha?: boolean;
  /** The second version of the format has one. */
  hasFooter?: boolean;
}

const kinds = { 'color-mapped': 1, 'true-color': 2, grey: 3 } as const;

/** A TGA picture (Truevision TGA 2.0). */
export function givenTarga(options: GivenTarga): Buffer {
  const { width, height, colors, kind, isPacked = false, isFromTop = true, hasAlpha = false } = options;
  const bytesOf = ([red, green, blue, opacity]: Color) =>
    kind === 'grey' ? [red] : [blue, green, red, ...(hasAlpha ? [opacity] : [])];
  const header = Buffer.alloc(18);
  header[1] = kind === 'color-mapped' ? 1 : 0;
  header[2] = kinds[kind] + (isPacked ? 8 : 0);
  if (kind === 'color-mapped') {
    header.writeUInt16LE(colors.length, 5);
    header[7] = hasAlpha ? 32 : 24;
  }
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header[16] = kind === 'true-color' ? (hasAlpha ? 32 : 24) : 8;
  header[17] = (isFromTop ? 32 : 0) + (hasAlpha ? 8 : 0);
  const map = kind === 'color-mapped' ? colors.flatMap(bytesOf) : [];
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => (row * width + column) % colors.length),
  );
  const ordered = (isFromTop ? rows : rows.reverse()).flat();
  const pixel = (index: number) => (kind === 'color-mapped' ? [index] : bytesOf(colors[index]!));
  // A packet for each pixel: each says that the next colour is repeated once.
  const pixels = ordered.flatMap((index) => [...(isPacked ? [0x80] : []), ...pixel(index)]);
  const footer = options.hasFooter ? [...Buffer.alloc(8), ...Buffer.from('TRUEVISION-XFILE.\0')] : [];
  return Buffer.concat([header, Buffer.from([...map, ...pixels, ...footer])]);
}

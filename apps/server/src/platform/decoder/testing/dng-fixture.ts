/** A DNG with sensor data alone: 64 × 48 pixels, a white stripe above reddish brown, behind a Bayer filter, to be turned a quarter clockwise. */
export function givenDng(): Buffer {
  const width = 64;
  const height = 48;
  const pixels = Buffer.alloc(width * height * 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isRed = y % 2 === 0 && x % 2 === 0;
      const isBlue = y % 2 === 1 && x % 2 === 1;
      // White on top, since what is brightest is made white.
      const value = y < 8 ? 60_000 : isRed ? 16_000 : isBlue ? 3_000 : 7_000;
      pixels.writeUInt16LE(value, (y * width + x) * 2);
    }
  const entries: Array<[tag: number, type: 1 | 2 | 3 | 4 | 10, values: number[] | string]> = [
    [254, 4, [0]],
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [16]],
    [259, 3, [1]],
    [262, 3, [32_803]],
    [271, 2, 'Stund'],
    [272, 2, 'Test'],
    [273, 4, [0]],
    [274, 3, [6]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [pixels.length]],
    [33_421, 3, [2, 2]],
    [33_422, 1, [0, 1, 1, 2]],
    [50_706, 1, [1, 4, 0, 0]],
    [50_708, 2, 'Stund Test'],
    [50_717, 4, [65_535]],
    [50_721, 10, colourMatrix.flatMap((part) => [Math.round(part * 10_000), 10_000])],
    [50_728, 10, [1, 1, 1, 1, 1, 1]],
  ];
  return assemble(entries, pixels);
}

/** The camera sees as sRGB does: from XYZ. */
const colourMatrix = [3.2406, -1.5372, -0.4986, -0.9689, 1.8758, 0.0415, 0.0557, -0.204, 1.057];

const unitBytes = { 1: 1, 2: 1, 3: 2, 4: 4, 10: 4 } as const;

function assemble(entries: Array<[number, 1 | 2 | 3 | 4 | 10, number[] | string]>, pixels: Buffer): Buffer {
  const directoryBytes = 2 + entries.length * 12 + 4;
  const head = Buffer.alloc(8 + directoryBytes);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  const rest: Buffer[] = [];
  let end = head.length;
  let stripsAt = 0;
  entries.forEach(([tag, type, values], index) => {
    const at = 10 + index * 12;
    const content = encode(type, values);
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(type === 10 ? content.length / 8 : content.length / unitBytes[type], at + 4);
    if (tag === 273) stripsAt = at + 8;
    if (content.length <= 4) content.copy(head, at + 8);
    else {
      head.writeUInt32LE(end, at + 8);
      const padded = Buffer.concat([content, Buffer.alloc(content.length % 2)]);
      rest.push(padded);
      end += padded.length;
    }
  });
  head.writeUInt32LE(end, stripsAt);
  return Buffer.concat([head, ...rest, pixels]);
}

function encode(type: 1 | 2 | 3 | 4 | 10, values: number[] | string): Buffer {
  if (typeof values === 'string') return Buffer.from(`${values}\0`, 'latin1');
  const buffer = Buffer.alloc(values.length * unitBytes[type]);
  values.forEach((value, index) => {
    if (type === 1) buffer.writeUInt8(value, index);
    else if (type === 3) buffer.writeUInt16LE(value, index * 2);
    else buffer.writeInt32LE(value, index * 4);
  });
  return buffer;
}

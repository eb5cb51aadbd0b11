interface LabTiffRecipe {
  kind: 'cie' | 'icc';
  bits: 8 | 16;
  color: { lightness: number; a: number; b: number };
}

const side = 16;
const directoryAt = 8;

/** An uncompressed TIFF of one colour in CIELab or in the Lab of ICC profiles (TIFF 6.0 §23 and Technical Note 4). */
export function givenLabTiff({ kind, bits, color }: LabTiffRecipe): Buffer {
  const bytesEach = bits / 8;
  const pixelsBytes = side * side * 3 * bytesEach;
  const count = 9;
  const bitsAt = directoryAt + 2 + count * 12 + 4;
  const pixelsAt = bitsAt + 6;
  const entries: Array<[tag: number, type: 3 | 4, count: number, value: number]> = [
    [256, 3, 1, side],
    [257, 3, 1, side],
    [258, 3, 3, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, kind === 'cie' ? 8 : 9],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 3],
    [278, 3, 1, side],
    [279, 4, 1, pixelsBytes],
  ];
  const file = Buffer.alloc(pixelsAt + pixelsBytes);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(directoryAt, 4);
  file.writeUInt16LE(count, directoryAt);
  for (const [index, [tag, type, length, value]] of entries.entries()) {
    const at = directoryAt + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(length, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let sample = 0; sample < 3; sample += 1) file.writeUInt16LE(bits, bitsAt + sample * 2);
  const samples = samplesOf(kind, bits, color);
  for (let at = pixelsAt; at < file.length; at += 3 * bytesEach)
    for (const [index, sample] of samples.entries()) file.writeUIntLE(sample, at + index * bytesEach, bytesEach);
  return file;
}

function samplesOf(kind: 'cie' | 'icc', bits: 8 | 16, { lightness, a, b }: LabTiffRecipe['color']): number[] {
  const unit = bits === 16 ? 256 : 1;
  const lightest = kind === 'cie' && bits === 16 ? 65_535 : 255 * unit;
  const chroma = (value: number) => Math.round((kind === 'cie' ? value : value + 128) * unit);
  return [Math.round((lightness / 100) * lightest), chroma(a), chroma(b)];
}

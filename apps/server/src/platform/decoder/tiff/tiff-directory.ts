/** A field of a directory: its type, and its bytes in the order of the file. */
interface TiffField {
  type: number;
  count: number;
  value: Buffer;
}

/** The first directory of a TIFF (TIFF 6.0, section 2). */
export interface TiffDirectory {
  bytes: Buffer;
  isLittle: boolean;
  fields: ReadonlyMap<number, TiffField>;
}

const bytesOfType: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};
const maxFields = 512;

/** Undefined for bytes that are no TIFF, or whose directory is not within them. */
export function readTiffDirectory(bytes: Buffer): TiffDirectory | undefined {
  const mark = bytes.toString('latin1', 0, 4);
  if (mark !== 'II*\0' && mark !== 'MM\0*') return undefined;
  const isLittle = mark === 'II*\0';
  const { read16, read32 } = readersOf(bytes, isLittle);
  try {
    const start = read32(4);
    const count = read16(start);
    if (count > maxFields) return undefined;
    const fields = new Map<number, TiffField>();
    for (let index = 0; index < count; index += 1) {
      const at = start + 2 + index * 12;
      const [type, length] = [read16(at + 2), read32(at + 4)];
      const size = (bytesOfType[type] ?? 0) * length;
      const place = size <= 4 ? at + 8 : read32(at + 8);
      if (size > 0 && place + size <= bytes.length)
        fields.set(read16(at), { type, count: length, value: bytes.subarray(place, place + size) });
    }
    return { bytes, isLittle, fields };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The numbers of a field, fractions divided; none when it is missing or contains something else. */
export function numbersOf({ isLittle, fields }: TiffDirectory, tag: number): number[] {
  const field = fields.get(tag);
  if (!field) return [];
  const { read16, read32 } = readersOf(field.value, isLittle);
  const read: Readonly<Record<number, (index: number) => number>> = {
    1: (index) => field.value[index] ?? 0,
    3: (index) => read16(index * 2),
    4: (index) => read32(index * 4),
    5: (index) => read32(index * 8) / read32(index * 8 + 4),
  };
  const readOne = read[field.type];
  return readOne ? Array.from({ length: field.count }, (_, index) => readOne(index)) : [];
}

/** The same file with a directory of other fields, whose numbers have at most 32 bits, behind its bytes. */
export function withFields(
  { bytes, isLittle, fields }: TiffDirectory,
  changed: ReadonlyMap<number, readonly number[]>,
): Buffer {
  const made = [...changed].map(([tag, numbers]): [number, TiffField] => {
    const value = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) write32To(value, { number, at: index * 4, isLittle });
    return [tag, { type: 4, count: numbers.length, value }];
  });
  const all = [...new Map([...fields, ...made])].sort(([one], [other]) => one - other);
  const start = bytes.length + (bytes.length % 2);
  const directory = Buffer.alloc(2 + all.length * 12 + 4);
  const values: Buffer[] = [];
  let valueAt = start + directory.length;
  const write16 = (number: number, at: number) =>
    isLittle ? directory.writeUInt16LE(number, at) : directory.writeUInt16BE(number, at);
  const write32 = (number: number, at: number) => write32To(directory, { number, at, isLittle });
  write16(all.length, 0);
  for (const [index, [tag, { type, count, value }]] of all.entries()) {
    const at = 2 + index * 12;
    write16(tag, at);
    write16(type, at + 2);
    write32(count, at + 4);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      write32(valueAt, at + 8);
      const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
      values.push(padded);
      valueAt += padded.length;
    }
  }
  const head = Buffer.from(bytes.subarray(0, 8));
  write32To(head, { number: start, at: 4, isLittle });
  return Buffer.concat([head, bytes.subarray(8), Buffer.alloc(bytes.length % 2), directory, ...values]);
}

function write32To(bytes: Buffer, { number, at, isLittle }: { number: number; at: number; isLittle: boolean }): void {
  if (isLittle) bytes.writeUInt32LE(number, at);
  else bytes.writeUInt32BE(number, at);
}

function readersOf(bytes: Buffer, isLittle: boolean) {
  return {
    read16: (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    read32: (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
  };
}

import { TiffBlock } from '../../tiff/index.ts';

/** A field of a directory: its type, and its bytes in the order of the file. */
interface TiffField {
  type: number;
  count: number;
  value: Buffer;
}

/** The first directory of a TIFF (TIFF 6.0, section 2), with the fields that are within the file. */
export interface TiffDirectory {
  block: TiffBlock;
  fields: ReadonlyMap<number, TiffField>;
}

const maxFields = 512;
/** Whole numbers without a sign, and fractions of them. */
const numberTypes: ReadonlySet<number> = new Set([1, 3, 4, 5]);

/** Undefined for bytes that are no TIFF, or whose directory is not within them. */
export function readTiffDirectory(bytes: Buffer): TiffDirectory | undefined {
  const block = TiffBlock.ofFile(bytes);
  if (!block || block.layout.isBig) return undefined;
  try {
    const fields = new Map<number, TiffField>();
    for (const [tag, entry] of block.directory(block.firstDirectory, maxFields))
      if (entry.count > 0 && block.has(entry))
        fields.set(tag, { type: entry.type, count: entry.count, value: block.valueOf(entry) });
    return { block, fields };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The numbers of a field, fractions divided; none when it is missing or contains something else. */
export function numbersOf({ block, fields }: TiffDirectory, tag: number): number[] {
  const field = fields.get(tag);
  return field && numberTypes.has(field.type) ? block.layout.numbers(field, field.value) : [];
}

/** The same file with a directory of other fields, whose numbers have at most 32 bits, behind its bytes. */
export function withFields(
  { block: { bytes, layout }, fields }: TiffDirectory,
  changed: ReadonlyMap<number, readonly number[]>,
): Buffer {
  const made = [...changed].map(([tag, numbers]): [number, TiffField] => {
    const value = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) layout.writeUint32(value, index * 4, number);
    return [tag, { type: 4, count: numbers.length, value }];
  });
  const all = [...new Map([...fields, ...made])].sort(([one], [other]) => one - other);
  const start = bytes.length + (bytes.length % 2);
  const directory = Buffer.alloc(2 + all.length * 12 + 4);
  const values: Buffer[] = [];
  let valueAt = start + directory.length;
  layout.writeUint16(directory, 0, all.length);
  for (const [index, [tag, { type, count, value }]] of all.entries()) {
    const at = 2 + index * 12;
    layout.writeUint16(directory, at, tag);
    layout.writeUint16(directory, at + 2, type);
    layout.writeUint32(directory, at + 4, count);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      layout.writeUint32(directory, at + 8, valueAt);
      const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
      values.push(padded);
      valueAt += padded.length;
    }
  }
  const head = Buffer.from(bytes.subarray(0, 8));
  layout.writeUint32(head, 4, start);
  return Buffer.concat([head, bytes.subarray(8), Buffer.alloc(bytes.length % 2), directory, ...values]);
}

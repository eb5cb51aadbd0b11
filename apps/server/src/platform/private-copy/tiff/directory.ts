import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** An entry of a TIFF directory. Positions are of the file. */
export interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  /** The whole entry as it is in the file. */
  bytes: Buffer;
  valueStart: number;
  valueEnd: number;
  /** The value is within the entry itself. */
  isInline: boolean;
}

export interface TiffDirectory {
  start: number;
  end: number;
  entries: TiffEntry[];
  next: number;
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
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};
const maxEntries = 4000;
const maxValues = 1_000_000;

/** Reads directories of TIFF 6.0 and BigTIFF, in either byte order. */
export class TiffReader {
  readonly view: SourceView;
  readonly #isLittle: boolean;
  readonly #isBig: boolean;

  private constructor(view: SourceView, isLittle: boolean, isBig: boolean) {
    this.view = view;
    this.#isLittle = isLittle;
    this.#isBig = isBig;
  }

  static async open(view: SourceView): Promise<{ reader: TiffReader; first: number; headBytes: number }> {
    const head = Buffer.from(await view.read(0, Math.min(16, view.sizeBytes)));
    const isLittle = head.toString('latin1', 0, 2) === 'II';
    understand(isLittle || head.toString('latin1', 0, 2) === 'MM', 'not a TIFF file');
    const version = isLittle ? head.readUInt16LE(2) : head.readUInt16BE(2);
    understand(version === 42 || version === 43, 'not a TIFF file');
    understand(head.length === 16 && head.toString('latin1', 8, 10) !== 'CR', 'a camera RAW file');
    const reader = new TiffReader(view, isLittle, version === 43);
    const first = version === 43 ? reader.#uint64(head, 8) : reader.uint32(head, 4);
    return { reader, first, headBytes: version === 43 ? 16 : 8 };
  }

  async directory(start: number): Promise<TiffDirectory> {
    const [countBytes, entryBytes, wordBytes] = this.#isBig ? [8, 20, 8] : [2, 12, 4];
    const head = Buffer.from(await this.view.read(start, countBytes));
    const count = this.#isBig ? this.#uint64(head, 0) : this.uint16(head, 0);
    understand(count <= maxEntries, 'too many tags');
    const end = start + countBytes + count * entryBytes + wordBytes;
    const table = Buffer.from(await this.view.read(start, end - start));
    const entries = Array.from({ length: count }, (_, index) => {
      const at = countBytes + index * entryBytes;
      return this.#entry(table.subarray(at, at + entryBytes), start + at);
    });
    return { start, end, entries, next: this.#word(table, table.length - wordBytes) };
  }

  /** A directory in the same place with some of its entries. */
  write({ start, end, next }: TiffDirectory, entries: readonly TiffEntry[]): Buffer {
    const [countBytes, entryBytes] = this.#isBig ? [8, 20] : [2, 12];
    const bytes = Buffer.alloc(end - start);
    if (this.#isBig) this.#writeUint64(bytes, 0, entries.length);
    else if (this.#isLittle) bytes.writeUInt16LE(entries.length);
    else bytes.writeUInt16BE(entries.length);
    for (const [index, entry] of entries.entries()) entry.bytes.copy(bytes, countBytes + index * entryBytes);
    const nextAt = countBytes + entries.length * entryBytes;
    if (this.#isBig) this.#writeUint64(bytes, nextAt, next);
    else if (this.#isLittle) bytes.writeUInt32LE(next, nextAt);
    else bytes.writeUInt32BE(next, nextAt);
    return bytes;
  }

  /** The values of an entry with whole numbers. */
  async numbers(entry: TiffEntry): Promise<number[]> {
    const { type, count, valueStart, valueEnd } = entry;
    const size = bytesOfType[type]!;
    understand([1, 3, 4, 13, 16, 18].includes(type) && count <= maxValues, 'a tag of an unknown type');
    const bytes = Buffer.from(await this.view.read(valueStart, valueEnd - valueStart));
    return Array.from({ length: count }, (_, index) => {
      if (size === 1) return bytes[index]!;
      if (size === 2) return this.uint16(bytes, index * 2);
      return size === 4 ? this.uint32(bytes, index * 4) : this.#uint64(bytes, index * 8);
    });
  }

  uint16(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  uint32(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }

  #uint64(bytes: Buffer, at: number): number {
    return Number(this.#isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  }

  #writeUint64(bytes: Buffer, at: number, value: number): void {
    if (this.#isLittle) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeBigUInt64BE(BigInt(value), at);
  }

  #word(bytes: Buffer, at: number): number {
    return this.#isBig ? this.#uint64(bytes, at) : this.uint32(bytes, at);
  }

  #entry(bytes: Buffer, at: number): TiffEntry {
    const [tag, type] = [this.uint16(bytes, 0), this.uint16(bytes, 2)];
    const unit = bytesOfType[type];
    understand(unit !== undefined, 'a tag of an unknown type');
    const count = this.#word(bytes, 4);
    const valueAt = this.#isBig ? 12 : 8;
    const size = unit * count;
    const isInline = size <= (this.#isBig ? 8 : 4);
    const valueStart = isInline ? at + valueAt : this.#word(bytes, valueAt);
    understand(valueStart + size <= this.view.sizeBytes, 'a value is outside of the file');
    return { tag, type, count, bytes, valueStart, valueEnd: valueStart + size, isInline };
  }
}

import { type TiffEntry, TiffLayout } from './tiff-layout.ts';

/** A TIFF structure in memory. Its methods throw RangeError for what is outside of it. */
export class TiffBlock {
  readonly bytes: Buffer;
  readonly layout: TiffLayout;

  constructor(bytes: Uint8Array, layout: TiffLayout) {
    this.bytes = bufferOf(bytes);
    this.layout = layout;
  }

  /** A whole file. Undefined for what does not begin like TIFF. */
  static ofFile(bytes: Uint8Array): TiffBlock | undefined {
    const layout = TiffLayout.ofFile(bufferOf(bytes));
    return layout && new TiffBlock(bytes, layout);
  }

  /** A block within another format, such as Exif in JPEG. */
  static ofBlock(bytes: Uint8Array): TiffBlock | undefined {
    const layout = TiffLayout.ofBlock(bufferOf(bytes));
    return layout && new TiffBlock(bytes, layout);
  }

  get firstDirectory(): number {
    return this.layout.firstDirectory(this.bytes);
  }

  /** All entries of a directory, also those with the same tag. */
  entries(start: number, maxEntries: number): TiffEntry[] {
    const { layout } = this;
    const table = this.#slice(start, this.bytes.length);
    const count = layout.countOf(table);
    if (count > maxEntries) throw new RangeError('Too many entries');
    return layout.parseDirectory(table.subarray(0, layout.sizeOfDirectory(count)), start).entries;
  }

  /** The entries of known types by tag. Of several with the same tag, the first is the one that programs read. */
  directory(start: number, maxEntries: number): Map<number, TiffEntry> {
    const found = new Map<number, TiffEntry>();
    for (const entry of this.entries(start, maxEntries))
      if (entry.isKnown && !found.has(entry.tag)) found.set(entry.tag, entry);
    return found;
  }

  /** The value is within the structure. */
  has({ valueEnd }: TiffEntry): boolean {
    return valueEnd <= this.bytes.length;
  }

  valueOf({ valueStart, valueEnd }: TiffEntry): Buffer {
    return this.#slice(valueStart, valueEnd);
  }

  numbersOf(entry: TiffEntry, most?: number): number[] {
    return this.layout.numbers(entry, this.valueOf(entry), most);
  }

  #slice(start: number, end: number): Buffer {
    if (start > end || end > this.bytes.length) throw new RangeError('Outside of the structure');
    return this.bytes.subarray(start, end);
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

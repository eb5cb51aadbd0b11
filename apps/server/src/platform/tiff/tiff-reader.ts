import { type TiffDirectory, type TiffEntry, TiffLayout } from './tiff-layout.ts';

/** Bytes that can be read at any position. */
export interface TiffSource {
  readonly sizeBytes: number;
  /** Reads exactly this many bytes. Throws where they do not exist. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** Reads a file in TIFF without having all of it in memory. Throws what its source throws, and RangeError. */
export class TiffReader {
  readonly layout: TiffLayout;
  readonly firstDirectory: number;
  readonly #source: TiffSource;

  private constructor(source: TiffSource, layout: TiffLayout, firstDirectory: number) {
    this.#source = source;
    this.layout = layout;
    this.firstDirectory = firstDirectory;
  }

  /** Undefined for a file that does not begin like TIFF. */
  static async open(source: TiffSource): Promise<TiffReader | undefined> {
    const head = Buffer.from(await source.read(0, Math.min(16, source.sizeBytes)));
    const layout = TiffLayout.ofFile(head);
    if (!layout || head.length < layout.headBytes) return undefined;
    return new TiffReader(source, layout, layout.firstDirectory(head));
  }

  async directory(start: number, maxEntries: number): Promise<TiffDirectory> {
    const { layout } = this;
    const count = layout.countOf(await this.#read(start, layout.countBytes));
    if (count > maxEntries) throw new RangeError('Too many entries');
    const end = Math.min(start + layout.sizeOfDirectory(count), this.#source.sizeBytes);
    return layout.parseDirectory(await this.#read(start, end - start), start);
  }

  /** The first bytes of a value, at most `mostBytes`. */
  async valueOf(entry: TiffEntry, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const size = Math.min(entry.valueEnd - entry.valueStart, mostBytes);
    return entry.isInline ? this.layout.inlineValue(entry).subarray(0, size) : this.#read(entry.valueStart, size);
  }

  /** A copy, since a source may read into the same buffer again. */
  async #read(at: number, length: number): Promise<Buffer> {
    return Buffer.from(await this.#source.read(at, length));
  }
}

import { type TiffDirectory, type TiffEntry, TiffReader } from '../../tiff/index.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

const maxEntries = 4000;
const maxValues = 1_000_000;
/** Those of TIFF 6.0 and BigTIFF. */
const lastType = 18;
const wholeTypes: ReadonlySet<number> = new Set([1, 3, 4, 13, 16, 18]);

/** The directories of a TIFF file that is copied. Throws NotUnderstoodError or RangeError for what a copy cannot do justice to. */
export class TiffPages {
  readonly view: SourceView;
  readonly firstDirectory: number;
  readonly headBytes: number;
  readonly #reader: TiffReader;

  private constructor(view: SourceView, reader: TiffReader) {
    this.view = view;
    this.#reader = reader;
    this.firstDirectory = reader.firstDirectory;
    this.headBytes = reader.layout.headBytes;
  }

  static async open(view: SourceView): Promise<TiffPages> {
    const reader = await TiffReader.open(view);
    understand(reader !== undefined, 'not a TIFF file');
    const head = await view.read(0, 16);
    understand(head.toString('latin1', 8, 10) !== 'CR', 'a camera RAW file');
    return new TiffPages(view, reader);
  }

  async directory(start: number): Promise<TiffDirectory> {
    const directory = await this.#reader.directory(start, maxEntries);
    understand(directory.end <= this.view.sizeBytes, 'a directory is outside of the file');
    for (const { isKnown, type, valueEnd } of directory.entries) {
      understand(isKnown && type <= lastType, 'a tag of an unknown type');
      understand(valueEnd <= this.view.sizeBytes, 'a value is outside of the file');
    }
    return directory;
  }

  /** A directory in the same place with some of its entries. */
  write(directory: TiffDirectory, entries: readonly TiffEntry[]): Buffer {
    return this.#reader.layout.writeDirectory(directory, entries);
  }

  /** The values of an entry with whole numbers. */
  async numbers(entry: TiffEntry): Promise<number[]> {
    understand(wholeTypes.has(entry.type) && entry.count <= maxValues, 'a tag of an unknown type');
    return this.#reader.layout.numbers(entry, await this.#reader.valueOf(entry));
  }
}

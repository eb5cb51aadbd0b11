import type { UploadFile } from './upload-file.ts';

const chunkBits = 9;
const chunkSize = 2 ** chunkBits;
const withinChunk = chunkSize - 1;

type Chunk = readonly UploadFile[];

/**
 * The files of a queue by id, never changed in place. They are stored in chunks, so that a new version after one event copies
 * a few hundred pointers and not the fifty thousand of a large drop.
 */
export class FileTable {
  readonly length: number;
  readonly #chunks: readonly Chunk[];

  constructor(chunks: readonly Chunk[] = [], length = 0) {
    this.#chunks = chunks;
    this.length = length;
  }

  /** The file, or undefined when there is none with this id. */
  get(id: number): UploadFile | undefined {
    return this.#chunks[id >> chunkBits]?.[id & withinChunk];
  }

  /** Files from `start` to `end`, exclusive. */
  slice(start: number, end: number): UploadFile[] {
    const files: UploadFile[] = [];
    for (let id = Math.max(0, start); id < Math.min(end, this.length); id += 1) files.push(this.get(id)!);
    return files;
  }

  *[Symbol.iterator](): Generator<UploadFile> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /** A chunk in which nothing changed is the same object in the next table. */
  get chunks(): readonly (readonly UploadFile[])[] {
    return this.#chunks;
  }

  edit(): FileTableEditor {
    return new FileTableEditor(this, this.#chunks);
  }
}

/** Collects the changes of one event into a new table. A chunk is copied when it is first written. */
export class FileTableEditor {
  readonly #before: FileTable;
  #chunks: Chunk[] | undefined;
  readonly #source: readonly Chunk[];
  readonly #owned = new Map<number, UploadFile[]>();
  length: number;

  constructor(before: FileTable, chunks: readonly Chunk[]) {
    this.#before = before;
    this.#source = chunks;
    this.length = before.length;
  }

  get(id: number): UploadFile | undefined {
    return (this.#chunks ?? this.#source)[id >> chunkBits]?.[id & withinChunk];
  }

  set(file: UploadFile): void {
    this.#own(file.id >> chunkBits)[file.id & withinChunk] = file;
  }

  push(file: UploadFile): void {
    this.#own(file.id >> chunkBits).push(file);
    this.length += 1;
  }

  finish(): FileTable {
    return this.#chunks ? new FileTable(this.#chunks, this.length) : this.#before;
  }

  #own(index: number): UploadFile[] {
    const owned = this.#owned.get(index);
    if (owned) return owned;
    this.#chunks ??= [...this.#source];
    const copy = [...(this.#chunks[index] ?? [])];
    this.#chunks[index] = copy;
    this.#owned.set(index, copy);
    return copy;
  }
}

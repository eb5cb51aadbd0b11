import {
  type ArchivePiece,
  type ArchivePlan,
  type ArchiveRange,
  type EntryReader,
  type OpenEntry,
  piecesOfArchive,
} from './read-archive.ts';

/** Takes a chunk. Its memory may be used again as soon as the promise has resolved. */
export type WriteChunk = (chunk: Uint8Array) => Promise<void>;

const blockBytes = 512 * 1024;
const readsAtOnce = 16;

/**
 * Sends a range of the archive, as fast as `write` takes it. Two blocks of memory take turns: one is filled while the other is being
 * written. Throws when the bytes of an entry are missing, so that the caller never takes an incomplete archive for a whole one.
 */
export async function sendArchive(
  archive: { plan: ArchivePlan; openEntry: OpenEntry },
  range: ArchiveRange,
  write: WriteChunk,
): Promise<void> {
  const pieces = new PieceReader(piecesOfArchive(archive.plan, range), archive.openEntry);
  const size = Math.min(blockBytes, range.end - range.start + 1);
  const blocks = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const;
  let written: Promise<void> = Promise.resolve();
  try {
    for (let turn = 0; ; turn += 1) {
      const block = blocks[turn % 2 === 0 ? 0 : 1];
      const filled = await pieces.fill(block);
      await written;
      if (filled === 0) return;
      written = write(block.subarray(0, filled));
      // A failure is thrown in the next turn.
      written.catch(() => undefined);
    }
  } finally {
    await pieces.close();
  }
}

/** Reads pieces one after another into blocks. Small entries of one block are read at the same time. */
class PieceReader {
  readonly #pieces: AsyncGenerator<ArchivePiece>;
  readonly #openEntry: OpenEntry;
  /** The piece that has been read partly. */
  #current: PartlyRead | undefined;

  constructor(pieces: AsyncGenerator<ArchivePiece>, openEntry: OpenEntry) {
    this.#pieces = pieces;
    this.#openEntry = openEntry;
  }

  /** Returns the number of bytes in the block, which is full unless the archive ends. */
  async fill(block: Buffer): Promise<number> {
    let filled = 0;
    let reads: Array<Promise<void>> = [];
    while (filled < block.length) {
      this.#current ??= await this.#next();
      if (!this.#current) break;
      const target = block.subarray(filled, filled + this.#current.leftBytes);
      const read = this.#current.read(target);
      if (read) reads.push(read);
      // Thrown when all of them have ended.
      read?.catch(() => undefined);
      if (reads.length === readsAtOnce) reads = await settleAll(reads);
      filled += target.length;
      if (this.#current.leftBytes === 0) this.#current = undefined;
    }
    await settleAll(reads);
    return filled;
  }

  async close(): Promise<void> {
    this.#current?.close();
    await this.#pieces.return(undefined);
  }

  async #next(): Promise<PartlyRead | undefined> {
    const { done, value } = await this.#pieces.next();
    if (done) return undefined;
    return value.kind === 'bytes'
      ? new KnownBytes(value.bytes)
      : new EntryPiece(value.range.end - value.range.start + 1, () => this.#openEntry(value.source, value.range));
  }
}

/** Waits for all of them before a failure is thrown, because they write into the same block. */
async function settleAll(reads: ReadonlyArray<Promise<void>>): Promise<[]> {
  for (const result of await Promise.allSettled(reads)) if (result.status === 'rejected') throw result.reason;
  return [];
}

interface PartlyRead {
  readonly leftBytes: number;
  /** Fills the target, which has room for at most the bytes that are left. */
  read(target: Buffer): Promise<void> | undefined;
  close(): void;
}

class KnownBytes implements PartlyRead {
  #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get leftBytes(): number {
    return this.#bytes.length;
  }

  read(target: Buffer): undefined {
    target.set(this.#bytes.subarray(0, target.length));
    this.#bytes = this.#bytes.subarray(target.length);
  }

  close(): void {}
}

class EntryPiece implements PartlyRead {
  leftBytes: number;
  readonly #open: () => Promise<EntryReader>;
  #reader: Promise<EntryReader> | undefined;

  constructor(sizeBytes: number, open: () => Promise<EntryReader>) {
    this.leftBytes = sizeBytes;
    this.#open = open;
  }

  async read(target: Buffer): Promise<void> {
    this.leftBytes -= target.length;
    const isLast = this.leftBytes === 0;
    this.#reader ??= this.#open();
    const reader = await this.#reader;
    try {
      await reader.read(target);
    } finally {
      if (isLast) reader.close();
    }
  }

  close(): void {
    this.#reader?.then(
      (reader) => reader.close(),
      () => undefined,
    );
  }
}

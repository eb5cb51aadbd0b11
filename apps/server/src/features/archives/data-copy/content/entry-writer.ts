import { crc32 } from 'node:zlib';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { type CopyAttempt, insertBlocks, lockAttempt } from '../data-copy.repository.ts';

/** Every block of an entry has this size but the last one. */
export const blockBytes = 256 * 1024;
const blocksPerInsert = 16;

/** What the archive needs to know of an entry that was written. */
export interface WrittenEntry {
  name: string;
  sizeBytes: number;
  crc32: number;
  /** The position of its first block. */
  position: number;
}

/** Another attempt writes the copy now, or nobody does: see [Note: attempts at a copy]. */
export class ReplacedAttemptError extends Error {}

/** Writes the entries of a copy one after another, in blocks, so that none of them has to fit into memory. */
export class EntryWriter {
  readonly entries: WrittenEntry[] = [];
  readonly #database: Database;
  readonly #attempt: CopyAttempt;
  #position = 0;
  /** Blocks that are stored together with the next ones. */
  #waiting: Buffer[] = [];

  constructor(database: Database, attempt: CopyAttempt) {
    this.#database = database;
    this.#attempt = attempt;
  }

  async write(name: string, chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void> {
    const entry: WrittenEntry = { name, sizeBytes: 0, crc32: 0, position: this.#position + this.#waiting.length };
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      entry.crc32 = crc32(bytes, entry.crc32);
      entry.sizeBytes += bytes.length;
      rest = await this.#addBlocks(Buffer.concat([rest, bytes]));
    }
    if (rest.length > 0) this.#waiting.push(rest);
    this.entries.push(entry);
  }

  /** Stores what waits. Call it after the last entry. Throws ReplacedAttemptError. */
  async finish(): Promise<void> {
    const blocks = this.#waiting;
    await inTransaction(this.#database, async (tx) => {
      if (!(await lockAttempt(tx, this.#attempt))) throw new ReplacedAttemptError();
      await insertBlocks(tx, this.#attempt.copyId, this.#position, blocks);
    });
    this.#position += blocks.length;
    this.#waiting = [];
  }

  /** Takes whole blocks and returns the rest. */
  async #addBlocks(bytes: Buffer): Promise<Buffer> {
    let at = 0;
    for (; bytes.length - at >= blockBytes; at += blockBytes) {
      this.#waiting.push(bytes.subarray(at, at + blockBytes));
      if (this.#waiting.length >= blocksPerInsert) await this.finish();
    }
    return bytes.subarray(at);
  }
}

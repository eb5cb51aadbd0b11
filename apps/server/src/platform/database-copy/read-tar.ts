import { DatabaseCopyError } from './database-copy-error.ts';

/** A file or a folder of a tar. The content of a file has to be read before the next entry. */
export interface TarEntry {
  /** Relative, with `/`, and never out of the folder that the tar is unpacked into. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly content: AsyncIterable<Buffer>;
}

const blockBytes = 512;
const kinds: Readonly<Record<string, 'file' | 'folder'>> = { '0': 'file', '\0': 'file', '5': 'folder' };

/**
 * Reads a tar as the base backups of PostgreSQL have it: POSIX ustar with files and folders. Throws DatabaseCopyError `damaged` for everything
 * else, also for links, which only tablespaces need, and for an archive without its end.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.read(blockBytes);
    if (header.every((byte) => byte === 0)) break;
    checkHeader(header);
    const path = readPath(header);
    const kind = kinds[String.fromCharCode(header[156] as number)];
    if (!kind) throw damaged(`${path} is neither a file nor a folder`);
    let left = readNumber(header, 124, 12);
    const padding = (blockBytes - (left % blockBytes)) % blockBytes;
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await bytes.readSome(left);
        left -= chunk.length;
        yield chunk;
      }
    }
    yield { path, isFolder: kind === 'folder', content: content() };
    if (left > 0) throw new Error(`The content of ${path} was not read`);
    await bytes.read(padding);
  }
  await bytes.skipRest();
}

class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most that many. */
  async readSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) throw damaged('it ends early');
      this.#rest = next.value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Sources that verify their bytes do so at their end. */
  async skipRest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const part = await this.readSome(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}

/** The sum of all bytes, with spaces in place of the sum itself. */
function checkHeader(header: Buffer): void {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  if (sum !== readNumber(header, 148, 8)) throw damaged('a header has another checksum');
}

function readPath(header: Buffer): string {
  const path = [readText(header, 345, 155), readText(header, 0, 100)].filter((part) => part !== '').join('/');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const isOutside =
    path.startsWith('/') || parts.includes('..') || (process.platform === 'win32' && /[\\:]/.test(path));
  if (isOutside || parts.length === 0) throw damaged(`the path ${JSON.stringify(path)} is not one of a database`);
  return parts.join('/');
}

function readText(header: Buffer, start: number, size: number): string {
  const field = header.subarray(start, start + size);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? size : end).toString('utf8');
}

/** Octal digits, or a binary number when the first bit is set. */
function readNumber(header: Buffer, start: number, size: number): number {
  if ((header[start] as number) & 0x80) return Number(header.readBigUInt64BE(start + size - 8));
  const digits = readText(header, start, size).trim();
  if (!/^[0-7]*$/.test(digits)) throw damaged('a header has no number where one is needed');
  return Number.parseInt(digits || '0', 8);
}

function damaged(reason: string): DatabaseCopyError {
  return new DatabaseCopyError('damaged', `The copy of the database is damaged: ${reason}`);
}

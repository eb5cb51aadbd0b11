import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat, statfs, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, createGunzip } from 'node:zlib';
import type { OpenArchive, OpenedEntry } from './archive-entry.ts';
import { RangeBytes } from './range-bytes.ts';
import {
  hasMoreOfSparseMap,
  readLongName,
  readTarExtension,
  readTarHeader,
  type TarExtension,
  tarBlockBytes,
} from './tar-headers.ts';

const maxExtensionBytes = 2 ** 20;
/**
 * How many times its size an archive may become. Text becomes ten times as long at most, and gzip can pack zeros a thousand times shorter. A small
 * archive with much text is no bomb.
 */
const bombLimits = { ratio: 100, freeBytes: 2 ** 30 };

/**
 * Opens a tar archive that is compressed with gzip, which can only be read from its beginning: it is unpacked into a file without a name
 * in the folder for temporary files, which is gone when the process ends. The entries before a damaged part are kept. Throws when there
 * is not enough room, when it becomes so much larger that it is a bomb, and the errors of the disk.
 */
export async function openTarGz(path: string, signal: AbortSignal, limits = bombLimits): Promise<OpenArchive> {
  const folder = tmpdir();
  const [{ size }, { bavail, bsize }] = [await stat(path), await statfs(folder)];
  // Photos and videos do not become smaller, so the archive is hardly larger when it is unpacked.
  if (bavail * bsize < size) throw new Error(`it is unpacked into ${folder}, which has not enough room; set TMPDIR`);
  const location = join(folder, `stund-import-${randomUUID()}`);
  const unpacked = await open(location, 'wx+', 0o600);
  await unlink(location);
  try {
    const maxBytes = Math.max(limits.freeBytes, size * limits.ratio);
    const entries = await unpack(path, unpacked, { maxBytes, signal });
    return { entries, close: () => void unpacked.close() };
  } catch (error) {
    await unpacked.close();
    throw error;
  }
}

class BombError extends Error {}

async function unpack(
  path: string,
  target: FileHandle,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<OpenedEntry[]> {
  const reader = new TarReader(target);
  const source = createReadStream(path, { signal });
  const stream = source.pipe(createGunzip());
  source.once('error', (error) => stream.destroy(error));
  try {
    let unpackedBytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxBytes) throw new BombError('it becomes too large when it is unpacked, as a bomb does');
      await reader.add(chunk);
    }
    reader.finish();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BombError) throw error;
    if (typeof (error as NodeJS.ErrnoException).syscall === 'string' || reader.entries.length === 0) throw error;
    reader.entries.push({
      fullName: reader.current ?? path,
      reason: `the archive is damaged: ${(error as Error).message}`,
    });
  } finally {
    source.destroy();
  }
  return reader.entries;
}

/** Takes the blocks of a tar archive, and writes the contents of its files one after the other. */
class TarReader {
  readonly entries: OpenedEntry[] = [];
  /** The name of the file whose content is arriving. */
  current: string | undefined;
  readonly #target: FileHandle;
  #writtenBytes = 0;
  #head = Buffer.alloc(0);
  #extension: TarExtension = {};
  #part: { leftBytes: number; paddingBytes: number; take(bytes: Buffer): Promise<void>; end(): void } | undefined;

  constructor(target: FileHandle) {
    this.#target = target;
  }

  async add(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      if (!this.#part) {
        const taken = chunk.subarray(at, at + tarBlockBytes - this.#head.length);
        this.#head = Buffer.concat([this.#head, taken]);
        at += taken.length;
        if (this.#head.length === tarBlockBytes) this.#begin(this.#head);
        continue;
      }
      const part = this.#part;
      const taken = chunk.subarray(at, at + part.leftBytes);
      if (taken.length > 0) await part.take(taken);
      part.leftBytes -= taken.length;
      at += taken.length;
      const padding = part.leftBytes === 0 ? Math.min(part.paddingBytes, chunk.length - at) : 0;
      part.paddingBytes -= padding;
      at += padding;
      this.#endPart();
    }
  }

  finish(): void {
    if (this.#part) throw new Error('it ends early');
  }

  #endPart(): void {
    if (!this.#part || this.#part.leftBytes > 0 || this.#part.paddingBytes > 0) return;
    const { end } = this.#part;
    this.#part = undefined;
    this.current = undefined;
    end();
  }

  #begin(block: Buffer): void {
    this.#head = Buffer.alloc(0);
    const { kind, name, sizeBytes, mtimeMs, hasSparseMap } = readTarHeader(block, this.#extension);
    if (kind === 'end') return;
    const paddingBytes = (tarBlockBytes - (sizeBytes % tarBlockBytes)) % tarBlockBytes;
    const size = { leftBytes: sizeBytes, paddingBytes };
    if (kind === 'extension' || kind === 'long-name') {
      const read = kind === 'extension' ? readTarExtension : readLongName;
      this.#part = {
        ...size,
        ...this.#collect(sizeBytes, (bytes) => void Object.assign(this.#extension, read(bytes))),
      };
      return;
    }
    if (kind !== 'long-link') this.#extension = {};
    const fullName = name.replace(/^(?:\.?\/)+/, '');
    if (kind === 'link') this.entries.push({ fullName, reason: 'it is a symbolic link', isSkipped: true });
    if (kind === 'sparse')
      this.entries.push({ fullName, reason: 'it is packed as a sparse file, which is not supported' });
    if (hasSparseMap) {
      this.#skipSparseMap(size);
      return;
    }
    this.#part = { ...size, ...(kind === 'file' ? this.#store(fullName, { sizeBytes, mtimeMs }) : ignored) };
    this.#endPart();
  }

  /** The blocks of the map, each of which says whether another one follows, and the content after them. */
  #skipSparseMap(size: { leftBytes: number; paddingBytes: number }): void {
    const skipNext = (block: Buffer) => {
      if (hasMoreOfSparseMap(block)) this.#skipSparseMap(size);
      else this.#part = { ...size, ...ignored };
      this.#endPart();
    };
    this.#part = { leftBytes: tarBlockBytes, paddingBytes: 0, ...this.#collect(tarBlockBytes, skipNext) };
  }

  #collect(sizeBytes: number, use: (bytes: Buffer) => void) {
    if (sizeBytes > maxExtensionBytes) throw new Error('it is damaged');
    const parts: Buffer[] = [];
    return {
      take: async (bytes: Buffer) => void parts.push(Buffer.from(bytes)),
      end: () => use(Buffer.concat(parts)),
    };
  }

  #store(fullName: string, { sizeBytes, mtimeMs }: { sizeBytes: number; mtimeMs: number }) {
    this.current = fullName;
    const startBytes = this.#writtenBytes;
    let checksum = 0;
    return {
      take: async (bytes: Buffer) => {
        await this.#target.write(bytes, 0, bytes.length, this.#writtenBytes);
        checksum = crc32(bytes, checksum);
        this.#writtenBytes += bytes.length;
      },
      end: () => {
        const bytes = new RangeBytes(this.#target, { startBytes, sizeBytes, mtimeMs });
        const isOutside = fullName.split('/').includes('..');
        this.entries.push(
          isOutside
            ? { fullName, reason: 'its name leads out of the archive' }
            : { fullName, sizeBytes, mtimeMs, stamp: `crc-32 ${checksum.toString(16)}`, bytes },
        );
      },
    };
  }
}

const ignored = { take: async () => undefined, end: () => undefined };

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import { headBytes } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import {
  type FileFacts,
  type FolderReader,
  isSameFacts,
  type OpenFolderFile,
  type RelativePath,
  readablePath,
  splitPath,
} from '../../../../platform/folder-reader/index.ts';
import type { ReadContent } from './folder-file.repository.ts';

const chunkBytes = 1024 * 1024;

/** Reads one file at a time into the same memory. */
export class ContentReader {
  readonly #reader: FolderReader;
  readonly #chunk = Buffer.allocUnsafeSlow(chunkBytes);

  constructor(reader: FolderReader) {
    this.#reader = reader;
  }

  /**
   * Reads a file whose facts are known. Returns `changing` when they are other ones, before or after the file was read, and `other` for what is
   * neither a picture nor a video. Throws FolderError.
   */
  async read(
    path: RelativePath,
    { facts, signal }: { facts: FileFacts; signal: AbortSignal },
  ): Promise<ReadContent | 'changing' | 'other'> {
    const file = await this.#reader.openFile(path);
    try {
      if (!isSameFacts(file, facts)) return 'changing';
      if (file.sizeBytes === 0) return 'other';
      const { bytesRead } = await file.handle.read(this.#chunk, 0, chunkBytes, 0);
      const mimeType = await this.#recognise(file, bytesRead);
      if (nameType(mimeType, readablePath(splitPath(path).name)).type === 'Documents') return 'other';
      const digested = await this.#digest(file, bytesRead, signal);
      const isUnchanged = digested.sizeBytes === file.sizeBytes && isSameFacts(await this.#reader.stat(path), facts);
      return isUnchanged ? { ...digested, mimeType } : 'changing';
    } finally {
      await file.handle.close();
    }
  }

  #recognise(file: OpenFolderFile, readBytes: number): Promise<string> {
    // The memory is used again, and what recognises the bytes may refer to them longer.
    const head = Buffer.from(this.#chunk.subarray(0, Math.min(readBytes, headBytes)));
    const read = async (startBytes: number, sizeBytes: number) => {
      const target = Buffer.alloc(sizeBytes);
      const { bytesRead } = await file.handle.read(target, 0, sizeBytes, startBytes);
      return target.subarray(0, bytesRead);
    };
    return recogniseContent({ head, sizeBytes: file.sizeBytes, read });
  }

  /** Reads until the size that the file had: one that grows meanwhile has another size afterwards. */
  async #digest(
    { handle, sizeBytes }: OpenFolderFile,
    firstBytes: number,
    signal: AbortSignal,
  ): Promise<Omit<ReadContent, 'mimeType'>> {
    const hash = createHash('sha256');
    let crc = 0;
    let readBytes = 0;
    for (let count = firstBytes; count > 0; ) {
      const bytes = this.#chunk.subarray(0, count);
      hash.update(bytes);
      crc = crc32(bytes, crc);
      readBytes += count;
      if (readBytes >= sizeBytes) break;
      signal.throwIfAborted();
      ({ bytesRead: count } = await handle.read(this.#chunk, 0, chunkBytes, readBytes));
    }
    return { checksum: hash.digest('hex') as Checksum, crc32: crc, sizeBytes: readBytes };
  }
}

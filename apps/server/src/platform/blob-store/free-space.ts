import { statfs } from 'node:fs/promises';
import { BlobStoreError } from './blob-store-error.ts';

/** Keeps a part of the disk free, so that the database on it can go on writing when uploads fill it up. */
export class FreeSpace {
  readonly #directory: string;
  readonly #reserveBytes: number;

  constructor(directory: string, reserveBytes: number) {
    this.#directory = directory;
    this.#reserveBytes = reserveBytes;
  }

  /** Bytes that may still be written; 0 when the reserve is touched already. */
  async measure(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#directory);
    return Math.max(0, bavail * bsize - this.#reserveBytes);
  }

  /** Throws `no-space` unless that many bytes fit above the reserve. */
  async require(sizeBytes: number): Promise<void> {
    const freeBytes = await this.measure();
    if (freeBytes > 0 && sizeBytes <= freeBytes) return;
    throw new BlobStoreError('no-space', `${sizeBytes} bytes do not fit: ${freeBytes} are free above the reserve`);
  }
}

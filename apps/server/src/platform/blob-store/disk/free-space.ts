import { statfs } from 'node:fs/promises';
import { BlobStoreError } from '../blob-store-error.ts';

/** More than can be written until it is looked at again. */
const PLENTY_BYTES = 4 * 1024 ** 3;
const PLENTY_MS = 500;

/** Keeps a part of the disk free, so that the database on it can go on writing when uploads fill it up. */
export class FreeSpace {
  readonly #directory: string;
  readonly #reserveBytes: number;
  /** When there was a lot, it need not be looked at for every small file. */
  #plentyUntilMs = 0;

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
    if (sizeBytes < PLENTY_BYTES / 16 && Date.now() < this.#plentyUntilMs) return;
    const freeBytes = await this.measure();
    this.#plentyUntilMs = freeBytes > PLENTY_BYTES ? Date.now() + PLENTY_MS : 0;
    if (freeBytes > 0 && sizeBytes <= freeBytes) return;
    throw new BlobStoreError('no-space', `${sizeBytes} bytes do not fit: ${freeBytes} are free above the reserve`);
  }
}

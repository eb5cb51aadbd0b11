import { statfs } from 'node:fs/promises';
import { BlobStoreError } from '../blob-store-error.ts';

/** More than can be written until the free space is measured again. */
const plentyBytes = 4 * 1024 ** 3;
const plentyMs = 500;

/** Reserves a part of the disk, so that a database on it can still write when uploads have filled the rest. */
export class FreeSpace {
  readonly #directory: string;
  readonly #reserveBytes: number;
  /** Until then the free space is not measured for every small file, because there was plenty. */
  #plentyUntilMs = 0;

  constructor(directory: string, reserveBytes: number) {
    this.#directory = directory;
    this.#reserveBytes = reserveBytes;
  }

  /** Measures how many bytes may still be written; 0 when only the reserve is left. */
  async measure(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#directory);
    return Math.max(0, bavail * bsize - this.#reserveBytes);
  }

  /** Throws `no-space` unless that many bytes fit above the reserve. */
  async require(sizeBytes: number): Promise<void> {
    if (sizeBytes < plentyBytes / 16 && Date.now() < this.#plentyUntilMs) return;
    const freeBytes = await this.measure();
    this.#plentyUntilMs = freeBytes > plentyBytes ? Date.now() + plentyMs : 0;
    if (freeBytes > 0 && sizeBytes <= freeBytes) return;
    throw new BlobStoreError('no-space', `${sizeBytes} bytes do not fit: ${freeBytes} are free above the reserve`);
  }
}

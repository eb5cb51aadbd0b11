import type { S3Bucket } from './bucket.ts';
import { S3MultipartUpload } from './multipart.ts';

const partsInFlight = 4;

export interface CopyLimits {
  /** Objects above this are copied in parts. */
  singleCopyLimitBytes: number;
  copyPartSizeBytes: number;
}

/** Copies objects of any size within the storage. */
export class S3Copier {
  readonly #bucket: S3Bucket;
  readonly #limits: CopyLimits;

  constructor(bucket: S3Bucket, limits: CopyLimits) {
    this.#bucket = bucket;
    this.#limits = limits;
  }

  /** Throws `not-found` when the source does not exist. */
  async copy(fromKey: string, toKey: string, sizeBytes: number): Promise<void> {
    if (sizeBytes <= this.#limits.singleCopyLimitBytes) await this.#bucket.copy(fromKey, toKey);
    else await this.#copyInParts(fromKey, toKey, sizeBytes);
  }

  async #copyInParts(fromKey: string, toKey: string, sizeBytes: number): Promise<void> {
    const upload = await S3MultipartUpload.begin(this.#bucket, toKey);
    try {
      const inFlight: Promise<unknown>[] = [];
      for (let start = 0; start < sizeBytes; start += this.#limits.copyPartSizeBytes) {
        const end = Math.min(start + this.#limits.copyPartSizeBytes, sizeBytes) - 1;
        inFlight.push(upload.copyPart(fromKey, { start, end }));
        if (inFlight.length >= partsInFlight) await inFlight.shift();
      }
      await upload.complete();
    } catch (error) {
      await upload.abort();
      throw error;
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { AppendOptions, PartialBlob } from '../partial-blobs.ts';
import type { DigestState, PortableDigest } from '../streams/portable-digest.ts';
import type { S3Bucket } from './bucket.ts';
import { partialPrefix } from './layout.ts';
import { S3MultipartUpload } from './multipart.ts';
import { chainTag, type S3PartialState, stateOf, wholeKey } from './partial-state.ts';
import { partsInFlight } from './upload-source.ts';

interface SentPart {
  tag: Promise<string>;
  sizeBytes: number;
  digest: DigestState;
}

interface WriterOptions {
  partial: PartialBlob;
  /** Must have been updated with every byte of a block before the block is written. */
  digest: PortableDigest;
  onDurable?: AppendOptions['onDurable'];
}

/** Sends blocks as the next parts of a partial, several at a time. Reports each part once it and all earlier ones have arrived. */
export class S3PartialWriter {
  readonly #bucket: S3Bucket;
  readonly #options: WriterOptions;
  readonly #sent: SentPart[] = [];
  #partial: PartialBlob;
  #upload: S3MultipartUpload | undefined;
  /** The position of the next block. */
  #positionBytes: number;

  constructor(bucket: S3Bucket, options: WriterOptions) {
    this.#bucket = bucket;
    this.#options = options;
    this.#partial = options.partial;
    const { partCount, partSizeBytes } = stateOf(options.partial);
    this.#positionBytes = partCount * partSizeBytes;
  }

  /** Writes a full part or the last block. Its buffer may be reused after partsInFlight further blocks. */
  async write(block: Uint8Array): Promise<void> {
    const { partSizeBytes } = stateOf(this.#partial);
    this.#positionBytes += block.byteLength;
    const isLast = this.#positionBytes === this.#partial.sizeBytes;
    const isOnlyPart = isLast && this.#positionBytes === block.byteLength;
    if (block.byteLength < partSizeBytes ? !isLast || isOnlyPart : isOnlyPart) return this.#writeRest(block);

    this.#upload ??= await this.#open();
    const tag = this.#upload.sendPart(block);
    this.#sent.push({ tag, sizeBytes: block.byteLength, digest: this.#options.digest.save() });
    if (this.#sent.length >= partsInFlight) await this.#acknowledge();
  }

  /** Resolves to the partial that includes everything written. */
  async finish(): Promise<PartialBlob> {
    while (this.#sent.length > 0) await this.#acknowledge();
    return this.#partial;
  }

  /** Resolves when no request is in progress any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sent.map(({ tag }) => tag));
  }

  async #open(): Promise<S3MultipartUpload> {
    const { uploadId, partCount } = stateOf(this.#partial);
    const key = wholeKey(this.#partial);
    if (uploadId === undefined) return S3MultipartUpload.begin(this.#bucket, key);
    return S3MultipartUpload.resume(this.#bucket, key, { uploadId, partCount });
  }

  async #acknowledge(): Promise<void> {
    const { tag, sizeBytes, digest } = this.#sent[0] as SentPart;
    const arrived = await tag;
    this.#sent.shift();
    const { rest: _, ...before } = stateOf(this.#partial);
    const { uploadId } = this.#upload as S3MultipartUpload;
    const { partCount, partSizeBytes } = before;
    const state = { ...before, uploadId, partCount: partCount + 1, chain: chainTag(before.chain, arrived), digest };
    await this.#report(state, partCount * partSizeBytes + sizeBytes);
  }

  /** Stores bytes that do not fill a part, so that a client that sends small pieces makes progress too. */
  async #writeRest(block: Uint8Array): Promise<void> {
    await this.finish();
    const rest = { key: `${partialPrefix(this.#partial.handle)}${randomUUID()}`, sizeBytes: block.byteLength };
    await this.#bucket.put(rest.key, block);
    await this.#report({ ...stateOf(this.#partial), rest, digest: this.#options.digest.save() }, this.#positionBytes);
  }

  async #report(state: S3PartialState, offsetBytes: number): Promise<void> {
    this.#partial = { ...this.#partial, offsetBytes, state: { ...state } };
    await this.#options.onDurable?.(this.#partial);
  }
}

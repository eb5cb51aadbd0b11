import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { BlobStoreError } from '../blob-store-error.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import type { Appended, AppendOptions, ListedPartial, PartialBlob, PartialBlobs } from '../partial-blobs.ts';
import { NativeDigest } from '../streams/byte-digest.ts';
import { InterruptibleSource } from '../streams/interruptible-source.ts';
import { PortableDigest } from '../streams/portable-digest.ts';
import { readBlocks } from '../streams/read-blocks.ts';
import type { S3Bucket } from './bucket.ts';
import { handleOfPartial, partialOfKey, partialPrefix } from './layout.ts';
import { abortUpload, listParts, listUnfinishedUploads, S3MultipartUpload } from './multipart.ts';
import { chainTag, emptyState, type S3PartialState, stateOf, wholeKey } from './partial-state.ts';
import { S3PartialWriter } from './partial-writer.ts';
import { partSizeBytes, partsInFlight } from './upload-source.ts';

/**
 * Each partial is a multipart upload that any node can resume: the counted parts, the bytes that do not fill a part yet and the
 * state of the digest are all in the partial, and no byte is read again.
 */
export class S3Partials implements PartialBlobs {
  readonly #bucket: S3Bucket;
  readonly #runName: string;
  readonly #partSizeBytes: number | undefined;

  constructor(bucket: S3Bucket, options: { runName: string; partSizeBytes: number | undefined }) {
    this.#bucket = bucket;
    this.#runName = options.runName;
    this.#partSizeBytes = options.partSizeBytes;
  }

  begin(sizeBytes: number): PartialBlob {
    const state = emptyState(this.#partSizeBytes ?? partSizeBytes(sizeBytes));
    return { handle: randomUUID(), sizeBytes, offsetBytes: 0, state: { ...state } };
  }

  async append(partial: PartialBlob, source: AsyncIterable<Uint8Array>, options: AppendOptions): Promise<Appended> {
    const state = stateOf(partial);
    const rest = state.rest ? await this.#read(state.rest.key) : new Uint8Array();
    const incoming = new InterruptibleSource(source, options);
    const expected = options.expected && createHash(options.expected.algorithm);
    const digest = await PortableDigest.create(state.digest);
    const writer = new S3PartialWriter(this.#bucket, {
      partial,
      digest,
      // Nothing is reported before the whole digest is verified. Parts that do not count are sent again.
      ...(!expected && { onDurable: options.onDurable }),
    });
    const update = (bytes: Uint8Array) => {
      digest.update(bytes);
      expected?.update(bytes);
    };
    const blocks = readBlocks(concatenate(rest, incoming), {
      sizeLimitBytes: partial.sizeBytes - partial.offsetBytes + rest.byteLength,
      blockSizeBytes: state.partSizeBytes,
      blockCount: partsInFlight + 1,
      digest: { update: skipBytes(rest.byteLength, update) },
      transfersChunks: options.transfersChunks ?? false,
    });
    try {
      for await (const block of blocks) await writer.write(block);
      const end = await writer.finish();
      if (expected && (incoming.interruption !== undefined || !expected.digest().equals(options.expected!.digest))) {
        await this.#dropRest(end, state);
        if (incoming.interruption !== undefined) return { partial, interruption: incoming.interruption };
        throw new BlobStoreError('digest-mismatch', 'The bytes do not have the announced digest');
      }
      if (expected) await options.onDurable(end);
      await this.#dropRest(partial, stateOf(end));
      return { partial: end, interruption: incoming.interruption };
    } catch (error) {
      await writer.settled();
      throw error;
    }
  }

  async complete(partial: PartialBlob): Promise<IncomingBlob> {
    const state = stateOf(partial);
    const key = state.uploadId === undefined ? state.rest?.key : wholeKey(partial);
    if (key === undefined) {
      const emptyKey = `${partialPrefix(partial.handle)}${randomUUID()}`;
      await this.#bucket.put(emptyKey, new Uint8Array());
      return { ...new NativeDigest().finish(), handle: handleOfPartial(this.#runName, emptyKey) };
    }
    await this.#closeParts(partial, state);
    const found = await this.#bucket.stat(key);
    if (found?.sizeBytes !== partial.sizeBytes) throw missingBytesError(partial);
    return { ...(await PortableDigest.create(state.digest)).finish(), handle: handleOfPartial(this.#runName, key) };
  }

  async discard({ handle }: Pick<PartialBlob, 'handle'>): Promise<void> {
    for await (const upload of listUnfinishedUploads(this.#bucket, partialPrefix(handle)))
      await abortUpload(this.#bucket, upload);
    await this.#bucket.removeBelow(partialPrefix(handle));
  }

  async measure(partial: PartialBlob): Promise<number> {
    const state = stateOf(partial);
    const rest = state.rest ? ((await this.#bucket.stat(state.rest.key))?.sizeBytes ?? 0) : 0;
    if (state.uploadId === undefined) return rest;
    const parts = await listParts(this.#bucket, { ...state, uploadId: state.uploadId, key: wholeKey(partial) });
    if (parts === undefined) return (await this.#bucket.stat(wholeKey(partial)))?.sizeBytes ?? 0;
    return parts.length === state.partCount
      ? partial.offsetBytes - (state.rest ? state.rest.sizeBytes - rest : 0)
      : rest;
  }

  async *list(): AsyncGenerator<ListedPartial> {
    for await (const { key, lastModified } of this.#bucket.list('partial/')) {
      const handle = partialOfKey(key);
      if (handle !== undefined) yield { handle, changedAt: lastModified };
    }
    for await (const { key, initiated } of listUnfinishedUploads(this.#bucket, 'partial/')) {
      const handle = partialOfKey(key);
      if (handle !== undefined) yield { handle, changedAt: initiated };
    }
  }

  /**
   * Completes the multipart upload, unless that was done before. A process that was assumed dead may have sent one of the parts
   * again. If its bytes differ, the upload is lost, since the digest would no longer be that of the whole.
   */
  async #closeParts(partial: PartialBlob, { uploadId, partCount, chain }: S3PartialState): Promise<void> {
    if (uploadId === undefined) return;
    const key = wholeKey(partial);
    const parts = await listParts(this.#bucket, { key, uploadId, partCount });
    // A process that died before it could report it has completed the upload.
    if (parts === undefined) return;
    if (parts.reduce((tags, { ETag }) => chainTag(tags, ETag), '') !== chain) throw missingBytesError(partial);
    await S3MultipartUpload.resume(this.#bucket, key, { uploadId, partCount }).completeWith(parts);
  }

  async #read(key: string): Promise<Uint8Array> {
    return buffer((await this.#bucket.open(key)).stream);
  }

  /** Removes the object of the bytes that did not fill a part, once they are stored elsewhere. */
  async #dropRest(partial: PartialBlob, unless: S3PartialState): Promise<void> {
    const { rest } = stateOf(partial);
    if (rest && rest.key !== unless.rest?.key) await this.#bucket.remove(rest.key).catch(() => undefined);
  }
}

function missingBytesError({ handle }: PartialBlob): BlobStoreError {
  return new BlobStoreError('not-found', `Stored bytes of ${handle} are missing`);
}

async function* concatenate(first: Uint8Array, then: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.byteLength > 0) yield first;
  yield* then;
}

/** Wraps `update` so that it skips the first bytes, which were counted before. */
function skipBytes(countBytes: number, update: (bytes: Uint8Array) => void): (bytes: Uint8Array) => void {
  let skipBytes = countBytes;
  return (bytes) => {
    const skipped = Math.min(skipBytes, bytes.byteLength);
    skipBytes -= skipped;
    if (skipped < bytes.byteLength) update(bytes.subarray(skipped));
  };
}

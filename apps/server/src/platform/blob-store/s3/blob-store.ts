import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import type {
  BlobReader,
  BlobStore,
  ByteRange,
  IsReferenced,
  OpenBlob,
  ReceiveOptions,
  RenditionBytes,
  SweepOptions,
  SweepResult,
} from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import { type Checksum, isChecksum, parseChecksum } from '../checksum.ts';
import { isMarked, removeManyUnreferenced, removeUnreferenced, sweepLeftOvers } from '../clearing.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import { createRunName } from '../run-name.ts';
import { NativeDigest } from '../streams/byte-digest.ts';
import { refuseAnnouncedExcess } from '../streams/read-blocks.ts';
import { readerOfStream } from '../streams/stream-reader.ts';
import { S3Bucket } from './bucket.ts';
import { S3Clearing } from './clearing.ts';
import { S3Copier } from './copier.ts';
import { withS3Errors } from './error.ts';
import {
  blobKey,
  entryName,
  isPartial,
  labelKey,
  markerKey,
  newHandle,
  quarantineKey,
  renditionKey,
  sourceKey,
  temporaryKey,
} from './layout.ts';
import { LocalCopies } from './local-copies.ts';
import { S3Partials } from './partials.ts';
import { uploadSource } from './upload-source.ts';

const gibibyte = 1024 ** 3;

export interface S3ConnectionOptions {
  region: string;
  /** The address of a server other than Amazon's, such as `https://s3.example.org`. */
  endpoint?: string;
  /** By default the SDK takes them from the environment or the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether to use `https://host/bucket` instead of `https://bucket.host`. The default is true when there is an endpoint. */
  isPathStyle?: boolean;
  /** Connections for reading, and as many for everything else. The default is 256. */
  connections?: number;
}

export interface S3BlobStoreOptions extends S3ConnectionOptions {
  bucket: string;
  /** Everything is stored below `<prefix>/`. By default the whole bucket is used. */
  prefix?: string;
  /** The folder for downloads that programs read as files. The default is the system's. */
  temporaryFolder?: string;
  /** Larger blobs are copied in parts. The default is 5 GiB, the most that S3 copies in one request. */
  singleCopyLimitBytes?: number;
  /** The default is 1 GiB. */
  copyPartSizeBytes?: number;
  /** The part size of uploads in several requests. By default at least 8 MiB, and more when the number of parts requires it. */
  partSizeBytes?: number;
}

/**
 * Creates a blob store in an S3 bucket, which any number of processes on any number of machines may share. The server's reads
 * and listings must be consistent, as those of all current servers are.
 */
export function createS3BlobStore(options: S3BlobStoreOptions): BlobStore {
  const createBucket = () => new S3Bucket(createS3Client(options), options.bucket, options.prefix ?? '');
  return new S3BlobStore(createBucket(), createBucket(), options);
}

/** Each client has connections of its own. */
export function createS3Client(options: S3ConnectionOptions): S3Client {
  return new S3Client({
    region: options.region,
    forcePathStyle: options.isPathStyle ?? options.endpoint !== undefined,
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
    // Many servers do not know the newer checksum headers. The signature covers the bodies.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A download occupies its connection for as long as the client takes to read it.
    requestHandler: {
      connectionTimeout: 5_000,
      httpAgent: { maxSockets: options.connections ?? 256 },
      httpsAgent: { maxSockets: options.connections ?? 256 },
    },
  });
}

class S3BlobStore implements BlobStore {
  readonly location: string;
  readonly #bucket: S3Bucket;
  /** Has a pool of its own: a slow reader occupies its connection, which must not keep uploads waiting. */
  readonly #readers: S3Bucket;
  readonly #runName = createRunName();
  readonly #copier: S3Copier;
  readonly #clearing: S3Clearing;
  readonly #localCopies: LocalCopies;
  readonly partials: S3Partials;
  /** A copy that a dead process had requested may end after its marker has been swept, so the next sweep looks again. */
  readonly #maybeLate = new Set<Checksum>();

  constructor(bucket: S3Bucket, readers: S3Bucket, options: S3BlobStoreOptions) {
    this.location = `s3://${options.bucket}${options.prefix ? `/${options.prefix}` : ''}`;
    this.#bucket = bucket;
    this.#readers = readers;
    this.#copier = new S3Copier(bucket, {
      singleCopyLimitBytes: options.singleCopyLimitBytes ?? 5 * gibibyte,
      copyPartSizeBytes: options.copyPartSizeBytes ?? gibibyte,
    });
    this.#clearing = new S3Clearing(bucket, this.#copier, this.#runName);
    this.partials = new S3Partials(bucket, { runName: this.#runName, partSizeBytes: options.partSizeBytes });
    this.#localCopies = new LocalCopies(options.temporaryFolder ?? tmpdir(), this.#runName);
  }

  async receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob> {
    refuseAnnouncedExcess(options);
    const handle = newHandle(this.#runName);
    const digest = new NativeDigest();
    await uploadSource(this.#bucket, temporaryKey(handle), { ...options, source, digest });
    return { ...digest.finish(), handle };
  }

  async readPart(
    { handle, sizeBytes: wholeBytes }: IncomingBlob,
    startBytes: number,
    sizeBytes: number,
  ): Promise<Uint8Array> {
    if (startBytes >= wholeBytes || sizeBytes <= 0) return new Uint8Array();
    const range = { start: startBytes, end: Math.min(startBytes + sizeBytes, wholeBytes) - 1 };
    return buffer((await this.#bucket.open(sourceKey(handle), range)).stream);
  }

  async keep({ handle, checksum, sizeBytes }: IncomingBlob): Promise<void> {
    const marker = markerKey(handle, parseChecksum(checksum));
    await this.#bucket.put(marker, new Uint8Array());
    try {
      await this.#copier.copy(sourceKey(handle), blobKey(checksum), sizeBytes);
    } catch (error) {
      if ((await this.#bucket.stat(sourceKey(handle))) === undefined) await this.#bucket.remove(marker);
      throw error;
    }
  }

  async release({ handle, checksum }: IncomingBlob): Promise<void> {
    const marker = markerKey(handle, parseChecksum(checksum));
    const keys = isPartial(handle) ? [marker] : [temporaryKey(handle), marker];
    await Promise.all(keys.map((key) => this.#bucket.remove(key)));
  }

  async open(checksum: Checksum, range?: ByteRange): Promise<OpenBlob> {
    return this.#readers.open(blobKey(parseChecksum(checksum)), range);
  }

  async openReader(checksum: Checksum, range: ByteRange): Promise<BlobReader> {
    const { stream } = await this.open(checksum, range);
    const reader = readerOfStream(stream);
    return { ...reader, read: (target) => withS3Errors(checksum, () => reader.read(target)) };
  }

  async stat(checksum: Checksum): Promise<{ sizeBytes: number } | undefined> {
    const found = await this.#bucket.stat(blobKey(parseChecksum(checksum)));
    return found && { sizeBytes: found.sizeBytes };
  }

  async remove(checksum: Checksum): Promise<void> {
    await this.#bucket.remove(blobKey(parseChecksum(checksum)));
    await this.#clearing.removeRenditions(checksum);
  }

  async removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced, own?: IncomingBlob): Promise<boolean> {
    return removeUnreferenced(this.#clearing, parseChecksum(checksum), isReferenced, own && entryName(own.handle));
  }

  async removeManyUnreferenced(
    checksums: readonly Checksum[],
    isReferenced: IsReferenced,
    onOutcome: (checksum: Checksum, outcome: boolean | Error) => Promise<void>,
  ): Promise<void> {
    await removeManyUnreferenced(this.#clearing, checksums.map(parseChecksum), { isReferenced, onOutcome });
  }

  isIncoming(checksum: Checksum): Promise<boolean> {
    return isMarked(this.#clearing, parseChecksum(checksum));
  }

  async *list(prefix = '') {
    for await (const { key, sizeBytes } of this.#bucket.list(`blobs/${prefix}`)) {
      const checksum = key.slice('blobs/'.length);
      if (isChecksum(checksum)) yield { checksum, sizeBytes };
    }
  }

  async *listRenditions(prefix: string) {
    for await (const { key, sizeBytes } of this.#bucket.list(`renditions/${prefix}`))
      yield { name: key.slice('renditions/'.length), sizeBytes };
  }

  async quarantine(checksum: Checksum): Promise<string | undefined> {
    const key = quarantineKey(parseChecksum(checksum));
    const present = await this.#bucket.stat(blobKey(checksum));
    if (!present) return undefined;
    await this.#copier.copy(blobKey(checksum), key, present.sizeBytes);
    await this.#bucket.remove(blobKey(checksum));
    return key.slice('quarantine/'.length);
  }

  async withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T> {
    const { stream } = await this.open(checksum);
    return this.#localCopies.lend(stream, use);
  }

  async writeRendition(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const key = renditionKey(name);
    if (content instanceof Uint8Array) return this.#bucket.put(key, content);
    const options = { sizeLimitBytes: 64 * gibibyte, digest: new NativeDigest() };
    await uploadSource(this.#bucket, key, { ...options, source: content });
  }

  async makeRendition(name: string, roomBytes: number, make: (path: string) => Promise<void>): Promise<void> {
    const key = renditionKey(name);
    await this.withScratchFile(roomBytes, async (path) => {
      await make(path);
      const { size } = await stat(path);
      const options = { sizeLimitBytes: size, expectedSizeBytes: size, digest: new NativeDigest() };
      await uploadSource(this.#bucket, key, { ...options, source: createReadStream(path) });
    });
  }

  async withScratchFile<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T> {
    return this.#localCopies.lendEmpty(roomBytes, use);
  }

  async readRendition(name: string): Promise<RenditionBytes> {
    const { stream } = await this.#bucket.open(renditionKey(name));
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks) };
  }

  async openRendition(name: string, range?: ByteRange) {
    return this.#bucket.open(renditionKey(name), range);
  }

  async removeRendition(name: string): Promise<void> {
    await this.#bucket.remove(renditionKey(name));
  }

  async removeRenditions(checksum: Checksum): Promise<void> {
    await this.#clearing.removeRenditions(parseChecksum(checksum));
  }

  async sweep(options: SweepOptions): Promise<SweepResult> {
    const abortedUploads = await this.#clearing.abortLeftOverUploads(options.olderThanMs);
    const removedLate = await this.#removeLateCopies(options);
    const result = await sweepLeftOvers(this.#clearing, options, (checksum) => this.#maybeLate.add(checksum));
    await this.#localCopies.removeLeftOvers();
    return {
      removedTemporaries: result.removedTemporaries + abortedUploads,
      removedBlobs: result.removedBlobs + removedLate,
    };
  }

  async #removeLateCopies({ isReferenced }: SweepOptions): Promise<number> {
    let count = 0;
    for (const checksum of this.#maybeLate) {
      if (await this.removeUnreferenced(checksum, isReferenced)) count += 1;
      this.#maybeLate.delete(checksum);
    }
    return count;
  }

  async readLabel(): Promise<string | undefined> {
    try {
      const { stream } = await this.#bucket.open(labelKey);
      return await text(stream);
    } catch (error) {
      if (error instanceof BlobStoreError && error.code === 'not-found') return undefined;
      throw error;
    }
  }

  async writeLabel(label: string): Promise<void> {
    await this.#bucket.put(labelKey, Buffer.from(label));
  }

  async freeSpaceBytes(): Promise<undefined> {
    return undefined;
  }

  async checkWritable(): Promise<void> {
    const key = temporaryKey(newHandle(this.#runName));
    await this.#bucket.put(key, Buffer.from('writable'));
    await this.#bucket.remove(key);
  }
}

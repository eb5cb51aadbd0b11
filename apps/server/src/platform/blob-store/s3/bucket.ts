import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { ByteRange, OpenRendition } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import { refuseOddRange, refuseRangeBeyond } from '../byte-range.ts';
import { isNotFound, isNotImplemented, s3Error, withS3Errors } from './error.ts';

export interface S3Object {
  key: string;
  sizeBytes: number;
  lastModified: Date;
}

export interface NewObject {
  /** The request fails with status 412 when the object exists, on servers that implement conditional writes. */
  isNew?: boolean;
}

const deletionsAtOnce = 8;
const keysPerPage = 1000;

/** A bucket, or the part of it below a prefix. Keys are given without the prefix. Throws only `BlobStoreError`. */
export class S3Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly #prefix: string;

  constructor(client: S3Client, name: string, prefix: string) {
    this.client = client;
    this.name = name;
    this.#prefix = prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`;
  }

  /** The bucket and full key of an object, as requests need them. */
  at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.name, Key: this.#prefix + key };
  }

  keyOf(fullKey: string): string {
    return fullKey.slice(this.#prefix.length);
  }

  get fullPrefix(): string {
    return this.#prefix;
  }

  /** The CopySource parameter for an object. */
  sourceAt(key: string): string {
    return `${this.name}/${encodeURIComponent(this.#prefix + key).replaceAll('%2F', '/')}`;
  }

  async put(key: string, body: Uint8Array, options: NewObject = {}): Promise<void> {
    await withS3Errors(key, () =>
      onlyIfNew(options, (condition) =>
        this.client.send(new PutObjectCommand({ ...this.at(key), Body: body, ...condition })),
      ),
    );
  }

  async stat(key: string): Promise<Omit<S3Object, 'key'> | undefined> {
    try {
      const { ContentLength, LastModified } = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { sizeBytes: ContentLength ?? 0, lastModified: LastModified ?? new Date(0) };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw s3Error(error, key);
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenRendition> {
    refuseOddRange(range);
    const request = range ? { ...this.at(key), Range: `bytes=${range.start}-${range.end}` } : this.at(key);
    const found = await withS3Errors(key, () => this.client.send(new GetObjectCommand(request)));
    const stream = found.Body;
    if (!(stream instanceof Readable)) throw new BlobStoreError('unavailable', `The reply for ${key} has no body`);
    const sizeBytes = range ? Number(found.ContentRange?.split('/')[1]) : (found.ContentLength ?? 0);
    try {
      // S3 truncates a range that ends beyond the object.
      refuseRangeBeyond(range, sizeBytes);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return { stream, sizeBytes, lastModified: found.LastModified ?? new Date(0) };
  }

  /** Copies an object of up to 5 GiB, which is S3's limit for one request. */
  async copy(fromKey: string, toKey: string): Promise<void> {
    const request = { ...this.at(toKey), CopySource: this.sourceAt(fromKey) };
    await withS3Errors(fromKey, () => this.client.send(new CopyObjectCommand(request)));
  }

  /** Removes an object if it exists. */
  async remove(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.at(key)));
    } catch (error) {
      if (!isNotFound(error)) throw s3Error(error, key);
    }
  }

  async removeBelow(keyPrefix: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.list(keyPrefix)) keys.push(key);
    for (let index = 0; index < keys.length; index += deletionsAtOnce) {
      await Promise.all(keys.slice(index, index + deletionsAtOnce).map((key) => this.remove(key)));
    }
  }

  async *list(keyPrefix: string, pageSize = keysPerPage): AsyncGenerator<S3Object> {
    const request = { Bucket: this.name, Prefix: this.#prefix + keyPrefix };
    try {
      for await (const page of paginateListObjectsV2({ client: this.client, pageSize }, request)) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: this.keyOf(Key), sizeBytes: Size, lastModified: LastModified };
        }
      }
    } catch (error) {
      throw s3Error(error, keyPrefix);
    }
  }
}

/** Sends a write with the condition that the object is new, and without it where the server does not implement conditions. */
export async function onlyIfNew<T>(
  { isNew }: NewObject,
  send: (condition: { IfNoneMatch?: '*' }) => Promise<T>,
): Promise<T> {
  if (!isNew) return send({});
  try {
    return await send({ IfNoneMatch: '*' });
  } catch (error) {
    if (isNotImplemented(error)) return send({});
    throw error;
  }
}

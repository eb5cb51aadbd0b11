import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, S3ConnectionOptions } from '../blob-store/index.ts';
import { createS3Client } from '../blob-store/s3/blob-store.ts';
import { S3Bucket } from '../blob-store/s3/bucket.ts';
import { abortUpload, listUnfinishedUploads } from '../blob-store/s3/multipart.ts';
import { uploadSource } from '../blob-store/s3/upload-source.ts';
import type { BackupStore, BatchWriteOptions, StoredObject, WriteBatch, WriteOptions } from './backup-store.ts';
import { BackupStoreError } from './backup-store-error.ts';
import { leftoverAgeMs } from './folder-backup-store.ts';
import { exists } from './link-or-rename.ts';
import { parseName } from './names.ts';
import { backupStoreError, translatedStream, withBackupErrors, withSource } from './translate-error.ts';

/** What fits into the most parts that an object may have, of 8 MiB each. */
const defaultLimitBytes = 78 * 1024 ** 3;
const unhashed = { update: () => undefined };

export interface S3BackupOptions extends S3ConnectionOptions {
  bucket: string;
  /** Everything is stored below `<prefix>/`. */
  prefix: string;
}

/** A backup store in an S3 bucket, also one with object lock. */
export class S3BackupStore implements BackupStore {
  readonly target: string;
  readonly isFolder = false;
  readonly #bucket: S3Bucket;

  constructor(options: S3BackupOptions) {
    const { bucket, prefix } = options;
    this.target = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
    this.#bucket = new S3Bucket(withContentMd5(createS3Client(options)), bucket, prefix);
  }

  async write(
    name: string,
    source: AsyncIterable<Uint8Array>,
    options: WriteOptions & BatchWriteOptions = {},
  ): Promise<void> {
    const key = parseName(name);
    const { sizeLimitBytes = defaultLimitBytes, replace = false, wholeBytes } = options;
    await withSource(name, source, async (observed) => {
      // Not every server implements the condition that the object is new.
      const found = replace ? undefined : await this.#bucket.stat(key);
      if (found && (wholeBytes === undefined || found.sizeBytes === wholeBytes)) throw exists(name);
      const upload = { source: observed, sizeLimitBytes, digest: unhashed, isNew: !replace && !found };
      await uploadSource(this.#bucket, key, upload).catch((error: unknown) => {
        throw found && backupStoreError(error, name).code === 'refused' ? exists(name) : error;
      });
    });
  }

  /** Each object of a bucket is durable at once. */
  startBatch(): WriteBatch {
    return {
      write: async (name, source, options) => {
        try {
          await this.write(name, source, options);
        } catch (error) {
          if (!(error instanceof BackupStoreError) || error.code !== 'exists') throw error;
        }
      },
      commit: async () => undefined,
      discard: async () => undefined,
    };
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const { stream } = await withBackupErrors(name, () => this.#bucket.open(parseName(name), range));
    return translatedStream(stream, name);
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    const found = await withBackupErrors(name, () => this.#bucket.stat(parseName(name)));
    return found && { name, sizeBytes: found.sizeBytes, modifiedAt: found.lastModified };
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    try {
      for await (const { key, sizeBytes, lastModified } of this.#bucket.list(prefix)) {
        yield { name: key, sizeBytes, modifiedAt: lastModified };
      }
    } catch (error) {
      throw backupStoreError(error, prefix);
    }
  }

  async *listNames(prefix: string): AsyncGenerator<string> {
    for await (const { name } of this.list(prefix)) yield name;
  }

  async remove(name: string): Promise<void> {
    await withBackupErrors(name, () => this.#bucket.remove(parseName(name)));
  }

  removeLeftovers(): Promise<number> {
    return withBackupErrors('unfinished uploads', async () => {
      let count = 0;
      for await (const upload of listUnfinishedUploads(this.#bucket)) {
        if (Date.now() - upload.initiated.getTime() <= leftoverAgeMs) continue;
        await abortUpload(this.#bucket, upload);
        count += 1;
      }
      return count;
    });
  }
}

/** Buckets with object lock require a digest of each body, and all servers know this one. */
function withContentMd5(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => (args) => {
      const { Body: body } = args.input as { Body?: unknown };
      const { headers } = args.request as { headers: Record<string, string> };
      if (body instanceof Uint8Array) headers['content-md5'] = createHash('md5').update(body).digest('base64');
      return next(args);
    },
    { step: 'build', name: 'contentMd5' },
  );
  return client;
}

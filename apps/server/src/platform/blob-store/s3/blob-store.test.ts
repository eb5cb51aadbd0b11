import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBlobStore } from '../conformance/blob-store.conformance.ts';
import { describePartials } from '../conformance/partial-blobs.conformance.ts';
import type { S3BlobStoreOptions } from '../index.ts';
import { chunksOf, givenBlob, listBlobs, randomBytes } from '../testing/blob-sources.ts';
import { isSwiftInstalled, type S3Server, startS3rver, startSwift } from '../testing/s3-servers.ts';
import { createS3BlobStore } from './blob-store.ts';
import { S3Bucket } from './bucket.ts';
import { listUnfinishedUploads, S3MultipartUpload } from './multipart.ts';

const mebibyte = 1024 * 1024;

describe.each([
  { name: 's3rver', start: startS3rver, isWhole: false, isThere: true },
  { name: 'Swift', start: startSwift, isWhole: true, isThere: isSwiftInstalled() },
])('S3 blob store on $name', ({ start, isWhole, isThere }) => {
  if (!isThere) return it.skip('needs python3-swift');

  let server: S3Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  async function givenBucket() {
    const client = new S3Client({ ...server, region: 'us-east-1', forcePathStyle: true });
    const name = `test-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket: name }));
    return { client, name };
  }

  async function givenOptions(more: Partial<S3BlobStoreOptions> = {}): Promise<S3BlobStoreOptions> {
    const { name } = await givenBucket();
    const { endpoint, credentials } = server;
    return { bucket: name, prefix: 'stund/test', region: 'us-east-1', endpoint, credentials, ...more };
  }

  const prepare = async () => {
    // The sizes are small, so that copying in parts is tested where the server implements it.
    const options = await givenOptions(
      isWhole
        ? { singleCopyLimitBytes: 10 * mebibyte, copyPartSizeBytes: 6 * mebibyte, partSizeBytes: 5 * mebibyte }
        : {},
    );
    const client = new S3Client({ ...server, region: 'us-east-1', forcePathStyle: true });
    const bucket = new S3Bucket(client, options.bucket, 'stund/test');
    return {
      open: async () => createS3BlobStore(options),
      async countTemporaries() {
        let count = 0;
        for await (const _ of bucket.list('incoming/')) count += 1;
        for await (const _ of listUnfinishedUploads(bucket)) count += 1;
        return count;
      },
      childArguments: () => [JSON.stringify({ s3: options })],
    };
  };
  describeBlobStore('as every store', prepare, { serverGaps: isWhole ? [] : ['first-byte-range', 'atomic-replace'] });
  if (isWhole) describePartials(prepare, 5 * mebibyte);

  it('uses only keys below its prefix', async () => {
    const options = await givenOptions({ prefix: 'one' });
    const store = createS3BlobStore(options);
    const neighbour = createS3BlobStore({ ...options, prefix: 'one-more' });
    const { checksum } = await givenBlob(store, randomBytes(100));
    await givenBlob(neighbour, randomBytes(100));
    expect(await listBlobs(store)).toEqual([{ checksum, sizeBytes: 100 }]);
    const whole = createS3BlobStore({ ...options, prefix: '' });
    await givenBlob(whole, randomBytes(7));
    expect(await listBlobs(whole)).toHaveLength(1);
  });

  it.runIf(isWhole)('lists every page', async () => {
    const { client, name } = await givenBucket();
    const bucket = new S3Bucket(client, name, 'p');
    const keys = ['a', 'b/c', 'b/d', 'e', 'f'];
    for (const key of keys) await bucket.put(key, Buffer.from(key));
    const listed: string[] = [];
    for await (const { key } of bucket.list('', 2)) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it('is unavailable without a bucket, with a wrong key, or without a server', async () => {
    const options = await givenOptions();
    const wrong = [
      { ...options, bucket: 'there-is-none' },
      // s3rver does not check the signatures of uploads.
      ...(isWhole ? [{ ...options, credentials: { ...server.credentials, secretAccessKey: 'wrong' } }] : []),
      { ...options, endpoint: 'http://127.0.0.1:9' },
    ];
    for (const each of wrong) {
      const store = createS3BlobStore(each);
      await expect(store.checkWritable()).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.receive(chunksOf(randomBytes(10)), { sizeLimitBytes: 10 })).rejects.toMatchObject({
        code: 'unavailable',
      });
    }
  });

  it('stores files while readers that take nothing occupy every connection for reading', async () => {
    const store = createS3BlobStore(await givenOptions({ connections: 2 }));
    const { checksum } = await givenBlob(store, randomBytes(16 * mebibyte));
    const readers = await Promise.all([store.open(checksum), store.open(checksum)]);
    const { checksum: other } = await givenBlob(store, randomBytes(100));
    for (const { stream } of readers) stream.destroy();
    expect((await listBlobs(store)).map((blob) => blob.checksum)).toContain(other);
  });

  it('removes a lent file in every case', async () => {
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'stund-lent-'));
    const store = createS3BlobStore(await givenOptions({ temporaryFolder }));
    const { checksum } = await givenBlob(store, randomBytes(1000));
    await store.withLocalFile(checksum, async (path) => {
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      // Another loan that ends meanwhile does not remove it.
      await store.withLocalFile(checksum, async () => undefined);
      expect((await stat(path)).size).toBe(1000);
    });
    await expect(store.withLocalFile(checksum, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await readdir(temporaryFolder)).toEqual([]);
    await rm(temporaryFolder, { recursive: true });
  });

  it.runIf(isWhole)('copies in parts, byte for byte', async () => {
    const options = await givenOptions({ singleCopyLimitBytes: 6 * mebibyte, copyPartSizeBytes: 5 * mebibyte });
    const store = createS3BlobStore(options);
    for (const sizeBytes of [6 * mebibyte + 1, 10 * mebibyte, 17 * mebibyte + 5]) {
      const bytes = randomBytes(sizeBytes);
      const { checksum } = await givenBlob(store, bytes);
      expect(bytes.equals(await buffer((await store.open(checksum)).stream))).toBe(true);
    }
  });

  it('removes a copy that ends after the marker of its dead process was swept', async () => {
    const options = await givenOptions({ prefix: '' });
    const client = new S3Client({ ...server, region: 'us-east-1', forcePathStyle: true });
    const bucket = new S3Bucket(client, options.bucket, '');
    const dead = createS3BlobStore(options);
    const incoming = await dead.receive(chunksOf(randomBytes(100)), { sizeLimitBytes: 100 });
    await dead.keep(incoming);
    await dead.remove(incoming.checksum);
    const store = createS3BlobStore(options);
    const sweep = { olderThanMs: -86_400_000, isReferenced: async () => false };
    expect(await store.sweep(sweep)).toMatchObject({ removedBlobs: 0 });
    await bucket.put(`blobs/${incoming.checksum}`, randomBytes(100));
    expect(await store.sweep(sweep)).toMatchObject({ removedBlobs: 1 });
    expect(await store.stat(incoming.checksum)).toBeUndefined();
    expect(await store.sweep(sweep)).toEqual({ removedTemporaries: 0, removedBlobs: 0 });
  });

  it.runIf(isWhole)('aborts multipart uploads that started too long ago', async () => {
    const { client, name } = await givenBucket();
    const bucket = new S3Bucket(client, name, '');
    const upload = await S3MultipartUpload.begin(bucket, 'blobs/left-over');
    await upload.sendPart(randomBytes(5 * mebibyte));
    const { endpoint, credentials } = server;
    const store = createS3BlobStore({ bucket: name, region: 'us-east-1', endpoint, credentials });
    const isReferenced = async () => true;
    expect(await store.sweep({ olderThanMs: 60_000, isReferenced })).toMatchObject({ removedTemporaries: 0 });
    expect(await store.sweep({ olderThanMs: -60_000, isReferenced })).toMatchObject({ removedTemporaries: 1 });
    for await (const left of listUnfinishedUploads(bucket)) expect(left).toBeUndefined();
  });
});

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3BlobStore } from '../../../../platform/blob-store/s3/blob-store.ts';
import { isSwiftInstalled, type S3Server, startSwift } from '../../../../platform/blob-store/testing/s3-servers.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { verifyInstallation } from '../../../operator/administration/index.ts';
import { appendToUpload } from './operations/append-to-upload.ts';
import { createUpload } from './operations/create-upload.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';
import { encodeMetadata, sha256 } from './testing/given-tus-server.ts';
import { UploadWriters } from './writers.ts';

const mebibyte = 1024 * 1024;

describe.skipIf(!isSwiftInstalled())('nodes that share a database and a bucket', () => {
  let swift: S3Server;
  let first: TestContext;
  let ana: TestAccount;
  let nodes: Array<{ context: TestContext; writers: UploadWriters }>;

  beforeAll(async () => {
    swift = await startSwift();
    const bucket = randomUUID();
    const client = new S3Client({ ...swift, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const { endpoint, credentials } = swift;
    const options = { bucket, region: 'us-east-1', endpoint, credentials, partSizeBytes: 5 * mebibyte };
    first = await givenContext();
    ana = await givenAccount(first);
    nodes = Array.from({ length: 3 }, () => {
      const context = as(ana, { ...first, blobStore: createS3BlobStore(options) });
      return { context, writers: new UploadWriters() };
    });
  });
  afterAll(() => swift?.stop());

  it('continue each other’s uploads, and read nothing again', async () => {
    const bytes = unrecognizedBytes(17 * mebibyte + 321);
    const metadata = encodeMetadata({ path: 'film.mp4', checksum: sha256(bytes) });
    const wanted = { jobId: ana.jobId, sizeBytes: bytes.length, metadata };
    const upload = await createUpload(nodes[0]!.context, wanted);
    let offset = 0;
    for (const [turn, length] of [1, 3 * mebibyte, 4 * mebibyte, 9 * mebibyte, bytes.length].entries()) {
      const { context, writers } = nodes[turn % nodes.length]!;
      const part = bytes.subarray(offset, offset + length);
      const { upload: after, added } = await appendToUpload(context, writers, {
        jobId: ana.jobId,
        uploadId: upload.id,
        offsetBytes: offset,
        body: { contentLength: part.length, open: () => Readable.from([part]) },
        expected: undefined,
      });
      offset += part.length;
      expect(after.offset_bytes).toBe(offset);
      if (offset === bytes.length) expect(added?.checksum).toBe(sha256(bytes));
    }
    const { blobStore } = nodes[1]!.context;
    const stored = await buffer((await blobStore.open(sha256(bytes) as never)).stream);
    expect(stored.equals(bytes)).toBe(true);
    expect(await sweepUploads(nodes[2]!.context, nodes[2]!.writers)).toEqual({ stored: 0, expired: 0, orphans: 0 });

    const damages: string[] = [];
    const options = {
      isQuick: false,
      signal: new AbortController().signal,
      report: ({ text }: { text: string }) => void damages.push(text),
    };
    await verifyInstallation(nodes[2]!.context, options, { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 });
    expect(damages).toEqual([]);
  });
});

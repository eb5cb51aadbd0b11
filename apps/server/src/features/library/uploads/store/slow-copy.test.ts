import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { createS3BlobStore } from '../../../../platform/blob-store/s3/blob-store.ts';
import { HeldCopies } from '../../../../platform/blob-store/testing/held-copies.ts';
import { createBucket, type S3Server, startS3rver } from '../../../../platform/blob-store/testing/s3-servers.ts';
import { isBlobReferencedUnderLock } from '../../../../storage/index.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { UploadWriters } from '../index.ts';
import { uploadFile } from '../operations/upload-file.ts';
import { appendToUpload } from '../resumable/operations/append-to-upload.ts';
import { createUpload } from '../resumable/operations/create-upload.ts';
import { discardUpload } from '../resumable/operations/discard-upload.ts';
import { resumeUpload } from '../resumable/operations/get-upload.ts';
import { sweepUploads } from '../resumable/operations/sweep-uploads.ts';
import { encodeMetadata, sha256 } from '../resumable/testing/given-tus-server.ts';
import type { Upload } from '../resumable/upload.repository.ts';

let server: S3Server;
let copies: HeldCopies;
let context: TestContext;
let ana: TestAccount;
let openStore: () => BlobStore;

beforeAll(async () => {
  server = await startS3rver();
});
afterAll(() => server.stop());

beforeEach(async () => {
  copies = await HeldCopies.start(server);
  const { name: bucket } = await createBucket(server);
  const { credentials } = server;
  openStore = () => createS3BlobStore({ bucket, region: 'us-east-1', endpoint: copies.endpoint, credentials });
  context = { ...(await givenContext()), blobStore: openStore() };
  ana = await givenAccount(context);
});
afterEach(() => {
  copies.stop();
  vi.useRealTimers();
});

const heldCopies = () => expect.poll(() => copies.heldCount);
const upload = (bytes: Buffer) => uploadFile(as(ana, context), ana.jobId, givenMultipart({ path: 'a.bin' }, bytes));

async function begin(bytes: Buffer): Promise<Upload> {
  const metadata = encodeMetadata({ path: 'video.mp4', checksum: sha256(bytes) });
  return createUpload(as(ana, context), { jobId: ana.jobId, sizeBytes: bytes.length, metadata });
}

function send({ id }: Upload, bytes: Buffer, { node = context, writers = new UploadWriters() } = {}) {
  return appendToUpload(as(ana, node), writers, {
    jobId: ana.jobId,
    uploadId: id,
    offsetBytes: 0,
    body: { contentLength: bytes.length, open: () => Readable.from([bytes]) },
    expected: undefined,
  });
}

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
  `.execute(context.database);
  return rows[0]!.count;
}

async function storedBytes(bytes: Buffer): Promise<Buffer> {
  return buffer((await context.blobStore.open(sha256(bytes) as Checksum)).stream);
}

const isStored = async (bytes: Buffer) => (await context.blobStore.stat(sha256(bytes) as Checksum)) !== undefined;
const sweep = () =>
  openStore().sweep({
    olderThanMs: -86_400_000,
    isReferenced: (checksum) => isBlobReferencedUnderLock(context.database, checksum),
  });

describe('a copy inside the storage that takes long', () => {
  it('keeps no transaction open, which PostgreSQL would end after two minutes', async () => {
    const bytes = unrecognizedBytes(1000);
    copies.hold('request');
    const storing = upload(bytes);
    await heldCopies().toBe(1);
    expect(await openTransactions()).toBe(0);
    copies.release();
    await storing;
    expect(await storedBytes(bytes)).toEqual(bytes);
  });

  it('is made again when its bytes are removed before the commit', async () => {
    const bytes = unrecognizedBytes(1000);
    copies.hold('reply');
    const storing = upload(bytes);
    await heldCopies().toBe(1);
    await openStore().remove(sha256(bytes) as Checksum);
    copies.release();
    await storing;
    expect(await storedBytes(bytes)).toEqual(bytes);
  });

  it('belongs to one node as long as that one is alive', async () => {
    const bytes = unrecognizedBytes(1000);
    const begun = await begin(bytes);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    copies.hold('request');
    const storing = send(begun, bytes);
    await heldCopies().toBe(1);
    // As if the copy had taken longer than the lease of the node.
    await sql`update upload set writer_seen_at = now() - interval '1 hour'`.execute(context.database);
    await vi.advanceTimersByTimeAsync(5000);
    const isAlive = async () =>
      (await sql`select from upload where writer_seen_at > now() - interval '1 minute'`.execute(context.database)).rows
        .length;
    await expect.poll(isAlive).toBe(1);
    // Runs of other machines cannot be checked, so only the lease protects it.
    await sql`update upload set writer = '0123456789ab-1-1-00000000/x'`.execute(context.database);
    const other = { ...context, blobStore: openStore() };
    await expect(send(begun, bytes, { node: other })).rejects.toThrow('locked');
    await sweepUploads(other, new UploadWriters());
    expect(copies.heldCount).toBe(1);
    copies.release();
    await storing;
  });

  it('leaves nothing when the upload is discarded meanwhile', async () => {
    const bytes = unrecognizedBytes(1000);
    const begun = await begin(bytes);
    copies.hold('reply');
    const storing = send(begun, bytes);
    storing.catch(() => undefined);
    await heldCopies().toBe(1);
    await discardUpload(as(ana, context), new UploadWriters(), { jobId: ana.jobId, uploadId: begun.id });
    copies.release();
    await expect(storing).rejects.toThrow('gone');
    expect(await isStored(bytes)).toBe(false);
    expect(await sweep()).toMatchObject({ removedTemporaries: 0 });
  });

  it('leaves nothing for ever when a node never returns from it, whose upload another node stores', async () => {
    const bytes = unrecognizedBytes(1000);
    const begun = await begin(bytes);
    copies.hold('reply');
    const lost = send(begun, bytes);
    lost.catch(() => undefined);
    await heldCopies().toBe(1);
    expect(await isStored(bytes)).toBe(true);
    // Its sweep comes before the client does: nothing references the copied bytes.
    expect(await sweep()).toMatchObject({ removedBlobs: 1 });
    expect(await isStored(bytes)).toBe(false);

    await sql`update upload set writer_seen_at = now() - interval '1 hour', writer = '0123456789ab-1-1-00000000/x'`.execute(
      context.database,
    );
    const node = { ...context, blobStore: openStore() };
    await resumeUpload(as(ana, node), new UploadWriters(), { jobId: ana.jobId, uploadId: begun.id });
    // The node was only very slow, and does no harm.
    copies.release();
    await expect(lost).rejects.toThrow('locked');
    expect(await storedBytes(bytes)).toEqual(bytes);
    const { rows } = await sql`select from file`.execute(context.database);
    expect(rows).toHaveLength(1);
    await sweep();
    expect(await storedBytes(bytes)).toEqual(bytes);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { authorizationOf, tus } from '@stund/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HeldAt, HeldCopies } from '../../apps/server/src/platform/blob-store/testing/held-copies.ts';
import {
  createBucket,
  type S3Server,
  startS3rver,
  type TestBucket,
} from '../../apps/server/src/platform/blob-store/testing/s3-servers.ts';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const email = 'bucket@example.com';

/** Kills the server while the bucket copies the bytes of an upload to their permanent name, which takes as long as the test needs. */
describe('kill -9 in the middle of a slow copy within a bucket', () => {
  let server: S3Server;
  let copies: HeldCopies;
  let bucket: TestBucket;
  let product: RunningProduct;
  let authorization: string;
  let api: Api;

  beforeAll(async () => {
    server = await startS3rver();
    bucket = await createBucket(server);
    copies = await HeldCopies.start(server);
    product = await startProduct({
      STUND_LOG_LEVEL: 'error',
      STUND_STORAGE: `s3://${bucket.name}`,
      STUND_S3_ENDPOINT: copies.endpoint,
      STUND_S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
      STUND_S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    });
    await product.addUser({ email, name: 'Bucket', password: 'fjorten blå hester' });
    const token = await product.getToken(email);
    authorization = authorizationOf(token, btoa);
    api = new Api(product.url, token);
  });
  afterAll(async () => {
    await product?.stop();
    copies?.stop();
    await server?.stop();
  });

  let bytes: Buffer<ArrayBuffer>;
  let blobKey: string;
  beforeEach(() => {
    bytes = Buffer.from(new Uint8Array(randomBytes(300_000)));
    blobKey = `blobs/${createHash('sha256').update(bytes).digest('hex')}`;
  });
  afterEach(async () => {
    await product.stund('verify');
  });

  const leftOvers = async () => (await bucket.listKeys()).filter((key) => /^(incoming|partial)\//.test(key));

  async function killDuringCopy(heldAt: HeldAt, send: () => Promise<unknown>): Promise<void> {
    copies.hold(heldAt);
    const sending = send().catch(() => undefined);
    await expect.poll(() => copies.heldCount).toBe(1);
    // The reply is held once the bytes have their permanent name.
    expect((await bucket.listKeys()).includes(blobKey)).toBe(heldAt === 'reply');
    await product.kill();
    copies.release();
    await sending;
    await expect.poll(async () => (await bucket.listKeys()).includes(blobKey)).toBe(true);
    await product.start();
  }

  it.each<HeldAt>(['request', 'reply'])('stores a resumable upload once, held at the %s', async (heldAt) => {
    const headers = { authorization, 'tus-resumable': tus.version };
    const jobId = await api.findDefaultJob();
    const begun = await fetch(`${product.url}/st/4/jobs/${jobId}/resumable_upload`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `path ${btoa('video.bin')}` },
    });
    const address = new URL(begun.headers.get('location') ?? '', product.url);
    await killDuringCopy(heldAt, () =>
      fetch(address, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      }),
    );
    const before = (await api.listFiles()).length;
    const state = await fetch(address, { method: 'HEAD', headers });
    expect(state.headers.get('upload-offset')).toBe(String(bytes.length));
    // A second question stores nothing again.
    await fetch(address, { method: 'HEAD', headers });
    expect((await api.listFiles()).length - before).toBeLessThanOrEqual(1);
    expect((await api.listFiles()).filter((file) => blobKey.endsWith(file.checksum))).toHaveLength(1);
    expect(await bucket.listKeys()).toContain(blobKey);
    expect(await leftOvers()).toEqual([]);
  });

  it.each<HeldAt>(['request', 'reply'])(
    'leaves nothing of an upload in one request, held at the %s',
    async (heldAt) => {
      const jobId = await api.findDefaultJob();
      const form = new FormData();
      form.set('file', new Blob([bytes]), 'photo.bin');
      await killDuringCopy(heldAt, () =>
        fetch(`${product.url}/st/4/jobs/${jobId}/upload`, { method: 'POST', body: form, headers: { authorization } }),
      );
      expect((await api.listFiles()).some((file) => blobKey.endsWith(file.checksum))).toBe(false);
      await expect.poll(leftOvers).toEqual([]);
      expect(await bucket.listKeys()).not.toContain(blobKey);
    },
  );
});

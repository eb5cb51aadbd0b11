import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { authorizationOf, type StoredFileReply } from '@stund/contract';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const megabyte = 1024 * 1024;
const sizeBytes = 384 * megabyte;
const email = 'ana@example.com';

/** A film that comes while the server is killed again and again. */
describe('kill -9 in the middle of a large upload', () => {
  let product: RunningProduct;
  let authorization: string;
  let jobId: string;
  let file: { path: string; checksum: string };

  beforeAll(async () => {
    product = await startProduct({ STUND_LOG_LEVEL: 'error' });
    await product.addUser({ email, name: 'Ana', password: 'fjorten blå hester', quotaBytes: 4 * sizeBytes });
    authorization = authorizationOf(await product.getToken(email), btoa);
    const reply = await fetch(`${product.url}/st/4/jobs/default`, { headers: { authorization } });
    ({ id: jobId } = (await reply.json()) as { id: string });
    file = await makeFile(join(product.dataFolder, 'film.bin'));
  }, 120_000);
  afterAll(async () => {
    await rm(file.path);
    await product.stop();
  });

  it.each([
    ['in one request', Number.POSITIVE_INFINITY, false],
    ['in many requests', 24 * megabyte, false],
    ['in one request, with PostgreSQL', Number.POSITIVE_INFINITY, true],
  ])(
    '%s loses nothing that was told, and the file arrives once',
    async (name, chunkSize, alsoPostgres) => {
      const kills = [0.25, 0.5, 0.75, 0.97];
      let acknowledgedBytes = 0;
      const resumedFrom: number[] = [];
      let killing: Promise<void> | undefined;
      const { promise, resolve, reject } = Promise.withResolvers<StoredFileReply>();
      const upload = new Upload(createReadStream(file.path) as unknown as Buffer, {
        endpoint: `${product.url}/st/4/jobs/${jobId}/resumable_upload`,
        headers: { authorization },
        metadata: { path: `${name}.bin`, checksum: file.checksum, policy: 'allow_duplicates' },
        chunkSize,
        retryDelays: Array.from({ length: 400 }, () => 100),
        onChunkComplete: (_size, accepted) => {
          acknowledgedBytes = accepted;
        },
        onProgress: (sent) => {
          if (killing || kills.length === 0 || sent < sizeBytes * kills[0]!) return;
          kills.shift();
          killing = restart(product, alsoPostgres).finally(() => {
            killing = undefined;
          });
        },
        onAfterResponse: (request, response) => {
          if (request.getMethod() !== 'HEAD' || response.getStatus() !== 200) return;
          const offset = Number(response.getHeader('Upload-Offset'));
          resumedFrom.push(offset);
          if (offset < acknowledgedBytes) reject(new Error(`${acknowledgedBytes} bytes were told, and then ${offset}`));
          acknowledgedBytes = offset;
        },
        onSuccess: ({ lastResponse }) => {
          const body = lastResponse.getBody();
          if (body !== '') return resolve(JSON.parse(body) as StoredFileReply);
          // The answer to the last byte was lost in a kill.
          const address = upload.url ?? '';
          fetch(address, { headers: { authorization } })
            .then((reply) => reply.json())
            .then((state) => resolve((state as { stored: StoredFileReply }).stored), reject);
        },
        onError: reject,
      });
      upload.start();
      const stored = await promise;
      await killing;
      expect(stored).toMatchObject({ checksum: file.checksum, is_duplicate: false, file: { size: sizeBytes } });
      expect(resumedFrom.some((offset) => offset > 0)).toBe(true);
      await product.stund('verify');
      expect(await readdir(join(product.dataFolder, 'blobs/partial'))).toEqual([]);
      await expectOnce(stored.uuid);
    },
    300_000,
  );

  async function expectOnce(fileId: string): Promise<void> {
    const reply = await fetch(`${product.url}/st/4/jobs/${jobId}/files`, { headers: { authorization } });
    const { files } = (await reply.json()) as { files: Array<{ id: string }> };
    expect(files.filter(({ id }) => id === fileId)).toHaveLength(1);
  }
});

async function restart(product: RunningProduct, alsoPostgres: boolean): Promise<void> {
  const pidFile = join(product.dataFolder, 'postgres/postmaster.pid');
  const postmaster = alsoPostgres && Number((await readFile(pidFile, 'utf8')).split('\n', 1)[0]);
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  await product.kill();
  await product.start();
}

/** Bytes that look random and cost little to make. */
async function makeFile(path: string): Promise<{ path: string; checksum: string }> {
  const hash = createHash('sha256');
  const block = Buffer.alloc(megabyte);
  const target = await open(path, 'w');
  for (let index = 0; index < sizeBytes / megabyte; index++) {
    const seed = createHmac('sha256', 'film').update(String(index)).digest();
    for (let offset = 0; offset < megabyte; offset += seed.length) seed.copy(block, offset);
    hash.update(block);
    await target.writeFile(block);
  }
  await target.close();
  return { path, checksum: hash.digest('hex') };
}

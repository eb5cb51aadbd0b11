import { execFile, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OnSuccessPayload, type PreviousUpload, Upload, type UploadOptions, type UrlStorage } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { encodeMetadata, givenTusServer, sha256, type TusServer } from './testing/given-tus-server.ts';

const run = promisify(execFile);

let server: TusServer;
let folder: string;
beforeAll(async () => {
  server = await givenTusServer();
  folder = await mkdtemp(join(tmpdir(), 'stund-tus-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function givenFile(sizeBytes: number): Promise<{ path: string; bytes: Buffer }> {
  const bytes = unrecognizedBytes(sizeBytes);
  const path = join(folder, `${sha256(bytes).slice(0, 8)}.bin`);
  await writeFile(path, bytes);
  return { path, bytes };
}

describe('tus-js-client', () => {
  function upload(path: string, options: Partial<UploadOptions> = {}): { client: Upload; done: Promise<string> } {
    const { promise, resolve, reject } = Promise.withResolvers<OnSuccessPayload>();
    const client = new Upload(createReadStream(path) as unknown as Buffer, {
      endpoint: server.origin + server.endpoint,
      headers: { authorization: server.authorization },
      metadata: { filename: 'from tus-js-client.bin', filetype: 'application/octet-stream' },
      retryDelays: [0, 50, 100],
      onSuccess: resolve,
      onError: reject,
      ...options,
    });
    return { client, done: promise.then(({ lastResponse }) => lastResponse.getBody()) };
  }

  it.each([
    ['in one request', {}],
    ['in many', { chunkSize: 1_000_000 }],
    ['with bytes in the first', { chunkSize: 1_000_000, uploadDataDuringCreation: true }],
    ['without PATCH', { overridePatchMethod: true }],
  ])('uploads %s', async (_, options) => {
    const { path, bytes } = await givenFile(5_300_000);
    const { client, done } = upload(path, options);
    client.start();
    expect(JSON.parse(await done)).toMatchObject({ checksum: sha256(bytes), file: { path: 'from tus-js-client.bin' } });
  });

  it('continues where it was stopped, from its stored state', async () => {
    const { path, bytes } = await givenFile(20_000_000);
    const urlStorage = rememberAddresses();
    const fingerprint = async () => path;
    const reached = Promise.withResolvers<void>();
    const first = upload(path, {
      urlStorage,
      fingerprint,
      chunkSize: 2_000_000,
      onChunkComplete: (_size, accepted) => accepted >= 6_000_000 && reached.resolve(),
    });
    first.client.start();
    await reached.promise;
    await first.client.abort();

    let sentBytes = 0;
    const second = upload(path, {
      urlStorage,
      fingerprint,
      onChunkComplete: (size) => {
        sentBytes += size;
      },
    });
    const [previous] = await second.client.findPreviousUploads();
    second.client.resumeFromPreviousUpload(previous!);
    second.client.start();
    expect(JSON.parse(await second.done)).toMatchObject({ checksum: sha256(bytes) });
    expect(sentBytes).toBeLessThanOrEqual(14_000_000);
  });

  it('learns that it is done when the last answer was lost', async () => {
    const { path, bytes } = await givenFile(100_000);
    const address = await server.create(bytes.length);
    await server.patch(address, 0, bytes);
    const { client, done } = upload(path, { uploadUrl: server.origin + address });
    client.start();
    expect(await done).toBe('');
  });
});

function rememberAddresses(): UrlStorage {
  const uploads = new Map<string, PreviousUpload>();
  return {
    findAllUploads: async () => [...uploads.values()],
    findUploadsByFingerprint: async (fingerprint) =>
      [...uploads].flatMap(([key, it]) => (key === fingerprint ? it : [])),
    removeUpload: async (key) => void uploads.delete(key),
    async addUpload(fingerprint, upload) {
      uploads.set(fingerprint, { ...upload, urlStorageKey: fingerprint });
      return fingerprint;
    },
  };
}

describe.skipIf(spawnSync('curl', ['--version']).status !== 0)('curl, by hand', () => {
  it('follows the protocol as it is written', async () => {
    const { path, bytes } = await givenFile(300_000);
    await writeFile(`${path}.1`, bytes.subarray(0, 100_000));
    await writeFile(`${path}.2`, bytes.subarray(100_000));
    const curl = async (...args: string[]) => {
      const headers = [`authorization: ${server.authorization}`, 'Tus-Resumable: 1.0.0'].flatMap((line) => [
        '-H',
        line,
      ]);
      return (await run('curl', ['-sS', '-i', ...headers, ...args])).stdout;
    };
    const created = await curl(
      ...['-X', 'POST', '-H', `Upload-Length: ${bytes.length}`],
      ...['-H', `Upload-Metadata: ${encodeMetadata({ filename: 'by hand.bin' })}`, server.origin + server.endpoint],
    );
    expect(created).toMatch(/^HTTP\/1\.1 201 /);
    const address = server.origin + (/^location: (\S+)/im.exec(created)?.[1] ?? '');

    const octets = ['-X', 'PATCH', '-H', 'Content-Type: application/offset+octet-stream'];
    const first = await curl(...octets, '-H', 'Upload-Offset: 0', '--data-binary', `@${path}.1`, address);
    expect(first).toMatch(/^HTTP\/1\.1 204 /);
    const head = await curl('--head', address);
    expect(head).toMatch(/^upload-offset: 100000/im);
    const wrong = await curl(...octets, '-H', 'Upload-Offset: 0', '--data-binary', `@${path}.1`, address);
    expect(wrong).toMatch(/^HTTP\/1\.1 409 /);
    const last = await curl(...octets, '-H', 'Upload-Offset: 100000', '--data-binary', `@${path}.2`, address);
    expect(last).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(last.slice(last.indexOf('\r\n\r\n') + 4))).toMatchObject({
      checksum: sha256(bytes),
      file: { path: 'by hand.bin' },
    });
  });

  it('learns of a refusal before it sends the body', async () => {
    const { path, bytes } = await givenFile(3_000_000);
    const address = server.origin + (await server.create(bytes.length));
    const expecting = ['-v', '-H', 'Expect: 100-continue', '-X', 'PATCH', '--data-binary', `@${path}`];
    const headers = ['-H', 'Content-Type: application/offset+octet-stream', '-H', 'Tus-Resumable: 1.0.0'];
    const ask = (offset: number) =>
      run('curl', [
        ...['-sS', ...expecting, ...headers, '-H', `authorization: ${server.authorization}`],
        ...['-H', `Upload-Offset: ${offset}`, '-w', '%{size_upload} %{http_code}', '-o', '/dev/null', address],
      ]);
    const refused = await ask(7);
    expect(refused.stdout).toBe('0 409');
    const taken = await ask(0);
    expect(taken.stderr).toContain('< HTTP/1.1 100 Continue');
    expect(taken.stdout).toBe('3000000 200');
  });
});

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits, retention } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Checksum } from '../../../../platform/blob-store/index.ts';
import { givenAccount } from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { encodeMetadata, givenTusServer, problemOf, sha256, type TusServer } from './testing/given-tus-server.ts';

const octets = { 'content-type': 'application/offset+octet-stream' };
const named = { 'upload-metadata': encodeMetadata({ path: 'x.bin' }) };

let server: TusServer;
beforeAll(async () => {
  server = await givenTusServer();
});

async function storedBytes(checksum: string): Promise<Buffer> {
  return buffer((await server.parts.blobStore.open(checksum as Checksum)).stream);
}

describe('tus', () => {
  it('says what it understands', async () => {
    const { status, headers } = await server.call({ method: 'OPTIONS', address: server.endpoint });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
      'tus-max-size': String(server.parts.settings.maxUploadBytes),
      'tus-checksum-algorithm': 'sha1,sha256',
    });
  });

  it('takes a file in pieces, and answers the last as an upload in one request is answered', async () => {
    const bytes = unrecognizedBytes(700_000);
    const metadata = { path: 'Hytta/æ.bin', mtime: '1600000000.5', checksum: sha256(bytes), policy: 'no_duplicates' };
    const created = await server.call({
      method: 'POST',
      address: `${server.endpoint}?key=k&client_v=1&device_id=d`,
      headers: { 'upload-length': bytes.length, 'upload-metadata': encodeMetadata(metadata) },
    });
    expect(created).toMatchObject({
      status: 201,
      body: '',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    });
    const hours = (Date.parse(created.headers['upload-expires'] as string) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(retention.emptyUploadHours);
    const address = created.headers.location ?? '';

    for (const [start, end] of [
      [0, 1],
      [1, 300_000],
    ] as const) {
      const answer = await server.patch(address, start, bytes.subarray(start, end));
      expect(answer).toMatchObject({
        status: 204,
        headers: { 'upload-offset': String(end), 'tus-resumable': '1.0.0' },
      });
      const days = (Date.parse(answer.headers['upload-expires'] as string) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(retention.unfinishedUploadDays);
    }
    const head = await server.call({ method: 'HEAD', address });
    expect(head).toMatchObject({
      status: 200,
      headers: {
        'upload-offset': '300000',
        'upload-length': '700000',
        'upload-metadata': encodeMetadata(metadata),
        'cache-control': 'no-store',
      },
    });

    const last = await server.patch(address, 300_000, bytes.subarray(300_000));
    expect(last).toMatchObject({ status: 200, headers: { 'upload-offset': '700000' } });
    const stored = JSON.parse(last.body);
    expect(stored).toMatchObject({
      uuid: last.headers['x-file-id'],
      checksum: sha256(bytes),
      is_duplicate: false,
      file: { path: 'Hytta/æ.bin', size: 700_000, mtime: 1_600_000_000.5 },
    });
    expect(stored.used_space).toBeGreaterThanOrEqual(700_000);
    expect(last.headers['upload-expires']).toBeUndefined();
    expect(bytes.equals(await storedBytes(stored.checksum))).toBe(true);

    // The answer may have been lost on the way.
    const again = await server.call({ method: 'HEAD', address });
    expect(again.headers).toMatchObject({ 'upload-offset': '700000', 'x-file-id': stored.uuid });
    expect(JSON.parse((await server.call({ method: 'GET', address })).body)).toMatchObject({
      status: 'ready_for_processing',
      offset: 700_000,
      stored: { uuid: stored.uuid, checksum: stored.checksum },
    });
    const empty = await server.patch(address, 700_000, new Uint8Array());
    expect(empty.status).toBe(200);
    expect(JSON.parse(empty.body)).toMatchObject({ uuid: stored.uuid });
  });

  it('takes the first bytes, or all of them, with the request that begins', async () => {
    const bytes = unrecognizedBytes(50_000);
    const headers = {
      'upload-length': bytes.length,
      'upload-metadata': encodeMetadata({ path: 'b.bin' }),
      'content-type': 'application/offset+octet-stream',
    };
    const whole = await server.call({ method: 'POST', address: server.endpoint, headers, body: bytes });
    expect(whole).toMatchObject({ status: 201, headers: { 'upload-offset': '50000' } });
    expect(JSON.parse(whole.body)).toMatchObject({ checksum: sha256(bytes) });

    const other = unrecognizedBytes(50_000);
    const half = await server.call({
      method: 'POST',
      address: server.endpoint,
      headers,
      body: other.subarray(0, 20_000),
    });
    expect(half).toMatchObject({ status: 201, body: '', headers: { 'upload-offset': '20000' } });
    const rest = await server.patch(half.headers.location ?? '', 20_000, other.subarray(20_000));
    expect(JSON.parse(rest.body)).toMatchObject({ checksum: sha256(other) });
  });

  it('stores an empty file when it is begun', async () => {
    const created = await server.call({
      method: 'POST',
      address: server.endpoint,
      headers: { 'upload-length': 0, 'upload-metadata': encodeMetadata({ filename: 'empty.txt' }) },
    });
    expect(created.status).toBe(201);
    expect(JSON.parse(created.body)).toMatchObject({ file: { path: 'empty.txt', size: 0 } });
  });

  it('gives an upload up when it is deleted, and frees its room', async () => {
    const address = await server.create(1000);
    await server.patch(address, 0, unrecognizedBytes(400));
    expect(await reserved()).toBe(1000);
    const deleted = await server.call({ method: 'DELETE', address });
    expect(deleted).toMatchObject({ status: 204, headers: { 'tus-resumable': '1.0.0' } });
    expect(await reserved()).toBe(0);
    expect((await server.call({ method: 'HEAD', address })).status).toBe(404);
    expect((await server.call({ method: 'DELETE', address })).status).toBe(404);
    expect(await partials()).toEqual([]);
  });

  it('does not delete what has become a file', async () => {
    const address = await server.create(4);
    await server.patch(address, 0, unrecognizedBytes(4));
    expect(problemOf(await server.call({ method: 'DELETE', address })).code).toBe('conflict');
  });

  it('refuses bytes whose checksum is another than was announced, keeps nothing, and says so afterwards', async () => {
    const address = await server.create(1000, { path: 'c.bin', checksum: sha256(unrecognizedBytes(1000)) });
    const refused = await server.patch(address, 0, unrecognizedBytes(1000));
    expect(refused).toMatchObject({ status: 422, headers: { 'tus-resumable': '1.0.0' } });
    expect(problemOf(refused).code).toBe('checksum-mismatch');
    expect(await reserved()).toBe(0);
    expect(await partials()).toEqual([]);
    expect((await server.call({ method: 'HEAD', address })).status).toBe(410);
    expect((await server.patch(address, 1000, new Uint8Array())).status).toBe(410);
  });

  it.each(['sha1', 'sha256'])(
    'holds a request to its own checksum (%s) and forgets it when it is wrong',
    async (algorithm) => {
      const bytes = unrecognizedBytes(100_000);
      const address = await server.create(bytes.length);
      const first = bytes.subarray(0, 60_000);
      const digest = createHash(algorithm).update(first).digest('base64');
      const wrong = await server.patch(address, 0, unrecognizedBytes(60_000), {
        'upload-checksum': `${algorithm} ${digest}`,
      });
      expect(wrong.status).toBe(460);
      expect(problemOf(wrong).code).toBe('part-checksum-mismatch');
      expect(await server.offsetOf(address)).toBe(0);
      expect((await server.patch(address, 0, first, { 'upload-checksum': `${algorithm} ${digest}` })).status).toBe(204);
      const last = await server.patch(address, 60_000, bytes.subarray(60_000));
      expect(JSON.parse(last.body)).toMatchObject({ checksum: sha256(bytes) });
    },
  );

  it('gives the very same upload again when nothing of it came', async () => {
    const metadata = { path: 'å.bin'.normalize('NFC'), checksum: sha256(unrecognizedBytes(10)) };
    const address = await server.create(500, metadata);
    expect(await server.create(500, { ...metadata, path: metadata.path.normalize('NFD') })).toBe(address);
    expect(await reserved()).toBe(500);
    await server.patch(address, 0, unrecognizedBytes(1));
    const other = await server.create(500, metadata);
    expect(other).not.toBe(address);
    for (const each of [address, other]) await server.call({ method: 'DELETE', address: each });
  });

  it('takes PATCH and DELETE by POST, for networks that let nothing else pass', async () => {
    const address = await server.create(10);
    const by = (method: string, headers: Record<string, string | number>, body?: Uint8Array) =>
      server.call({
        method: 'POST',
        address,
        headers: { 'x-http-method-override': method, ...headers },
        ...(body && { body }),
      });
    const type = { 'content-type': 'application/offset+octet-stream' };
    expect((await by('PATCH', { 'upload-offset': 0, ...type }, unrecognizedBytes(5))).status).toBe(204);
    expect((await by('DELETE', {})).status).toBe(204);
  });

  it.each<[string, Parameters<TusServer['call']>[0] & { at?: 'upload' }, number, string]>([
    [
      'no version',
      { method: 'POST', address: '', headers: { 'tus-resumable': '', 'upload-length': 1 } },
      412,
      'unsupported-tus-version',
    ],
    [
      'another version',
      { method: 'POST', address: '', headers: { 'tus-resumable': '0.2.2', 'upload-length': 1 } },
      412,
      'unsupported-tus-version',
    ],
    ['no length', { method: 'POST', address: '' }, 400, 'invalid-request'],
    [
      'a length put off',
      { method: 'POST', address: '', headers: { 'upload-defer-length': 1 } },
      400,
      'invalid-request',
    ],
    [
      'a length that is none',
      { method: 'POST', address: '', headers: { 'upload-length': '-1' } },
      400,
      'invalid-request',
    ],
    [
      'too long a file',
      { method: 'POST', address: '', headers: { 'upload-length': 2 ** 40, ...named } },
      413,
      'too-large',
    ],
    ['no path', { method: 'POST', address: '', headers: { 'upload-length': 1 } }, 400, 'invalid-request'],
    [
      'metadata that is not Base64',
      { method: 'POST', address: '', headers: { 'upload-length': 1, 'upload-metadata': 'path *' } },
      400,
      'invalid-request',
    ],
    [
      'metadata that is not text',
      { method: 'POST', address: '', headers: { 'upload-length': 1, 'upload-metadata': 'path /w==' } },
      400,
      'invalid-request',
    ],
    [
      'a path that climbs',
      {
        method: 'POST',
        address: '',
        headers: { 'upload-length': 1, 'upload-metadata': encodeMetadata({ path: '../a' }) },
      },
      400,
      'invalid-request',
    ],
    [
      'a name beyond 255 bytes',
      {
        method: 'POST',
        address: '',
        headers: { 'upload-length': 1, 'upload-metadata': encodeMetadata({ path: 'å'.repeat(128) }) },
      },
      400,
      'invalid-request',
    ],
    [
      'an unknown checksum',
      { method: 'POST', address: '', headers: { 'upload-length': 1, 'upload-checksum': 'md5 AAAA', ...named } },
      400,
      'invalid-request',
    ],
    [
      'a checksum that is none',
      { method: 'POST', address: '', headers: { 'upload-length': 1, 'upload-checksum': 'sha1 AAAA', ...named } },
      400,
      'invalid-request',
    ],
    [
      'nobody',
      { method: 'POST', address: '', headers: { 'upload-length': 1, authorization: '', ...named } },
      401,
      'unauthenticated',
    ],
    [
      'another body',
      {
        method: 'PATCH',
        address: '',
        at: 'upload',
        headers: { 'upload-offset': 0, 'content-type': 'text/plain' },
        body: unrecognizedBytes(1),
      },
      415,
      'unsupported-media-type',
    ],
    [
      'no offset',
      { method: 'PATCH', address: '', at: 'upload', headers: octets, body: unrecognizedBytes(1) },
      400,
      'invalid-request',
    ],
    [
      'another offset',
      {
        method: 'PATCH',
        address: '',
        at: 'upload',
        headers: { 'upload-offset': 5, ...octets },
        body: unrecognizedBytes(1),
      },
      409,
      'offset-mismatch',
    ],
    [
      'more bytes than are missing',
      {
        method: 'PATCH',
        address: '',
        at: 'upload',
        headers: { 'upload-offset': 0, ...octets },
        body: unrecognizedBytes(11),
      },
      413,
      'too-large',
    ],
  ])('refuses %s', async (_, { at, ...wanted }, status, code) => {
    const address = at === 'upload' ? await server.create(10) : server.endpoint;
    const answer = await server.call({ ...wanted, address });
    expect([answer.status, problemOf(answer).code]).toEqual([status, code]);
    expect(answer.headers['tus-resumable']).toBe('1.0.0');
    if (at === 'upload') {
      expect(await server.offsetOf(address)).toBe(0);
      await server.call({ method: 'DELETE', address });
    }
  });

  it('refuses more bytes than are missing also when their number is not announced', async () => {
    const address = await server.create(10);
    const request = server.open({ method: 'PATCH', address, headers: { 'upload-offset': 0, ...octets } });
    const answered = new Promise<number>((resolve) =>
      request.once('response', (response) => resolve(response.statusCode ?? 0)),
    );
    request.write(unrecognizedBytes(5));
    request.end(unrecognizedBytes(50_000));
    expect(await answered).toBe(413);
    expect(await server.offsetOf(address)).toBe(0);
  });

  it('shows an upload to nobody but who began it', async () => {
    const address = await server.create(10);
    const stranger = await givenAccount(server.parts);
    const headers = { authorization: await server.authorizationFor(stranger) };
    for (const method of ['HEAD', 'GET', 'DELETE'])
      expect((await server.call({ method, address, headers })).status).toBe(404);
    expect((await server.patch(address, 0, unrecognizedBytes(1), headers)).status).toBe(404);
    const inTheirs = address.replace(server.account.jobId, stranger.jobId);
    expect((await server.call({ method: 'HEAD', address: inTheirs, headers })).status).toBe(404);
    await server.call({ method: 'DELETE', address });
  });

  it('takes a path as long as paths may be', async () => {
    const path = `${'п'.repeat(127)}/`.repeat(limits.maxPathLength / 128);
    const address = await server.create(1, { path: path.slice(0, -1) }).catch((error: Error) => error);
    expect(address).toBeTypeOf('string');
    await server.call({ method: 'DELETE', address: address as string });
  });
});

async function reserved(): Promise<number> {
  const { reserved_space } = await server.parts.database
    .selectFrom('account')
    .select('reserved_space')
    .where('id', '=', server.account.accountId)
    .executeTakeFirstOrThrow();
  return reserved_space;
}

async function partials(): Promise<string[]> {
  const handles: string[] = [];
  for await (const { handle } of server.parts.blobStore.partials.list()) handles.push(handle);
  return handles;
}

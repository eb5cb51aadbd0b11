import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { authorizationOf, type ListedFile, mediaAddress } from '@stund/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type Inspector, type Inventory, openInspector } from './inventory.ts';
import {
  boundary,
  exchange,
  type FormPart,
  formOf,
  formType,
  problemOf,
  type RawRequest,
  sendRaw,
} from './raw-http.ts';
import { listStoredFiles } from './stored-files.ts';

const maxUploadBytes = 2_000_000;
const quotaBytes = 1_000_000;

let product: RunningProduct;
let inspector: Inspector;
let before: Inventory;
let authorization: string;
let uploadPath: string;
let storedFile: ListedFile;
let foreignJob: string;

beforeAll(async () => {
  product = await startProduct({ STUND_MAX_UPLOAD: String(maxUploadBytes), STUND_ROLES: 'app' });
  await product.addUser({ email: 'ana@example.com', name: 'Ana', password: 'fjorten blå hester', quotaBytes });
  await product.addUser({ email: 'bo@example.com', name: 'Bo', password: 'fjorten blå hester' });
  const token = await product.getToken('ana@example.com');
  authorization = authorizationOf(token, btoa);
  inspector = await openInspector(product, join(product.dataFolder, 'blobs'));
  const jobs = await inspector.database
    .selectFrom('job')
    .innerJoin('account', 'account.id', 'job.owner_id')
    .select(['job.id', 'account.email'])
    .execute();
  const jobOf = (email: string) => jobs.find((job) => job.email === email)?.id ?? '';
  uploadPath = `/st/4/jobs/${jobOf('ana@example.com')}/upload`;
  foreignJob = jobOf('bo@example.com');
  await expectAccepted([{ name: 'path', value: 'stored.jpg' }, filePart()]);
  [storedFile] = (await listStoredFiles(product.url, token)) as [ListedFile];
  before = await inspector.takeInventory();
});

afterAll(async () => {
  await inspector?.close();
  await product?.stop();
});

// A refused request must leave nothing: no row, no counter, no byte.
afterEach(async () => {
  await expect.poll(() => inspector.takeInventory()).toEqual(before);
});

const filePart = (bytes: Uint8Array = randomBytes(5000)): FormPart => ({
  name: 'file',
  value: bytes,
  fileName: 'a.jpg',
});
const pathPart = (value: string | Uint8Array = 'a.jpg'): FormPart => ({ name: 'path', value });

async function upload(body: Uint8Array | string, options: Partial<RawRequest> = {}) {
  return sendRaw(product.port, {
    path: uploadPath,
    ...options,
    headers: {
      authorization,
      'content-type': formType,
      'content-length': String(Buffer.byteLength(body)),
      ...options.headers,
    },
    body,
  });
}

async function expectAccepted(parts: FormPart[]): Promise<void> {
  const answer = await upload(formOf(parts));
  expect(answer?.status, answer?.body).toBe(201);
}

async function refusalOf(body: Uint8Array | string, options: Partial<RawRequest> = {}): Promise<string> {
  const { status, code } = problemOf(await upload(body, options));
  return `${status} ${code}`;
}

const refusalOfParts = (...parts: FormPart[]) => refusalOf(formOf(parts));

describe('malformed bodies', () => {
  it('an empty body', async () => {
    expect(await refusalOf('')).toBe('400 incomplete-body');
  });

  it('fewer bytes than announced', async () => {
    const body = formOf([pathPart(), filePart()]);
    const headers = { 'content-length': String(body.length + 1000) };
    expect(await refusalOf(body, { headers, isHalfClosed: true })).toBe('400 incomplete-body');
  });

  it('more bytes than announced', async () => {
    const body = formOf([pathPart(), filePart()]);
    const headers = { 'content-length': String(body.length - 1000) };
    expect(await refusalOf(body, { headers })).toMatch(/^400 (incomplete-body|invalid-request)$/);
  });

  it('a client that disconnects in the middle', async () => {
    const body = formOf([pathPart(), filePart()], { isClosed: false });
    const headers = { 'content-length': String(body.length + 1000) };
    expect(await upload(body, { headers, isCut: true })).toBeUndefined();
  });

  it('chunks that end early', async () => {
    const bytes = formOf([pathPart(), filePart()], { isClosed: false });
    const body = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\nff\r\n')]);
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: ${formType}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const answer = await exchange(product.port, Buffer.concat([Buffer.from(head), body]), { isHalfClosed: true });
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'incomplete-body' });
  });

  it.each(['-1', '1e3', '5, 6', 'many'])('a content length of %s', async (length) => {
    expect(await refusalOf('', { headers: { 'content-length': length } })).toBe('400 invalid-request');
  });

  it('two lengths', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-length': '100' };
    expect(await refusalOf('0\r\n\r\n', { headers })).toBe('400 invalid-request');
  });
});

describe('malformed forms', () => {
  it.each<[string, () => Uint8Array | string, Record<string, string>, string]>([
    ['without an end', () => formOf([pathPart(), filePart()], { isClosed: false }), {}, '400 incomplete-body'],
    ['of random bytes', () => randomBytes(3000), {}, '400 incomplete-body'],
    ['with a part cut off in its headers', () => `--${boundary}\r\ncontent-disp`, {}, '400 incomplete-body'],
    [
      'without a boundary',
      () => formOf([filePart()]),
      { 'content-type': 'multipart/form-data' },
      '415 unsupported-media-type',
    ],
    [
      'with an empty boundary',
      () => formOf([filePart()]),
      { 'content-type': 'multipart/form-data; boundary=' },
      '400 incomplete-body',
    ],
    [
      'with another boundary',
      () => formOf([filePart()]),
      { 'content-type': 'multipart/form-data; boundary=b' },
      '400 incomplete-body',
    ],
    ['of another type', () => formOf([filePart()]), { 'content-type': 'text/plain' }, '415 unsupported-media-type'],
    ['sent as JSON', () => '{"path":"a.jpg"}', { 'content-type': 'application/json' }, '415 unsupported-media-type'],
    ['with two files', () => formOf([pathPart(), filePart(), filePart()]), {}, '400 invalid-request'],
    [
      'with a file of another name',
      () => formOf([pathPart(), { ...filePart(), name: 'photo' }]),
      {},
      '400 invalid-request',
    ],
    ['without a file', () => formOf([pathPart()]), {}, '400 invalid-request'],
    ['with a field twice', () => formOf([pathPart(), pathPart('b.jpg'), filePart()]), {}, '400 invalid-request'],
    [
      'with a hundred fields',
      () => formOf([...Array.from({ length: 100 }, (_, n) => ({ name: `f${n}`, value: 'x' })), filePart()]),
      {},
      '400 invalid-request',
    ],
    ['with an endless field', () => formOf([pathPart('a'.repeat(100_000)), filePart()]), {}, '400 invalid-request'],
  ])('%s', async (_, body, headers, refusal) => {
    expect(await refusalOf(body(), { headers })).toBe(refusal);
  });
});

describe('malicious or invalid paths', () => {
  it.each([
    ['a parent folder', '../../etc/passwd'],
    ['a parent folder in the middle', 'a/../../b.jpg'],
    ['absolute', '/etc/passwd'],
    ['a folder', 'a/'],
    ['an empty part', 'a//b.jpg'],
    ['a dot', './a.jpg'],
    ['empty', ''],
    ['NUL', 'a\0.jpg'],
    ['5000 characters', `${'abcd/'.repeat(1000)}a`],
    ['a name of 256 characters', 'a'.repeat(256)],
  ])('%s', async (_, path) => {
    expect(await refusalOfParts(pathPart(path), filePart())).toBe('400 invalid-request');
  });

  it('a parent folder in the file name of the part, which is used when the path is missing', async () => {
    const body = formOf([{ ...filePart(), fileName: '../../a.jpg' }]);
    const answer = await upload(body);
    // The parser returns the last segment of such a name, which is what browsers mean.
    if (answer?.status === 201)
      expect(JSON.parse(answer.body.slice(answer.body.indexOf('{'), answer.body.lastIndexOf('}') + 1)).file.path).toBe(
        'a.jpg',
      );
    else expect(problemOf(answer)).toMatchObject({ code: 'invalid-request' });
    before = await inspector.takeInventory();
  });
});

describe('invalid fields', () => {
  it.each([
    ['an unknown policy', 'policy', 'whatever', '400 invalid-request'],
    ['an invalid checksum', 'checksum', 'abc', '400 invalid-request'],
    ['the checksum of other bytes', 'checksum', 'ab'.repeat(32), '422 checksum-mismatch'],
    ['an invalid time', 'mtime', 'yesterday', '400 invalid-request'],
    ['a time out of range', 'mtime', '1e20', '400 invalid-request'],
    ['an invalid master flag', 'master', '2', '400 invalid-request'],
    ['a group of an unknown type', 'group_type', 'flock', '400 invalid-request'],
  ])('%s', async (_, name, value, refusal) => {
    expect(await refusalOfParts(pathPart(), { name, value }, filePart())).toBe(refusal);
  });
});

describe('requests that are too large', () => {
  it('headers', async () => {
    const headers = { 'x-large': 'a'.repeat(100_000) };
    expect(await refusalOf('', { headers })).toBe('431 headers-too-large');
  });

  it('bytes for one file, with or without a content length', async () => {
    const body = formOf([pathPart(), filePart(randomBytes(maxUploadBytes + 200_000))]);
    expect(await refusalOf(body)).toBe('413 too-large');
    const chunked = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
    const send = async (path: string, caller: string) =>
      problemOf(
        await sendRaw(product.port, {
          path,
          headers: { authorization: caller, 'content-type': formType, 'transfer-encoding': 'chunked' },
          body: chunked,
        }),
      );
    // Without a length the account's space is what ends first, where there is less of it than a file may have.
    expect(await send(uploadPath, authorization)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    const other = authorizationOf(await product.getToken('bo@example.com'), btoa);
    const otherPath = `/st/4/jobs/${foreignJob}/upload`;
    expect(await send(otherPath, other)).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('bytes for the account', async () => {
    expect(await refusalOfParts(pathPart(), filePart(randomBytes(quotaBytes)))).toBe('413 quota-exceeded');
  });

  it('JSON', async () => {
    expect(await refusalOfJson(JSON.stringify({ path: 'a'.repeat(2_000_000) }))).toBe('413 too-large');
  });

  it('nested JSON', async () => {
    expect(await refusalOfJson('['.repeat(400_000) + ']'.repeat(400_000))).toBe('400 invalid-request');
    expect(await refusalOfJson(`{"path":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)).toBe(
      '400 invalid-request',
    );
  });
});

async function refusalOfJson(body: string, type = 'application/json'): Promise<string> {
  const path = uploadPath.replace(/upload$/, 'files_dedup');
  const headers = { authorization, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
  const { status, code } = problemOf(await sendRaw(product.port, { path, headers, body }));
  return `${status} ${code}`;
}

describe('JSON that does not match the call', () => {
  it.each([
    ['broken', '{"path":', 'application/json', '400 invalid-request'],
    ['nothing', '', 'application/json', '400 invalid-request'],
    ['a list', '[]', 'application/json', '400 invalid-request'],
    ['null', 'null', 'application/json', '400 invalid-request'],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', '400 invalid-request'],
    ['without its fields', '{}', 'application/json', '400 invalid-request'],
    ['of another type', '{}', 'text/plain', '400 invalid-request'],
    ['of an unknown type', '{}', 'application/xml', '415 unsupported-media-type'],
    ['in bytes that are not text', '\xff\xfe{', 'application/json', '400 invalid-request'],
  ])('%s', async (_, body, type, refusal) => {
    expect(await refusalOfJson(body, type)).toBe(refusal);
  });
});

describe('callers without permission', () => {
  const form = () => formOf([pathPart(), filePart()]);

  it.each([
    ['no token', ''],
    ['another scheme', 'Bearer abc'],
    ['invalid base64', 'Basic %%%'],
    ['an unknown token', `Basic ${btoa(`${'x'.repeat(43)}:`)}`],
    ['a name and a password', `Basic ${btoa('ana@example.com:fjorten')}`],
    ['a token of a megabyte short of the limit', `Basic ${btoa('x'.repeat(8000))}`],
  ])('%s', async (_, value) => {
    expect(await refusalOf(form(), { headers: { authorization: value } })).toBe('401 unauthenticated');
  });

  it('another account, which learns nothing', async () => {
    expect(await refusalOf(form(), { path: `/st/4/jobs/${foreignJob}/upload` })).toBe('404 not-found');
    expect(await refusalOf(form(), { path: '/st/4/jobs/01890000-0000-7000-8000-000000000000/upload' })).toBe(
      '404 not-found',
    );
    expect(await refusalOf(form(), { path: '/st/4/jobs/mine/upload' })).toBe('400 invalid-request');
  });
});

describe('invalid media addresses', () => {
  const open = async (address: string) => {
    const { status, code } = problemOf(await sendRaw(product.port, { method: 'GET', path: address }));
    return `${status} ${code}`;
  };
  const withToken = (token: string) => mediaAddress({ ...storedFile, media_token: token }, 'original');

  it('forged', async () => {
    const [expiry = '', signature = ''] = storedFile.media_token.split('.');
    const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const token of [`${expiry}.${flipped}`, `${expiry}.`, expiry, '.', 'x', `zzzzzz.${signature}`])
      expect(await open(withToken(token)), token).toBe('403 forbidden');
    expect(await open(withToken('%00'))).toBe('400 invalid-request');
  });

  it('signed for another file', async () => {
    const other = { ...storedFile, id: '01890000-0000-7000-8000-000000000000' };
    expect(await open(mediaAddress(other, 'original'))).toBe('403 forbidden');
  });

  it('genuine, but expired', async () => {
    const secret = await inspector.database
      .selectFrom('server_secret')
      .select('value')
      .where('name', '=', 'media-address')
      .executeTakeFirstOrThrow();
    const expiry = Math.floor(Date.now() / 1000) - 60;
    const signature = createHmac('sha256', secret.value)
      .update(`${storedFile.job_id}/${storedFile.id}/${expiry}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    expect(await open(withToken(`${expiry.toString(36)}.${signature}`))).toBe('410 gone');
  });

  it('incomplete or unknown', async () => {
    const address = mediaAddress(storedFile, 'original');
    expect(await open(address.replace(/\?.*/, ''))).toBe('400 invalid-request');
    expect(await open(address.replace('/original', '/huge'))).toBe('400 invalid-request');
    expect(await open('/st/4/nothing')).toBe('404 not-found');
    expect(await open('/st/4/jobs/%zz/info')).toBe('400 invalid-request');
    expect(await open(`/st/4/jobs/${'a'.repeat(4000)}/info`)).toMatch(/^40[04] /);
  });

  it('valid, which works', async () => {
    const answer = await fetch(product.url + mediaAddress(storedFile, 'original'));
    expect((await answer.arrayBuffer()).byteLength).toBe(storedFile.size);
  });
});

describe('bytes that are not HTTP', () => {
  it.each([
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'HELO example.com\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /a b HTTP/1.1\r\n\r\n',
  ])('%j', async (bytes) => {
    expect(problemOf(await exchange(product.port, Buffer.from(bytes, 'latin1')))).toMatchObject({
      code: 'invalid-request',
    });
  });
});

it('accepts unusual but valid names', async () => {
  for (const path of [
    'back\\slash.jpg',
    'line\r\nbreak and \u001b[31m escape.jpg',
    'caf\u00e9/cafe\u0301.jpg',
    '\u05d7\u05d5\u05e4\u05e9\u05d4.jpg',
    '%2e%2e/a.jpg',
    '...',
    '\u00f8'.repeat(127),
  ])
    await expectAccepted([pathPart(path), filePart(randomBytes(100))]);
  before = await inspector.takeInventory();
  await product.stund('verify');
});

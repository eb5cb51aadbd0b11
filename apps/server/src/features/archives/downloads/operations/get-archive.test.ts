import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addParticipant, freeBlobs } from '../../../../storage/index.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { deleteFiles } from '../../../library/trash/operations/delete-files.ts';
import { deletePermanently } from '../../../library/trash/operations/delete-permanently.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { uploadFile } from '../../../library/uploads/operations/upload-file.ts';
import { removeParticipant } from '../../../together/access/index.ts';
import type { DownloadWithProgress } from '../preparing/download-progress.ts';
import { givenDownload, readArchive, readBody, requestArchive, tokenOf } from '../testing/given-download.ts';
import { deleteDownload } from './delete-download.ts';
import { removeExpiredDownloads } from './remove-expired-downloads.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

const hourMs = 3_600_000;
const later = (hours: number): TestContext => ({
  ...context,
  clock: { now: () => new Date(Date.now() + hours * hourMs) },
});
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function givenArchive(count = 3) {
  const files = [];
  for (let index = 0; index < count; index += 1)
    files.push(await givenFile(context, ana, unrecognizedBytes(5000 + index), { path: `${index}.bin` }));
  const created = await givenDownload(as(ana, context), ana.jobId);
  return { files, created, token: tokenOf(context, created) };
}

describe('the reply', () => {
  let created: DownloadWithProgress;
  let token: string;
  let whole: Buffer;
  let etag: string;
  let modified: string;
  beforeEach(async () => {
    ({ created, token } = await givenArchive());
    const reply = await requestArchive(context, token);
    ({ etag = '', 'last-modified': modified = '' } = reply.headers);
    whole = await readBody(reply);
  });
  const ask = (headers: Record<string, string>, method = 'GET') => requestArchive(context, token, { method, headers });

  it('says everything before the first byte', async () => {
    const reply = await ask({}, 'HEAD');
    expect(reply).toMatchObject({
      status: 200,
      body: undefined,
      headers: {
        'content-length': String(created.download.total_bytes),
        'content-type': 'application/zip',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      },
    });
    expect(whole.length).toBe(created.download.total_bytes);
    // Ranges are defined for GET only.
    expect(await ask({ range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200 });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=5000-', 5000, undefined],
    ['bytes=-100', -100, undefined],
    ['bytes=9-99999999999', 9, undefined],
  ])('is the range %s', async (range, start, end) => {
    const reply = await ask({ range });
    const expected = whole.subarray(start, end === undefined ? undefined : end + 1);
    expect(reply.status).toBe(206);
    expect(reply.headers['content-length']).toBe(String(expected.length));
    const first = start < 0 ? whole.length + start : start;
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${end ?? whole.length - 1}/${whole.length}`);
    expect(await readBody(reply)).toEqual(expected);
  });

  it('has several parts for several ranges', async () => {
    const reply = await ask({ range: 'bytes=0-9, 20-29, -5' });
    expect(reply.status).toBe(206);
    const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(reply.headers['content-type'] ?? '')?.[1] ?? '';
    const bytes = await readBody(reply);
    expect(reply.headers['content-length']).toBe(String(bytes.length));
    const parts = bytes.toString('latin1').split(`--${boundary}`);
    expect(parts).toHaveLength(5);
    const ranges = parts.slice(1, 4).map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      return [/content-range: (.*)$/m.exec(head)?.[1], Buffer.from(body.slice(0, -2), 'latin1')];
    });
    const size = whole.length;
    expect(ranges).toEqual([
      [`bytes 0-9/${size}`, whole.subarray(0, 10)],
      [`bytes 20-29/${size}`, whole.subarray(20, 30)],
      [`bytes ${size - 5}-${size - 1}/${size}`, whole.subarray(-5)],
    ]);
  });

  it.each(['bytes=0-9,5-20', 'bytes=9-0', 'lines=0-9', `bytes=${'0-0,'.repeat(40)}1-1`, 'bytes=x', ''])(
    'is the whole for %j',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200 });
    },
  );

  it('refuses a range beyond the end', async () => {
    const reply = await ask({ range: `bytes=${whole.length}-` });
    expect(reply).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${whole.length}` } });
  });

  it('ignores a range unless the archive is still the same', async () => {
    const range = 'bytes=0-9';
    expect(await ask({ range, 'if-range': etag })).toMatchObject({ status: 206 });
    expect(await ask({ range, 'if-range': modified })).toMatchObject({ status: 206 });
    for (const other of ['"other"', `W/${etag}`, 'Sun, 06 Nov 1994 08:49:37 GMT'])
      expect(await ask({ range, 'if-range': other })).toMatchObject({ status: 200 });
    expect(await ask({ 'if-none-match': `"other", ${etag}` })).toMatchObject({ status: 304, body: undefined });
    expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });
});

describe('the files of a download', () => {
  it('stay the same after they are deleted permanently, and are removed with the download', async () => {
    const { files, created } = await givenArchive();
    const before = digestOf(await readArchive(context, created));
    const own = as(ana, context);
    const ids = files.map(({ id }) => id);
    await deleteFiles(own, ana.jobId, ids);
    await deletePermanently(own, ids);
    expect(await freeBlobs(context)).toEqual({ freed: 0, failed: 0, held: 0 });
    expect(digestOf(await readArchive(context, created))).toBe(before);
    expect(await describeDamage(context)).toEqual([]);

    await deleteDownload(own, { jobId: ana.jobId, id: created.download.id });
    expect(await freeBlobs(context)).toEqual({ freed: 3, failed: 0, held: 0 });
    for (const { checksum } of files) expect(await context.blobStore.stat(checksum)).toBeUndefined();
    expect(await describeDamage(context)).toEqual([]);
  });

  it('stay although new files have the same bytes', async () => {
    const { files, created } = await givenArchive(1);
    const own = as(ana, context);
    await deleteFiles(own, ana.jobId, [files[0]!.id]);
    await deletePermanently(own, [files[0]!.id]);
    await deleteDownload(own, { jobId: ana.jobId, id: created.download.id });
    const bytes = Buffer.from('again and again');
    const one = await givenFile(context, ana, bytes, { path: 'one.txt' });
    const other = await givenDownload(own, ana.jobId);
    await deleteFiles(own, ana.jobId, [one.id]);
    await deletePermanently(own, [one.id]);
    await givenFile(context, ana, bytes, { path: 'two.txt' });
    await deleteDownload(own, { jobId: ana.jobId, id: other.download.id });
    await freeBlobs(context);
    expect(await context.blobStore.stat(one.checksum)).toEqual({ sizeBytes: bytes.length });
    expect(await describeDamage(context)).toEqual([]);
  });

  it('end the archive with an error when one has vanished from storage', async () => {
    const { files, created } = await givenArchive();
    await context.blobStore.remove(files[1]!.checksum);
    const chunks: number[] = [];
    const { body } = await requestArchive(context, tokenOf(context, created));
    const reading = (body as (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>)(
      async (chunk) => void chunks.push(chunk.length),
    );
    await expect(reading).rejects.toThrow('Nothing is stored');
    expect(chunks.reduce((sum, length) => sum + length, 0)).toBeLessThan(created.download.total_bytes!);
  });
});

describe('the address', () => {
  it('is refused when it is forged', async () => {
    const { token } = await givenArchive(1);
    const [id, signature = ''] = token.split('.');
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const forged of [`${id}.${changed}`, `${id}`, `${id}.`, `${token}.x`, '', 'x.y'])
      await expect(requestArchive(context, forged)).rejects.toThrow('forbidden');
  });

  it('ends 48 hours after it was last read, and after 30 days in any case', async () => {
    const { created, token } = await givenArchive(1);
    const read = (hours: number) => requestArchive(later(hours), token);
    await expect(read(49)).rejects.toThrow('gone');
    expect((await read(40)).status).toBe(200);
    expect((await read(80)).status).toBe(200);
    for (let hours = 120; hours < 30 * 24; hours += 40) await read(hours);
    await expect(read(30 * 24 + 1)).rejects.toThrow('gone');
    await removeExpiredDownloads(later(30 * 24 + 1));
    await expect(read(0)).rejects.toThrow('gone');
    const left = await context.database
      .selectFrom('download_blob')
      .select('checksum')
      .where('download_id', '=', created.download.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('ends with the password that it was created with', async () => {
    const { token, jobId } = await givenAlbumArchive();
    expect((await requestArchive(context, token)).status).toBe(200);
    await context.database
      .updateTable('job')
      .set((eb) => ({ link_epoch: eb('link_epoch', '+', 1) }))
      .where('id', '=', jobId)
      .execute();
    await expect(requestArchive(context, token)).rejects.toThrow('gone');
  });

  it('ends with the seat that it was created with', async () => {
    const jobId = await givenFilledAlbum();
    const bo = await givenAccount(context);
    const person = { account_id: bo.accountId, guest_id: null };
    await context.database.transaction().execute((tx) => addParticipant(tx, jobId, person));
    const token = tokenOf(context, await givenDownload(as(bo, context), jobId));
    expect((await requestArchive(context, token)).status).toBe(200);
    await context.database.transaction().execute((tx) => removeParticipant(tx, jobId, bo.accountId));
    await expect(requestArchive(context, token)).rejects.toThrow('gone');
  });

  it('ends for everyone but the owner when the album is deleted', async () => {
    const { token, jobId } = await givenAlbumArchive();
    const own = tokenOf(context, await givenDownload(as(ana, context), jobId));
    await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', jobId).execute();
    await expect(requestArchive(context, token)).rejects.toThrow('gone');
    expect((await requestArchive(context, own)).status).toBe(200);
  });

  async function givenFilledAlbum() {
    const jobId = await givenAlbum(context, ana);
    await uploadFile(as(ana, context), jobId, givenMultipart({ path: 'a.txt' }, unrecognizedBytes(10)));
    return jobId;
  }

  async function givenAlbumArchive() {
    const jobId = await givenFilledAlbum();
    const token = tokenOf(context, await givenDownload({ ...context, actor: { kind: 'none' } }, jobId));
    return { jobId, token };
  }
});

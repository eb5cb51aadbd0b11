import { Readable } from 'node:stream';
import type { FileId, JobId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { listFiles } from '../files/operations/list-files.ts';
import { deduplicateFile } from './operations/deduplicate-file.ts';
import { uploadFile } from './operations/upload-file.ts';
import { appendToUpload } from './resumable/operations/append-to-upload.ts';
import { createUpload } from './resumable/operations/create-upload.ts';
import { sweepUploads } from './resumable/operations/sweep-uploads.ts';
import { encodeMetadata } from './resumable/testing/given-tus-server.ts';
import { UploadWriters } from './resumable/writers.ts';

const writers = new UploadWriters();
let context: TestContext;
let ana: TestAccount;
let album: JobId;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  album = await givenAlbum(context, ana);
});

const batch = () => crypto.randomUUID();
const placed = (batch_id: string, position: number) => ({ batch_id, batch_position: String(position) });
const bytesOf = (path: string, jobId: JobId) => Buffer.from(`${path} of ${jobId}`);

function send(path: string, place: object = {}, { by = ana, jobId = album } = {}): Promise<{ id: FileId }> {
  return uploadFile(as(by, context), jobId, givenMultipart({ path, ...place }, bytesOf(path, jobId)));
}

async function sendResumably(path: string, place: Record<string, string>): Promise<void> {
  const bytes = bytesOf(path, album);
  const own = as(ana, context);
  const metadata = encodeMetadata({ path, ...place });
  const upload = await createUpload(own, { jobId: album, sizeBytes: bytes.length, metadata });
  const body = { contentLength: bytes.length, open: () => Readable.from([bytes]) };
  await appendToUpload(own, writers, { jobId: album, uploadId: upload.id, offsetBytes: 0, body, expected: undefined });
}

const batches = () => context.database.selectFrom('upload_batch').selectAll().where('job_id', '=', album).execute();

async function shown(jobId = album): Promise<string> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listFiles(as(ana, context), jobId, {
      type: 'all',
      members: 0,
      order: 'ADDED',
      limit: 2,
      cursor,
    });
    names.push(...page.files.map(({ path }) => path));
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) return names.join(' ');
  }
}

it('keeps the order in which files were chosen, in whatever order and way they arrive', async () => {
  await send('before');
  const chosen = batch();
  await send('three', placed(chosen, 3));
  await sendResumably('two', placed(chosen, 2));
  await Promise.all([send('one', placed(chosen, 1)), send('four', placed(chosen, 4))]);
  await send('later', placed(batch(), 0));
  const own = await givenFile(context, ana, Buffer.from(`held by ${ana.jobId}`), { path: 'zero' });
  const wanted = { path: 'zero', policy: 'no_duplicates', checksum: own.checksum, batch_id: chosen, batch_position: 0 };
  expect((await deduplicateFile(as(ana, context), album, wanted as never)).file).toMatchObject({ isDuplicate: false });
  expect(await shown()).toBe('before zero one two three four later');
});

it('orders files of clients that say nothing by their arrival', async () => {
  for (const path of ['b', 'a']) await send(path);
  await send('c', { batch_id: batch() });
  expect(await shown()).toBe('b a c');
});

it('gives each person a batch of their own, whatever id they choose', async () => {
  const bo = await givenAccount(context);
  const chosen = batch();
  await send('ana', placed(chosen, 0));
  await send('bo', placed(chosen, 0), { by: bo });
  expect(await batches()).toHaveLength(2);
});

it('does not concern a timeline, and refuses places that are none', async () => {
  await send('a', placed(batch(), 1), { jobId: ana.jobId });
  const rows = await context.database.selectFrom('file').select('ordered_at').where('job_id', '=', ana.jobId).execute();
  expect(rows).toEqual([{ ordered_at: null }]);
  for (const place of [placed('a', 0), placed(batch(), -1), placed(batch(), 1_000_000)])
    await expect(send('b', place)).rejects.toThrow();
});

it('is forgotten after a week, and then a batch begins again', async () => {
  const chosen = batch();
  await send('one', placed(chosen, 1));
  const inNineDays = { ...context, clock: { now: () => new Date(Date.now() + 9 * 86_400_000) } };
  await sweepUploads(context, writers);
  expect(await batches()).toHaveLength(1);
  await sweepUploads(inNineDays, writers);
  expect(await batches()).toEqual([]);
});

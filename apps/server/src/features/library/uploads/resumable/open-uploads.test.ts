import { Readable } from 'node:stream';
import type { JobId } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { appendToUpload } from './operations/append-to-upload.ts';
import { createUpload } from './operations/create-upload.ts';
import { listOpenUploads } from './operations/list-open-uploads.ts';
import { removeOpenUploads } from './operations/remove-open-uploads.ts';
import { encodeMetadata } from './testing/given-tus-server.ts';
import { UploadWriters } from './writers.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;
let guest: TestContext;
const writers = new UploadWriters();

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  jobId = await givenAlbum(context, ana);
  ({ guest } = await asGuest(context, 'Kari'));
});

const owner = () => as(ana, context);
const begin = (by: TestContext, sizeBytes: number) =>
  createUpload(by, { jobId, sizeBytes, metadata: encodeMetadata({ path: 'a.bin' }) });

async function reservedBytes(): Promise<number> {
  const row = await context.database
    .selectFrom('account')
    .select('reserved_space')
    .where('id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  return row.reserved_space;
}

describe('unfinished uploads of others', () => {
  it('are listed for the owner of the album, and removed with what they reserve', async () => {
    const own = await begin(owner(), 10);
    const ofGuest = await begin(guest, 3000);
    const ofBo = await begin(as(bo, context), 5000);
    expect(
      (await listOpenUploads(owner(), jobId)).map(({ name, is_guest, size_bytes }) => [name, is_guest, size_bytes]),
    ).toEqual([
      ['Bo', false, 5000],
      ['Kari', true, 3000],
    ]);
    expect(await reservedBytes()).toBe(8010);
    expect(await removeOpenUploads(owner(), writers, { jobId, uploadIds: [ofGuest.id, own.id] })).toBe(1);
    expect(await reservedBytes()).toBe(5010);
    expect((await listOpenUploads(owner(), jobId)).map(({ id }) => id)).toEqual([ofBo.id]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('end while their bytes arrive', async () => {
    const upload = await begin(guest, 3000);
    const bytes = unrecognizedBytes(3000);
    const body = {
      contentLength: 3000,
      open: () =>
        Readable.from(
          (async function* () {
            yield bytes.subarray(0, 1500);
            await removeOpenUploads(owner(), new UploadWriters(), { jobId, uploadIds: [upload.id] });
            yield bytes.subarray(1500);
          })(),
        ),
    };
    const sent = appendToUpload(guest, writers, {
      jobId,
      uploadId: upload.id,
      offsetBytes: 0,
      body,
      expected: undefined,
    });
    await expect(sent).rejects.toThrow('gone');
    expect(await reservedBytes()).toBe(0);
    const files = await context.database.selectFrom('file').select('id').where('job_id', '=', jobId).execute();
    expect(files).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it("are nobody else's to see or remove", async () => {
    const ofGuest = await begin(guest, 3000);
    for (const person of [as(bo, context), guest]) {
      await expect(listOpenUploads(person, jobId)).rejects.toThrow('forbidden');
      await expect(removeOpenUploads(person, writers, { jobId, uploadIds: [ofGuest.id] })).rejects.toThrow('forbidden');
    }
    const other = await givenAlbum(context, bo);
    expect(await removeOpenUploads(as(bo, context), writers, { jobId: other, uploadIds: [ofGuest.id] })).toBe(0);
    expect(await reservedBytes()).toBe(3000);
  });
});

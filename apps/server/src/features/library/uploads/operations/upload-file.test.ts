import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Checksum, type FileOrder, fileOrders } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { listChanges } from '../../changes/index.ts';
import type { FilePage } from '../../files/index.ts';
import { listFiles } from '../../files/operations/list-files.ts';
import { listMonths } from '../../timeline/operations/list-months.ts';
import { deleteFile } from '../../trash/operations/delete-files.ts';
import { loadStoredFile } from '../load-stored-file.ts';
import { presentStoredFile } from '../stored-file.presenter.ts';
import { deduplicateFile } from './deduplicate-file.ts';
import { uploadFile } from './upload-file.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

const july2019 = Date.UTC(2019, 6, 4, 12, 0, 0) / 1000;
const bytesOf = (size: number) => unrecognizedBytes(size);
const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex') as Checksum;

/** Every file below a folder of the blob store. */
async function storedIn(folder: 'blobs' | 'incoming'): Promise<string[]> {
  const entries = await readdir(`${context.blobFolder}/${folder}`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function upload(account: TestAccount, bytes: Uint8Array, fields: Record<string, string | number> = {}) {
  return uploadFile(
    as(account, context),
    account.jobId,
    givenMultipart({ path: 'a.bin', mtime: july2019, ...fields }, bytes),
  );
}

describe('uploadFile of bytes in the trash', () => {
  it('answers once_only with the file in the trash, to its owner only', async () => {
    const ana = await givenAccount(context);
    const jobId = await givenAlbum(context, ana);
    const album = { ...ana, jobId };
    await upload(album, bytesOf(10));
    const bytes = bytesOf(100);
    const { id } = await upload(album, bytes);
    await deleteFile(as(ana, context), jobId, id);

    const again = await upload(album, bytes, { policy: 'once_only' });
    expect(again).toMatchObject({ id, isDuplicate: true });
    const stored = await loadStoredFile(as(ana, context), jobId, again);
    expect(presentStoredFile(context, stored)).toMatchObject({ uuid: id, is_duplicate: true, existence: 'trashed' });

    const bo = await givenAccount(context);
    const byOther = await upload({ ...bo, jobId }, bytes, { policy: 'once_only' });
    expect(byOther).toMatchObject({ isDuplicate: false });
  });
});

describe('uploadFile', () => {
  it('keeps the bytes and writes every row they need', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(300_000);
    const added = await upload(ana, bytes, { path: 'Ferie/Østfold/IMG_1.JPG', checksum: checksumOf(bytes) });

    expect(added).toMatchObject({ checksum: checksumOf(bytes), isDuplicate: false, space: { used_space: 300_000 } });
    const { stream } = await context.blobStore.open(added.checksum);
    expect(checksumOf(Buffer.concat(await stream.toArray()))).toBe(added.checksum);
    const { files } = await listFiles(as(ana, context), ana.jobId, { type: 'all', limit: 10 } as never);
    expect(files).toMatchObject([{ id: added.id, path: 'Ferie/Østfold/IMG_1.JPG', captured_source: 'modified' }]);
    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months).toMatchObject([{ month: 201907, picture_count: 1, video_count: 0 }]);
    const { list, serial } = await listChanges(as(ana, context), ana.jobId, 0);
    expect({ list, serial }).toMatchObject({ list: [{ serial: 1, type: 0, file_id: added.id }], serial: 1 });
    expect(context.enqueued.at(-1)).toMatchObject({ name: 'media-ingest', work: { checksum: added.checksum } });
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('answers with the file that is there when the same bytes come again, and counts them once', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(1000);
    const first = await upload(ana, bytes);
    const again = await upload(ana, bytes, { path: 'other-name.bin' });
    expect(again).toMatchObject({ id: first.id, isDuplicate: true, space: { used_space: 1000 } });
  });

  it('adds the same bytes again where duplicates are wanted, storing and charging them once', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(1000);
    const first = await upload(ana, bytes);
    const again = await upload(ana, bytes, { policy: 'allow_duplicates' });
    expect(again.id).not.toBe(first.id);
    expect(again.space.used_space).toBe(1000);
  });

  it('lets twenty uploads of the same bytes race and keeps one file', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(50_000);
    const added = await Promise.all(Array.from({ length: 20 }, () => upload(ana, bytes)));
    expect(new Set(added.map((file) => file.id)).size).toBe(1);
    expect(added.filter((file) => !file.isDuplicate)).toHaveLength(1);
    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months).toMatchObject([{ document_count: 1 }]);
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('gives changes gap-free serials when many files arrive at once', async () => {
    const ana = await givenAccount(context);
    await Promise.all(Array.from({ length: 25 }, () => upload(ana, bytesOf(100))));
    const { list } = await listChanges(as(ana, context), ana.jobId, 0);
    expect(list.map((change) => change.serial)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('refuses what does not fit and leaves nothing of it', async () => {
    const ana = await givenAccount(context, { maxSpace: 5000 });
    await upload(ana, bytesOf(4000));
    const before = await storedIn('blobs');
    await expect(upload(ana, bytesOf(1001))).rejects.toMatchObject({ code: 'quota-exceeded' });
    expect((await storedIn('blobs')).sort()).toEqual(before.sort());
    expect(await storedIn('incoming')).toEqual([]);
    const { used_space } = await context.database
      .selectFrom('account')
      .select('used_space')
      .where('id', '=', ana.accountId)
      .executeTakeFirstOrThrow();
    expect(used_space).toBe(4000);
  });

  it('lets two uploads race for the last bytes, and one of them in', async () => {
    const ana = await givenAccount(context, { maxSpace: 1000 });
    const outcomes = await Promise.allSettled([upload(ana, bytesOf(700)), upload(ana, bytesOf(700))]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses bytes with another checksum than announced', async () => {
    const ana = await givenAccount(context);
    const before = await storedIn('blobs');
    await expect(upload(ana, bytesOf(10), { checksum: checksumOf(bytesOf(10)) })).rejects.toMatchObject({
      code: 'checksum-mismatch',
    });
    expect((await storedIn('blobs')).sort()).toEqual(before.sort());
  });

  it.each([
    ['climbs', '../../etc/passwd'],
    ['is absolute', '/etc/passwd'],
    ['hides a climb', 'a/../../b'],
    ['has a NUL', 'a\u0000b'],
    ['is empty', ''],
    ['is too long', 'x'.repeat(5000)],
  ])('refuses a path that %s', async (_, path) => {
    const ana = await givenAccount(context);
    await expect(upload(ana, bytesOf(10), { path })).rejects.toMatchObject({ name: 'ZodError' });
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('refuses a body that ends early and leaves nothing of it', async () => {
    const ana = await givenAccount(context);
    const whole = givenMultipart({ path: 'a.bin' }, bytesOf(100_000));
    const chunks = await whole.open().toArray();
    const cut = { ...whole, open: () => Readable.from(chunks.slice(0, 3)) };
    await expect(uploadFile(as(ana, context), ana.jobId, cut)).rejects.toMatchObject({ code: 'source-failed' });
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('notices a caller who goes away in the middle, and leaves nothing', async () => {
    const ana = await givenAccount(context);
    const whole = givenMultipart({ path: 'a.bin' }, bytesOf(100_000));
    const [first] = await whole.open().toArray();
    let isFirst = true;
    const gone = new Readable({
      read() {
        if (isFirst) this.push(first);
        else this.destroy();
        isFirst = false;
      },
    });
    const cut = uploadFile(as(ana, context), ana.jobId, { ...whole, open: () => gone });
    await expect(cut).rejects.toMatchObject({ code: 'source-failed' });
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('refuses a file beyond the limit that did not announce its length, and still answers', async () => {
    const ana = await givenAccount(context);
    const small = { ...as(ana, context), settings: { ...context.settings, maxUploadBytes: 1000 } };
    const body = { ...givenMultipart({ path: 'a.bin' }, bytesOf(2_000_000)), contentLength: undefined };
    await expect(uploadFile(small, ana.jobId, body)).rejects.toMatchObject({ code: 'too-large' });
    expect(await storedIn('incoming')).toEqual([]);
  });

  it('does not tell a stranger that a job exists', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    await expect(
      uploadFile(as(bo, context), ana.jobId, givenMultipart({ path: 'a' }, bytesOf(1))),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses people without a subscription', async () => {
    const ana = await givenAccount(context);
    const readOnly = as(ana, context, { isReadOnly: true });
    await expect(uploadFile(readOnly, ana.jobId, givenMultipart({ path: 'a' }, bytesOf(1)))).rejects.toMatchObject({
      code: 'read-only-account',
    });
  });
});

describe('deduplicateFile', () => {
  const wanted = (checksum: Checksum, policy: 'no_duplicates' | 'allow_duplicates' | 'once_only' = 'no_duplicates') =>
    ({ path: 'b.bin', checksum, policy }) as const;

  it('never takes a checksum for proof: bytes of another account have to be sent', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const bytes = bytesOf(1000);
    await upload(ana, bytes);
    const answer = await deduplicateFile(as(bo, context), bo.jobId, wanted(checksumOf(bytes)));
    expect(answer.file).toBeUndefined();
  });

  it('adds a file from bytes the account holds, and charges them once', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(1000);
    await upload(ana, bytes);
    const answer = await deduplicateFile(as(ana, context), ana.jobId, wanted(checksumOf(bytes), 'allow_duplicates'));
    expect(answer).toMatchObject({ file: { existence: 'exists', isDuplicate: false }, space: { used_space: 1000 } });
  });

  it('reports a file in the trash to once_only, and lets no_duplicates add it again', async () => {
    const ana = await givenAccount(context);
    const bytes = bytesOf(1000);
    const { id } = await upload(ana, bytes);
    await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    const once = await deduplicateFile(as(ana, context), ana.jobId, wanted(checksumOf(bytes), 'once_only'));
    expect(once.file).toEqual({ id, existence: 'trashed', isDuplicate: true, isCompleted: false });
    const again = await deduplicateFile(as(ana, context), ana.jobId, wanted(checksumOf(bytes)));
    expect(again.file).toMatchObject({ isDuplicate: false });
  });
});

describe('listFiles', () => {
  const pageThrough = async (ana: TestAccount, order: FileOrder, limit: number) => {
    const seen: FilePage['files'][number][] = [];
    let cursor: string | undefined;
    do {
      const page = await listFiles(as(ana, context), ana.jobId, { type: 'all', members: 0, order, limit, cursor });
      seen.push(...page.files);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };

  it.each(fileOrders)('pages through files of one instant without losing or doubling any, %s', async (order) => {
    const ana = await givenAccount(context);
    await Promise.all(
      Array.from({ length: 7 }, (_, index) => upload(ana, Buffer.from(`same instant ${index} ${ana.jobId}`))),
    );
    const seen = (await pageThrough(ana, order, 3)).map(({ id }) => id);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('pages by when files were added, and by when they were taken', async () => {
    const ana = await givenAccount(context);
    const days = ['2024-03-02', '2024-03-01', '2024-03-03'];
    for (const day of days) await upload(ana, Buffer.from(`${day} ${ana.jobId}`), { timestamp: `${day}T12:00:00` });
    const daysIn = async (order: FileOrder) =>
      (await pageThrough(ana, order, 1)).map(({ captured_wall }) => captured_wall.slice(0, 10));
    expect(await daysIn('ADDED')).toEqual(days);
    expect(await daysIn('OLDEST_TAKEN')).toEqual(days.toSorted());
    expect(await daysIn('NEWEST_TAKEN')).toEqual(days.toSorted().reverse());
  });

  it('refuses to continue in an order other than the first page’s', async () => {
    const ana = await givenAccount(context);
    for (const name of ['a', 'b']) await upload(ana, Buffer.from(`${name} ${ana.jobId}`));
    const query = { type: 'all', members: 0, limit: 1 } as const;
    const { nextCursor } = await listFiles(as(ana, context), ana.jobId, { ...query, order: 'ADDED' });
    const going = listFiles(as(ana, context), ana.jobId, { ...query, order: 'NEWEST_TAKEN', cursor: nextCursor! });
    await expect(going).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('refuses a cursor it did not make', async () => {
    const ana = await givenAccount(context);
    const made = listFiles(as(ana, context), ana.jobId, { type: 'all', limit: 3, cursor: 'bm9uc2Vuc2U' } as never);
    await expect(made).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

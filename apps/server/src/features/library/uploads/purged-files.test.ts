import { createHash } from 'node:crypto';
import { type Checksum, limits, retention } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeBlobs } from '../../../storage/index.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { forgetPurgedFiles } from '../trash/index.ts';
import { deleteAlbum } from '../trash/operations/delete-album.ts';
import { deleteAlbumsPermanently } from '../trash/operations/delete-albums-permanently.ts';
import { deleteFile } from '../trash/operations/delete-files.ts';
import { deletePermanently, emptyTrash } from '../trash/operations/delete-permanently.ts';
import { deletePurgedFilesBeyond } from '../trash/purged-file.repository.ts';
import { loadStoredFile } from './load-stored-file.ts';
import { deduplicateFile } from './operations/deduplicate-file.ts';
import { uploadFile } from './operations/upload-file.ts';
import { presentStoredFile } from './stored-file.presenter.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex') as Checksum;
const upload = (account: TestAccount, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  uploadFile(as(account, context), account.jobId, givenMultipart({ path: 'a.bin', ...fields }, bytes));
const onceOnly = { policy: 'once_only' } as const;
const ask = (account: TestAccount, bytes: Uint8Array, jobId = account.jobId) =>
  deduplicateFile(as(account, context), jobId, { path: 'a.bin', checksum: checksumOf(bytes), ...onceOnly });
const rowsOf = (account: TestAccount) =>
  context.database.selectFrom('purged_file').selectAll().where('owner_id', '=', account.accountId).execute();

async function givenPurged(account: TestAccount, bytes = unrecognizedBytes(100)) {
  // An album would be deleted with its last file.
  await upload(account, unrecognizedBytes(100));
  const { id } = await upload(account, bytes);
  await deleteFile(as(account, context), account.jobId, id);
  await deletePermanently(as(account, context), [id]);
  return { id, bytes };
}

describe('bytes that were permanently deleted', () => {
  it('are not added again with once_only, whether or not they are sent', async () => {
    const ana = await givenAccount(context);
    const { id, bytes } = await givenPurged(ana);
    await freeBlobs(context);
    expect((await ask(ana, bytes)).file).toEqual({ id, existence: 'deleted', isDuplicate: true });

    const again = await upload(ana, bytes, onceOnly);
    const stored = await loadStoredFile(as(ana, context), ana.jobId, again);
    const reply = presentStoredFile(context, stored);
    expect(reply).toMatchObject({ uuid: id, existence: 'deleted', is_duplicate: true, file: null, used_space: 100 });
    expect(await context.blobStore.stat(checksumOf(bytes))).toBeUndefined();
  });

  it('are added with any other policy, and are present then', async () => {
    const ana = await givenAccount(context);
    const { bytes } = await givenPurged(ana);
    const { id } = await upload(ana, bytes);
    expect((await ask(ana, bytes)).file).toMatchObject({ id, existence: 'exists' });
  });

  it('are remembered when the trash is emptied, with the bytes kept by another album', async () => {
    const ana = await givenAccount(context);
    const bytes = unrecognizedBytes(100);
    const album = { ...ana, jobId: await givenAlbum(context, ana) };
    await upload(album, bytes);
    const { id } = await upload(ana, bytes);
    await deleteFile(as(ana, context), ana.jobId, id);
    await emptyTrash(as(ana, context));
    expect((await ask(ana, bytes)).file).toMatchObject({ id, existence: 'deleted' });
    expect((await ask(ana, bytes, album.jobId)).file).toMatchObject({ existence: 'exists' });
    expect(await context.blobStore.stat(checksumOf(bytes))).toBeDefined();
  });

  it('are a secret of their owner', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const jobId = await givenAlbum(context, ana);
    const { bytes } = await givenPurged({ ...ana, jobId });
    expect((await ask(bo, bytes, jobId)).file).toBeUndefined();
    expect(await upload({ ...bo, jobId }, bytes, onceOnly)).toMatchObject({ isDuplicate: false, isDeleted: false });
    const other = await givenPurged(bo, bytes);
    const [mine, yours] = [await rowsOf(ana), await rowsOf(bo)];
    expect(mine).toHaveLength(1);
    expect(yours.map((row) => row.file_id)).toEqual([other.id]);
    expect(mine[0]?.digest.equals(yours[0]!.digest)).toBe(false);
    expect(mine[0]?.digest.toString('hex')).not.toBe(checksumOf(bytes));
  });

  it('are forgotten after a year, the oldest of many sooner, and with their album or account', async () => {
    const ana = await givenAccount(context);
    const album = { ...ana, jobId: await givenAlbum(context, ana) };
    const [first, second] = [await givenPurged(ana), await givenPurged(ana)];
    await givenPurged(album);
    expect(await rowsOf(ana)).toHaveLength(3);
    await deleteAlbum(as(ana, context), album.jobId);
    await deleteAlbumsPermanently(as(ana, context), [album.jobId]);
    expect((await rowsOf(ana)).map((row) => row.file_id)).toEqual([first.id, second.id]);

    expect(limits.purgedFiles).toBe(50_000);
    await context.database.transaction().execute((tx) => deletePurgedFilesBeyond(tx, ana.accountId, 1));
    expect((await rowsOf(ana)).map((row) => row.file_id)).toEqual([second.id]);

    const later = (days: number) => ({ ...context, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
    await forgetPurgedFiles(later(retention.purgedFileDays - 1));
    expect(await rowsOf(ana)).toHaveLength(1);
    await forgetPurgedFiles(later(retention.purgedFileDays + 1));
    expect(await rowsOf(ana)).toEqual([]);
    expect((await ask(ana, second.bytes)).file).toBeUndefined();
  });
});

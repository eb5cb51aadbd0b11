import { Readable } from 'node:stream';
import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { up as chargeOnce } from '../../../platform/database/migrations/0019-charged-once.ts';
import { lockAccountSpace } from '../../../storage/index.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { correctUsedSpace } from '../../operator/administration/index.ts';
import { copyFiles } from '../files/operations/copy-files.ts';
import { UploadWriters } from '../uploads/index.ts';
import { deduplicateFile } from '../uploads/operations/deduplicate-file.ts';
import { uploadFile } from '../uploads/operations/upload-file.ts';
import { appendToUpload } from '../uploads/resumable/operations/append-to-upload.ts';
import { createUpload } from '../uploads/resumable/operations/create-upload.ts';
import { encodeMetadata, sha256 } from '../uploads/resumable/testing/given-tus-server.ts';
import { deleteAlbum } from './operations/delete-album.ts';
import { deleteFiles } from './operations/delete-files.ts';
import { deletePermanently, emptyTrash } from './operations/delete-permanently.ts';
import { restoreAlbums } from './operations/restore-albums.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { describeDamage } from './testing/given-trash.ts';

const sizeBytes = 1000;
const bytes = Buffer.alloc(sizeBytes, 'the same picture everywhere');

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let albumId: JobId;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana', maxSpace: sizeBytes });
  bo = await givenAccount(context, { name: 'Bo' });
  albumId = await givenAlbum(context, ana);
});

const upload = (by: TestContext, jobId: JobId, content = bytes) =>
  uploadFile(by, jobId, givenMultipart({ path: 'a.bin' }, content));
const copyToAlbum = (fileId: FileId) =>
  copyFiles(as(ana, context), { sourceId: ana.jobId, targetId: albumId, fileIds: [fileId] });

async function spaceOf({ accountId }: TestAccount) {
  const account = context.database.selectFrom('account').select(['used_space', 'reserved_space']);
  return account.where('id', '=', accountId).executeTakeFirstOrThrow();
}

async function expectUsed(account: TestAccount, usedBytes: number): Promise<void> {
  expect(await spaceOf(account)).toEqual({ used_space: usedBytes, reserved_space: 0 });
  expect(await describeDamage(context)).toEqual([]);
}

describe('bytes that several files of an account use', () => {
  it('are charged once, however the second file arrives, and fit into an account that is full with them', async () => {
    const { id } = await givenFile(context, ana, bytes);
    await expectUsed(ana, sizeBytes);
    const { copied, space } = await copyToAlbum(id);
    expect(copied.get(id)?.isDuplicate).toBe(false);
    expect(space.used_space).toBe(sizeBytes);
    await expectUsed(ana, sizeBytes);

    const another = await givenAlbum(context, ana);
    const wanted = { path: 'a.bin', checksum: sha256(bytes), policy: 'no_duplicates' };
    expect((await deduplicateFile(as(ana, context), another, wanted as never)).file?.isDuplicate).toBe(false);
    await expectUsed(ana, sizeBytes);
  });

  it('are charged to the owner of the album once when a guest uploads them, and to each owner who uses them', async () => {
    const { guest } = await asGuest(context, 'Kari');
    await context.database
      .updateTable('account')
      .set({ max_space: 2 * sizeBytes })
      .execute();
    await upload(guest, albumId);
    await givenFile(context, ana, bytes);
    await expectUsed(ana, sizeBytes);
    await givenFile(context, bo, bytes);
    await expectUsed(bo, sizeBytes);
  });

  it('give the reservation of a resumable upload back', async () => {
    await context.database
      .updateTable('account')
      .set({ max_space: 2 * sizeBytes })
      .execute();
    await givenFile(context, ana, bytes);
    const by = as(ana, context);
    const { id: uploadId } = await createUpload(by, {
      jobId: albumId,
      sizeBytes,
      metadata: encodeMetadata({ path: 'b.bin' }),
    });
    expect(await spaceOf(ana)).toEqual({ used_space: sizeBytes, reserved_space: sizeBytes });
    await appendToUpload(by, new UploadWriters(), {
      jobId: albumId,
      uploadId,
      offsetBytes: 0,
      body: { contentLength: sizeBytes, open: () => Readable.from([bytes]) },
      expected: undefined,
    });
    await expectUsed(ana, sizeBytes);
  });

  it('stay charged until the last of the files is deleted, and are charged again with the first that is restored', async () => {
    const { id } = await givenFile(context, ana, bytes);
    const { copied } = await copyToAlbum(id);
    const copyId = copied.get(id)!.id;
    await givenFile(context, { ...ana, jobId: albumId }, Buffer.alloc(0), { path: 'empty.bin' });

    expect((await deleteFiles(as(ana, context), ana.jobId, [id])).space.used_space).toBe(sizeBytes);
    await expectUsed(ana, sizeBytes);
    expect((await deleteFiles(as(ana, context), albumId, [copyId])).space.used_space).toBe(0);
    await expectUsed(ana, 0);
    await restoreFiles(as(ana, context), ana.jobId, [id]);
    await expectUsed(ana, sizeBytes);
    // The account is full, and the second file needs nothing.
    expect([...(await restoreFiles(as(ana, context), albumId, [copyId])).outcomes.values()]).toEqual([undefined]);
    await expectUsed(ana, sizeBytes);

    await deleteFiles(as(ana, context), ana.jobId, [id]);
    await deletePermanently(as(ana, context), [id]);
    await expectUsed(ana, sizeBytes);
    await deleteFiles(as(ana, context), albumId, [copyId]);
    await emptyTrash(as(ana, context));
    await expectUsed(ana, 0);
  });

  it('need no space for the second of two files that are restored together', async () => {
    await context.database
      .updateTable('account')
      .set({ max_space: 5 * sizeBytes })
      .execute();
    const first = await givenFile(context, ana, bytes);
    const second = await givenFile(context, ana, bytes, { policy: 'allow_duplicates' });
    const other = await givenFile(context, ana, Buffer.alloc(sizeBytes, 'other'));
    const ids = [first.id, second.id, other.id];
    await deleteFiles(as(ana, context), ana.jobId, ids);
    await context.database.updateTable('account').set({ max_space: sizeBytes }).execute();
    const { outcomes } = await restoreFiles(as(ana, context), ana.jobId, ids);
    expect([...outcomes.values()]).toEqual([undefined, undefined, 'quota_exceeded_error']);
    await expectUsed(ana, sizeBytes);
  });

  it('follow an album to the trash and back only where nothing else uses them', async () => {
    const { id } = await givenFile(context, ana, bytes);
    await copyToAlbum(id);
    await context.database
      .updateTable('account')
      .set({ max_space: 2 * sizeBytes })
      .execute();
    await givenFile(context, { ...ana, jobId: albumId }, Buffer.alloc(sizeBytes, 'only in the album'));
    await expectUsed(ana, 2 * sizeBytes);
    await deleteAlbum(as(ana, context), albumId);
    await expectUsed(ana, sizeBytes);
    await deleteFiles(as(ana, context), ana.jobId, [id]);
    await expectUsed(ana, 0);
    await restoreAlbums(as(ana, context), [albumId]);
    await expectUsed(ana, 2 * sizeBytes);
    await restoreFiles(as(ana, context), ana.jobId, [id]);
    await expectUsed(ana, 2 * sizeBytes);
  });

  it('count once in the trash too, and not at all while another file uses them', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await givenFile(context, ana, bytes, { policy: 'allow_duplicates' });
      await deleteFiles(as(ana, context), ana.jobId, [id]);
    }
    const { id } = await givenFile(context, ana, bytes);
    await copyToAlbum(id);
    await deleteAlbum(as(ana, context), albumId);
    await deleteFiles(as(ana, context), ana.jobId, [id]);
    await expectUsed(ana, 0);
    // Other bytes count in addition to those in the trash.
    const other = await givenFile(context, ana, Buffer.alloc(sizeBytes, 'other'));
    await deleteFiles(as(ana, context), ana.jobId, [other.id]);
    const third = await givenFile(context, ana, Buffer.alloc(sizeBytes, 'third'));
    await deleteFiles(as(ana, context), ana.jobId, [third.id]);
    await expect(givenFile(context, ana, Buffer.alloc(sizeBytes, 'fourth'))).rejects.toThrow('trash-full');
  });

  it('are charged once when they are added and deleted in several jobs at the same moment', async () => {
    const jobs = [ana.jobId, albumId, await givenAlbum(context, ana), await givenAlbum(context, ana)];
    for (const jobId of jobs) await givenFile(context, { ...ana, jobId }, Buffer.alloc(0), { path: 'empty.bin' });
    await context.database
      .updateTable('account')
      .set({ max_space: 100 * sizeBytes })
      .execute();
    let present = new Map<JobId, FileId>();
    for (let round = 0; round < 4; round++) {
      const started = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const barrier = context.database.transaction().execute(async (tx) => {
        await lockAccountSpace(tx, ana.accountId);
        started.resolve();
        await released.promise;
      });
      await started.promise;
      // Half of the jobs lose the file while the other half get it, by upload and by copy.
      const work = jobs.map(async (jobId, index) => {
        const fileId = present.get(jobId);
        if (fileId) await deleteFiles(as(ana, context), jobId, [fileId]);
        else if (index % 2 === 0) await upload(as(ana, context), jobId);
        else await deduplicate(jobId);
      });
      await expect.poll(waitingForLocks).toBeGreaterThanOrEqual(jobs.length);
      released.resolve();
      await barrier;
      await Promise.all(work);
      present = await presentFiles();
      await expectUsed(ana, present.size > 0 ? sizeBytes : 0);
      if (round === 0) {
        const [one, two] = [...present];
        await deleteFiles(as(ana, context), one![0], [one![1]]);
        await deleteFiles(as(ana, context), two![0], [two![1]]);
        present = await presentFiles();
      }
    }
  });

  async function deduplicate(jobId: JobId): Promise<void> {
    const wanted = { path: 'a.bin', checksum: sha256(bytes), policy: 'no_duplicates' };
    const { file } = await deduplicateFile(as(ana, context), jobId, wanted as never);
    if (!file) await upload(as(ana, context), jobId);
  }

  async function presentFiles(): Promise<Map<JobId, FileId>> {
    const rows = await context.database
      .selectFrom('file')
      .select(['id', 'job_id'])
      .where('owner_id', '=', ana.accountId)
      .where('size_bytes', '>', 0)
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.job_id, row.id]));
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(context.database);
    return rows[0]!.count;
  }
});

describe('the used space of accounts that an earlier release charged for every file', () => {
  beforeEach(async () => {
    const { id } = await givenFile(context, ana, bytes);
    await copyToAlbum(id);
    await givenFile(context, bo, bytes);
    await context.database
      .updateTable('account')
      .set({ used_space: 2 * sizeBytes })
      .where('id', '=', ana.accountId)
      .execute();
  });

  it('is corrected by the migration', async () => {
    expect(await describeDamage(context)).toHaveLength(1);
    await context.database.transaction().execute(async (tx) => {
      await sql`drop table lease`.execute(tx);
      await sql`alter table account add constraint account_used_space_check check (used_space >= 0)`.execute(tx);
      await chargeOnce(tx as never);
    });
    await expectUsed(ana, sizeBytes);
    await expectUsed(bo, sizeBytes);
  });

  it('is corrected every day by one node, since nodes of that release may still run', async () => {
    const results = await Promise.all([correctUsedSpace(context), correctUsedSpace(context)]);
    expect(results.sort((a, b) => a - b)).toEqual([0, 1]);
    await expectUsed(ana, sizeBytes);
    // Such a node frees every file.
    await context.database
      .updateTable('account')
      .set({ used_space: -sizeBytes })
      .where('id', '=', ana.accountId)
      .execute();
    expect(await correctUsedSpace(context)).toBe(0);
    await sql`update lease set ends_at = now()`.execute(context.database);
    expect(await correctUsedSpace(context)).toBe(1);
    await expectUsed(ana, sizeBytes);
  });
});

import type { FileId, JobId } from '@stund/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freeBlobs, lockAccountSpace } from '../../../storage/index.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { loadVisibleJob, signMediaToken } from '../../together/access/index.ts';
import { listAlbums } from '../../together/albums/operations/list-albums.ts';
import { setCover } from '../../together/albums/operations/set-cover.ts';
import { setJobAttribute } from '../../together/albums/operations/set-job-attribute.ts';
import { setPassword } from '../../together/albums/operations/set-password.ts';
import { subscribe } from '../../together/albums/operations/subscribe.ts';
import { addComment } from '../../together/conversation/operations/add-comment.ts';
import { addReaction } from '../../together/conversation/operations/add-reaction.ts';
import { getRendition } from '../media/serving/get-rendition.ts';
import { uploadFile } from '../uploads/operations/upload-file.ts';
import { deleteAlbum } from './operations/delete-album.ts';
import { deleteAlbumsPermanently } from './operations/delete-albums-permanently.ts';
import { deleteFiles } from './operations/delete-files.ts';
import { purgeExpired } from './operations/purge-expired.ts';
import { restoreAlbums } from './operations/restore-albums.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { describeDamage } from './testing/given-trash.ts';
import { selectTrashedAlbums } from './trashed-album.repository.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let count = 0;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const addFile = async (jobId: JobId, text = `file ${count++}`): Promise<FileId> =>
  (await givenFile(context, { ...ana, jobId }, Buffer.from(text), { path: `${count++}.bin` })).id;
const usedSpace = async () =>
  (
    await context.database
      .selectFrom('account')
      .select('used_space')
      .where('id', '=', ana.accountId)
      .executeTakeFirstOrThrow()
  ).used_space;

/** Everything there is of an album, but how far its feed has come. */
async function snapshotOf(jobId: JobId): Promise<unknown> {
  const tables = ['file', 'participant', 'admission', 'comment', 'reaction', 'job_attribute', 'job_month'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await sql<{ row: object }>`
        select to_jsonb(t) as row from ${sql.table(table)} as t where job_id = ${jobId}
      `.execute(context.database);
      return [table, found.map(({ row }) => JSON.stringify(row)).sort()] as const;
    }),
  );
  const {
    last_serial: _,
    modified_at: __,
    ...job
  } = await context.database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  return { job, ...Object.fromEntries(rows) };
}

describe('an album that is deleted', () => {
  it('comes back exactly as it was, whatever it was', async () => {
    const step = fc.constantFrom(
      'file',
      'foreign file',
      'comment',
      'guest comment',
      'album comment',
      'love',
      'trash one',
      'cover',
      'order',
      'join',
      'note',
      'password',
    );
    const { guest } = await asGuest(context, 'Kari');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const jobId = await givenAlbum(context, ana, { title: `Album ${count++}` });
        const files = [await addFile(jobId), await addFile(jobId)];
        const one = () => ({ jobId, fileId: files[count++ % files.length] as FileId });
        for (const what of steps) {
          const doIt = {
            file: async () => void files.push(await addFile(jobId)),
            'foreign file': async () => {
              await uploadFile(as(bo, context), jobId, givenMultipart({ path: 'b.bin' }, Buffer.from(`${count++}`)));
            },
            comment: () => addComment(as(bo, context), one(), { text: `said ${count++}` }),
            'guest comment': () => addComment(guest, one(), { text: `said ${count++}` }),
            'album comment': () => addComment(guest, { jobId, fileId: null }, { text: `said ${count++}` }),
            love: () => addReaction(guest, one()),
            'trash one': async () => {
              if (files.length > 2) await deleteFiles(as(ana, context), jobId, [files.pop() as FileId]);
            },
            cover: () => setCover(as(ana, context), jobId, files[0] as FileId),
            order: () => setJobAttribute(as(ana, context), { jobId, name: 'sort_order', value: 'NEWEST_TAKEN' }),
            join: () => subscribe(as(bo, context), jobId),
            note: () => setJobAttribute(as(ana, context), { jobId, name: `n${count++}`, value: 'x' }),
            password: () => setPassword(as(ana, context), jobId, `${'A'.repeat(27)}=`),
          }[what];
          // Some cannot be done any more once a password is there.
          await doIt().catch((error: Error) => expect(error.message).toMatch(/^password-required/));
        }
        const [before, usedBefore] = [await snapshotOf(jobId), await usedSpace()];
        await deleteAlbum(as(ana, context), jobId);
        expect(await usedSpace()).toBeLessThan(usedBefore);
        expect(await describeDamage(context)).toEqual([]);
        const { outcomes } = await restoreAlbums(as(ana, context), [jobId]);
        expect([...outcomes]).toEqual([[jobId, undefined]]);
        expect(await snapshotOf(jobId)).toEqual(before);
        expect(await usedSpace()).toBe(usedBefore);
        expect(await describeDamage(context)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 180_000);

  it('is visible nowhere but in the trash of its owner', async () => {
    const jobId = await givenAlbum(context, ana, { title: 'Gone' });
    const fileId = await addFile(jobId);
    await subscribe(as(bo, context), jobId);
    const { mediaGrant } = await loadVisibleJob(as(ana, context), jobId);
    const token = signMediaToken(context.mediaKey, { jobId, id: fileId }, mediaGrant, Date.now());
    await expect(deleteAlbum(as(bo, context), jobId)).rejects.toThrow('forbidden');
    await deleteAlbum(as(ana, context), jobId);

    for (const person of [ana, bo]) {
      await expect(loadVisibleJob(as(person, context), jobId)).rejects.toThrow('not-found');
      expect(await listAlbums(as(person, context), { withDetails: true })).toEqual([]);
    }
    const request = {
      jobId,
      fileId,
      rendition: 'original' as const,
      token,
      isDownload: false,
      clientAddress: '192.0.2.1',
      method: 'GET',
      headers: {},
    };
    await expect(getRendition(context, request)).rejects.toThrow('not-found');
    await expect(addFile(jobId)).rejects.toThrow('not-found');
    await expect(deleteAlbum(as(ana, context), jobId)).rejects.toThrow('not-found');
    const trashed = await selectTrashedAlbums(context.database, ana.accountId);
    expect(trashed).toMatchObject([{ id: jobId, title: 'Gone', media_count: 1, cover_file_id: fileId }]);
    expect(await selectTrashedAlbums(context.database, bo.accountId)).toEqual([]);
    expect([...(await restoreAlbums(as(bo, context), [jobId])).outcomes.values()]).toEqual(['file_not_found_error']);
    await expect(restoreAlbums(as(ana, context, { isReadOnly: true }), [jobId])).rejects.toThrow('read-only-account');
  });

  it('stays in the trash when there is no room for it', async () => {
    const jobId = await givenAlbum(context, ana);
    await addFile(jobId, 'x'.repeat(1000));
    await deleteAlbum(as(ana, context), jobId);
    await context.database.updateTable('account').set({ max_space: 999 }).where('id', '=', ana.accountId).execute();
    expect([...(await restoreAlbums(as(ana, context), [jobId])).outcomes.values()]).toEqual(['quota_exceeded_error']);
    expect(await usedSpace()).toBe(0);
  });

  it('accepts no file whose upload was in progress', async () => {
    const jobId = await givenAlbum(context, ana);
    await addFile(jobId);
    const results = await Promise.allSettled([
      deleteAlbum(as(ana, context), jobId),
      ...Array.from({ length: 12 }, () => addFile(jobId)),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    expect(await describeDamage(context)).toEqual([]);
    const { rows } = await sql<{ size: number }>`
      select coalesce(sum(size_bytes), 0)::bigint as size from file where job_id = ${jobId}
    `.execute(context.database);
    await restoreAlbums(as(ana, context), [jobId]);
    expect(await usedSpace()).toBe(rows[0]!.size);
  });
});

describe('the last files of an album', () => {
  it('take it along when its owner deletes them, and bring it back', async () => {
    const jobId = await givenAlbum(context, ana);
    const files = [await addFile(jobId), await addFile(jobId)];
    await addComment(as(bo, context), { jobId, fileId: files[0]! }, { text: 'kept' });
    expect((await deleteFiles(as(ana, context), jobId, [files[0]!])).isJobDeleted).toBe(false);
    await restoreFiles(as(ana, context), jobId, [files[0]!]);
    const before = await snapshotOf(jobId);
    expect((await deleteFiles(as(ana, context), jobId, files)).isJobDeleted).toBe(true);
    expect(await selectTrashedAlbums(context.database, ana.accountId)).toMatchObject([
      { id: jobId, media_count: 2, picture_count: 0, video_count: 0, document_count: 2 },
    ]);
    const { outcomes } = await restoreFiles(as(ana, context), jobId, files);
    expect([...outcomes.values()]).toEqual([undefined, undefined]);
    expect(await snapshotOf(jobId)).toEqual(before);
  });

  it('take it along when someone else deletes theirs, and its owner brings it back', async () => {
    const jobId = await givenAlbum(context, ana);
    const { id } = await uploadFile(as(bo, context), jobId, givenMultipart({ path: 'b.bin' }, Buffer.from('of bo')));
    expect((await deleteFiles(as(bo, context), jobId, [id])).isJobDeleted).toBe(true);
    expect(await selectTrashedAlbums(context.database, ana.accountId)).toMatchObject([{ id: jobId, media_count: 1 }]);
    await expect(restoreFiles(as(bo, context), jobId, [id])).rejects.toThrow('not-found');
    await restoreAlbums(as(ana, context), [jobId]);
    expect((await loadVisibleJob(as(ana, context), jobId)).size_bytes).toBeGreaterThan(0);
  });

  it('lets nobody delete from an album that became private while they waited for its lock', async () => {
    const jobId = await givenAlbum(context, ana);
    const { id } = await uploadFile(as(bo, context), jobId, givenMultipart({ path: 'b.bin' }, Buffer.from('late')));
    const holding = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const closing = context.database.transaction().execute(async (tx) => {
      await lockAccountSpace(tx, ana.accountId);
      holding.resolve();
      await waiting.promise;
      await tx.updateTable('job').set({ privacy_mode: 'private' }).where('id', '=', jobId).execute();
    });
    await holding.promise;
    const deleting = deleteFiles(as(bo, context), jobId, [id]);
    deleting.catch(() => undefined);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(context.database);
        return rows[0]?.count;
      })
      .toBe(1);
    waiting.resolve();
    await closing;
    await expect(deleting).rejects.toThrow('not-found');
    const file = await context.database
      .selectFrom('file')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(file.deleted_at).toBeNull();
  });
});

describe('a permanently deleted album', () => {
  it('is gone with everything in it, and its bytes too', async () => {
    const jobId = await givenAlbum(context, ana);
    const fileId = await addFile(jobId);
    await addComment(as(bo, context), { jobId, fileId }, { text: 'gone' });
    expect([...(await deleteAlbumsPermanently(as(ana, context), [jobId])).outcomes.values()]).toEqual([
      'file_not_found_error',
    ]);
    await deleteAlbum(as(ana, context), jobId);
    expect([...(await deleteAlbumsPermanently(as(bo, context), [jobId])).outcomes.values()]).toEqual([
      'file_not_found_error',
    ]);
    expect([...(await deleteAlbumsPermanently(as(ana, context), [jobId])).outcomes.values()]).toEqual([undefined]);
    await freeBlobs(context);
    for (const table of ['comment', 'file', 'blob', 'change'] as const)
      expect(await context.database.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is deleted after 90 days, and the deletion continues after a crash', async () => {
    const [old, broken, fresh] = [
      await givenAlbum(context, ana),
      await givenAlbum(context, ana),
      await givenAlbum(context, ana),
    ];
    for (const jobId of [old, broken, fresh]) {
      await addFile(jobId);
      await deleteAlbum(as(ana, context), jobId);
    }
    const ninetyDaysAgo = new Date(Date.now() - 90 * 86_400_000 - 1000);
    await context.database.updateTable('job').set({ deleted_at: ninetyDaysAgo }).where('id', '=', old).execute();
    await context.database.updateTable('job').set({ is_purging: true }).where('id', '=', broken).execute();
    expect([...(await restoreAlbums(as(ana, context), [broken])).outcomes.values()]).toEqual([
      'unable_to_rollback_error',
    ]);
    await purgeExpired(context);
    const left = await context.database.selectFrom('job').select('id').where('type', '=', 'story').execute();
    expect(left.map(({ id }) => id)).toEqual([fresh]);
    await freeBlobs(context);
    expect(await describeDamage(context)).toEqual([]);
  });
});

import type { CommentId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { newId } from '../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { requirePerson } from '../../together/access/index.ts';
import { joinAsGuest } from '../../together/access/operations/join-as-guest.ts';
import { claimGuest } from '../../together/albums/operations/claim-guest.ts';
import { insertComment } from '../../together/conversation/conversation.repository.ts';
import { addComment } from '../../together/conversation/operations/add-comment.ts';
import { addReaction } from '../../together/conversation/operations/add-reaction.ts';
import { lockJob } from '../jobs/index.ts';
import { uploadFile } from '../uploads/operations/upload-file.ts';
import { createUpload } from '../uploads/resumable/operations/create-upload.ts';
import { removeUpload } from '../uploads/resumable/remove-upload.ts';
import { encodeMetadata } from '../uploads/resumable/testing/given-tus-server.ts';
import { lockUpload } from '../uploads/resumable/upload.repository.ts';
import { deleteAlbum } from './operations/delete-album.ts';
import { deleteAlbumsPermanently } from './operations/delete-albums-permanently.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

/** Resolves once this many other transactions of this database wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(context.database);
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000 },
  );
const untilOneWaits = () => untilWaiting(1);

it('lets a guest contribute and become an account at the same time', async () => {
  const jobId = await givenAlbum(context, ana);
  const { guest, token } = await asGuest(context, 'Bo on the phone');
  const subject = { jobId, fileId: null };
  await addComment(guest, subject, { text: 'Before' });

  let runs = 0;
  let claiming: Promise<boolean> | undefined;
  await inTransaction(context.database, async (tx) => {
    runs += 1;
    await lockJob(tx, jobId);
    claiming ??= claimGuest(as(bo, context), token);
    await untilOneWaits();
    const row = { id: newId<CommentId>(), job_id: jobId, file_id: null, ...requirePerson(guest.actor) };
    await insertComment(tx, { ...row, text: 'Meanwhile', serial: 100 });
  });
  expect(await claiming).toBe(true);
  expect(runs).toBe(1);
  const comments = await context.database
    .selectFrom('comment')
    .select(['account_id', 'text'])
    .orderBy('serial')
    .execute();
  expect(comments).toEqual(['Before', 'Meanwhile'].map((text) => ({ account_id: bo.accountId, text })));
});

/** What a guest does in an album. Each waits for the lock of the album. */
const acts: Record<string, (guest: TestContext, jobId: JobId, fileId: FileId) => Promise<unknown>> = {
  comment: (guest, jobId) => addComment(guest, { jobId, fileId: null }, { text: 'Meanwhile' }),
  heart: (guest, jobId, fileId) => addReaction(guest, { jobId, fileId }),
  upload: (guest, jobId) => uploadFile(guest, jobId, givenMultipart({ path: 'b.bin' }, Buffer.from('Meanwhile'))),
};

it.each(Object.entries(acts))('refuses the %s of a guest who became an account before it began', async (_, act) => {
  const jobId = await givenAlbum(context, ana);
  const { id: fileId } = await uploadFile(as(ana, context), jobId, givenMultipart({ path: 'a.bin' }, Buffer.from('a')));
  const { guest, token } = await asGuest(context, 'Bo on the phone');

  let acting: Promise<unknown> | undefined;
  await inTransaction(context.database, async (tx) => {
    await lockJob(tx, jobId);
    acting = act(guest, jobId, fileId).catch((error: Error) => error.message);
    await untilOneWaits();
    expect(await claimGuest(as(bo, context), token)).toBe(true);
  });
  expect(await acting).toMatch(/^unauthenticated/);
});

it('refuses the new name of a guest who becomes an account at the same time, without a deadlock', async () => {
  const jobId = await givenAlbum(context, ana);
  const { guest, token } = await asGuest(context, 'Bo on the phone');
  await addComment(guest, { jobId, fileId: null }, { text: 'Before' });

  let claiming: Promise<boolean> | undefined;
  let naming: Promise<unknown> | undefined;
  await inTransaction(context.database, async (tx) => {
    await lockJob(tx, jobId);
    claiming = claimGuest(as(bo, context), token);
    await untilWaiting(1);
    naming = joinAsGuest(guest, { name: 'Bo', clientAddress: '203.0.113.1' }).catch((error: Error) => error.message);
    await untilWaiting(2);
  });
  expect(await claiming).toBe(true);
  expect(await naming).toMatch(/^unauthenticated/);
});

it('lets an upload be discarded while its album is deleted permanently', async () => {
  const by = as(ana, context);
  const jobId = await givenAlbum(context, ana);
  const upload = await createUpload(by, { jobId, sizeBytes: 100, metadata: encodeMetadata({ path: 'a.bin' }) });
  await deleteAlbum(by, jobId);

  let runs = 0;
  let purging: ReturnType<typeof deleteAlbumsPermanently> | undefined;
  await inTransaction(context.database, async (tx) => {
    runs += 1;
    const locked = await lockUpload(tx, upload.id);
    purging ??= deleteAlbumsPermanently(by, [jobId]);
    await untilOneWaits();
    if (locked) await removeUpload(tx, locked);
  });
  expect((await purging)?.outcomes).toEqual(new Map([[jobId, undefined]]));
  expect(runs).toBe(1);
  const account = await context.database
    .selectFrom('account')
    .select('reserved_space')
    .where('id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  expect(account.reserved_space).toBe(0);
});

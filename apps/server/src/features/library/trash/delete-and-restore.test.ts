import { readFile } from 'node:fs/promises';
import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { deleteFile, deleteFiles } from './operations/delete-files.ts';
import { listTrash } from './operations/list-trash.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { describeDamage, givenBurst, givenLivePhoto, givenPicture } from './testing/given-trash.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

let seed = 0;
const given = (fields: Record<string, string | number> = {}) =>
  givenFile(context, ana, Buffer.from(`text ${seed++}`), { path: 'a.txt', ...fields });
const byAna = () => as(ana, context);
const spaceOf = async ({ accountId }: TestAccount) =>
  (
    await context.database
      .selectFrom('account')
      .select('used_space')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).used_space;
const changesOf = (jobId: JobId) =>
  context.database
    .selectFrom('change')
    .select(['type', 'file_id'])
    .where('job_id', '=', jobId)
    .orderBy('serial')
    .execute();
const presentIds = async ({ jobId }: TestAccount) =>
  (
    await context.database
      .selectFrom('file')
      .select('id')
      .where('job_id', '=', jobId)
      .where('deleted_at', 'is', null)
      .where('is_master', '=', true)
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
const trashedIds = async (account = ana) =>
  (await listTrash(as(account, context), { offset: 0, limit: 100 })).files.map((file) => file.id);
const reasons = (outcomes: Map<FileId, string | undefined>) => [...outcomes.values()];

describe('multi_rollback on a shared album', () => {
  it("tells a caller their own space, not the owner's", async () => {
    const jobId = await givenAlbum(context, ana);
    const { id } = await givenFile(context, { ...ana, jobId }, Buffer.from('bytes of the owner'));
    const bo = await givenAccount(context, { maxSpace: 4321 });
    const { outcomes, space } = await restoreFiles(as(bo, context), jobId, [id]);
    expect(reasons(outcomes)).toEqual(['forbidden_error']);
    expect(space).toEqual({ used_space: 0, max_space: 4321 });
  });
});

describe('deleteFiles', () => {
  it('moves a file to the trash and releases its space', async () => {
    const { id } = await given();
    const { outcomes, space } = await deleteFiles(byAna(), ana.jobId, [id]);
    expect(reasons(outcomes)).toEqual([undefined]);
    expect(space.used_space).toBe(0);
    expect(await presentIds(ana)).toEqual([]);
    expect(await trashedIds()).toEqual([id]);
    expect((await changesOf(ana.jobId)).at(-1)).toEqual({ type: changeTypes.fileRemoved, file_id: id });
    expect(await describeDamage(context)).toEqual([]);
  });

  it('says of each file what became of it', async () => {
    const remaining = await given();
    const gone = await given();
    await deleteFile(byAna(), ana.jobId, gone.id);
    const bo = await givenAccount(context);
    const foreign = await givenFile(context, bo, Buffer.from('bo'));
    const { outcomes } = await deleteFiles(byAna(), ana.jobId, [gone.id, foreign.id, remaining.id]);
    expect(reasons(outcomes)).toEqual(['file_is_trashed_error', 'file_not_found_error', undefined]);
    expect(await presentIds(bo)).toEqual([foreign.id]);
  });

  it('does not tell strangers that there is such a job', async () => {
    const { id } = await given();
    const bo = await givenAccount(context);
    await expect(deleteFiles(as(bo, context), ana.jobId, [id])).rejects.toThrow('not-found');
    await expect(restoreFiles(as(bo, context), ana.jobId, [id])).rejects.toThrow('not-found');
    expect(await presentIds(ana)).toEqual([id]);
  });

  it('refuses one file that is gone already', async () => {
    const { id } = await given();
    await deleteFile(byAna(), ana.jobId, id);
    await expect(deleteFile(byAna(), ana.jobId, id)).rejects.toThrow('not-found');
  });

  it('takes the video of a live photo with it, and restores it', async () => {
    const { picture, video } = await givenLivePhoto(context, ana);
    const before = await spaceOf(ana);
    await deleteFiles(byAna(), ana.jobId, [picture]);
    expect(await spaceOf(ana)).toBe(0);
    expect(await trashedIds()).toEqual([picture]);
    expect(await describeDamage(context)).toEqual([]);

    await restoreFiles(byAna(), ana.jobId, [picture]);
    expect(await spaceOf(ana)).toBe(before);
    expect(await presentIds(ana)).toEqual([picture]);
    expect(await trashedIds()).toEqual([]);
    const changed = (await changesOf(ana.jobId)).slice(-2);
    expect(new Set(changed.map((change) => change.file_id))).toEqual(new Set([picture, video]));
    expect(await describeDamage(context)).toEqual([]);
  });

  it('takes a whole burst along with its tile, and one behind it alone', async () => {
    const burst = await givenBurst(context, ana, 4);
    const [shown, second, ...others] = burst;
    await deleteFiles(byAna(), ana.jobId, [second!]);
    expect(await trashedIds()).toEqual([second]);
    expect(await presentIds(ana)).toEqual([shown]);

    await deleteFiles(byAna(), ana.jobId, [shown!]);
    expect(await presentIds(ana)).toEqual([]);
    const { files } = await listTrash(byAna(), { offset: 0, limit: 10 });
    expect(files.map(({ id, behind_count }) => [id, behind_count])).toEqual([
      [second, 0],
      [shown, others.length],
    ]);
    expect(await describeDamage(context)).toEqual([]);

    await restoreFiles(byAna(), ana.jobId, [shown!]);
    expect(await presentIds(ana)).toEqual([shown]);
    expect(await trashedIds()).toEqual([second]);
    await restoreFiles(byAna(), ana.jobId, [second!]);
    expect(await presentIds(ana)).toEqual([shown]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('leaves a video with the other picture of its live photo', async () => {
    const { picture, video } = await givenLivePhoto(context, ana);
    const edited = await givenPicture(context, ana, { path: 'edited.jpg', group_id: 'live-0', group_type: 'live' });
    await deleteFiles(byAna(), ana.jobId, [picture]);
    const left = await context.database
      .selectFrom('file')
      .select('id')
      .where('job_id', '=', ana.jobId)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left.map((row) => row.id).sort()).toEqual([video, edited.id].sort());
    await deleteFiles(byAna(), ana.jobId, [edited.id]);
    expect(await spaceOf(ana)).toBe(0);
    expect(await trashedIds()).toEqual([picture, edited.id]);
    expect(await describeDamage(context)).toEqual([]);
  });
});

describe('restoreFiles', () => {
  it('restores what fits into the quota', async () => {
    const small = await givenAccount(context, { maxSpace: 100 });
    const one = await givenFile(context, small, Buffer.alloc(60, 1));
    const context2 = as(small, context);
    await deleteFiles(context2, small.jobId, [one.id]);
    const two = await givenFile(context, small, Buffer.alloc(70, 2));
    await deleteFiles(context2, small.jobId, [two.id]);
    const three = await givenFile(context, small, Buffer.alloc(30, 3));
    const { outcomes, space } = await restoreFiles(context2, small.jobId, [one.id, two.id, three.id]);
    expect(reasons(outcomes)).toEqual([undefined, 'quota_exceeded_error', undefined]);
    expect(space).toMatchObject({ used_space: 90, max_space: 100 });
    expect(await trashedIds(small)).toEqual([two.id]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is done with what is back already, and knows nothing of what never was', async () => {
    const { id } = await given();
    const bo = await givenAccount(context);
    const foreign = await givenFile(context, bo, Buffer.from('bo 2'));
    await deleteFiles(as(bo, context), bo.jobId, [foreign.id]);
    const { outcomes } = await restoreFiles(byAna(), ana.jobId, [id, foreign.id]);
    expect(reasons(outcomes)).toEqual([undefined, 'file_not_found_error']);
    expect(await trashedIds(bo)).toEqual([foreign.id]);
  });

  it('is not for accounts that may only look', async () => {
    const { id } = await given();
    const reader = as(ana, context, { isReadOnly: true });
    await deleteFiles(reader, ana.jobId, [id]);
    await expect(restoreFiles(reader, ana.jobId, [id])).rejects.toThrow('read-only-account');
    expect(await trashedIds()).toEqual([id]);
  });
});

it.each([
  ['the picture first', (ids: FileId[]) => ids],
  ['the video first', (ids: FileId[]) => ids.toReversed()],
])('restores a live photo of which both files are named, %s', async (_, order) => {
  const { picture, video } = await givenLivePhoto(context, ana);
  await deleteFiles(byAna(), ana.jobId, [picture]);
  const named = order([picture, video]);
  expect(reasons((await restoreFiles(byAna(), ana.jobId, named)).outcomes)).toEqual([undefined, undefined]);
  const { rows } = await sql<{ id: string }>`
    select id from file where id in (${picture}, ${video}) and deleted_at is null
  `.execute(context.database);
  expect(rows).toHaveLength(2);
  expect(await describeDamage(context)).toEqual([]);
});

describe('restoring bytes that were uploaded again', () => {
  const uploadAgain = async (bytes: Buffer) => {
    const first = await givenFile(context, ana, bytes);
    await deleteFiles(byAna(), ana.jobId, [first.id]);
    const second = await givenFile(context, ana, bytes);
    return { first, second };
  };

  it('shows them once, and takes them out of the trash', async () => {
    const { first, second } = await uploadAgain(Buffer.from('uploaded twice'));
    expect(reasons((await restoreFiles(byAna(), ana.jobId, [first.id])).outcomes)).toEqual([undefined]);
    expect(await presentIds(ana)).toEqual([second.id]);
    expect(await trashedIds()).toEqual([]);
    // A repeated call whose reply was lost.
    expect(reasons((await restoreFiles(byAna(), ana.jobId, [second.id])).outcomes)).toEqual([undefined]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('keeps what people said about the deleted file', async () => {
    const { first, second } = await uploadAgain(Buffer.from('uploaded twice, loved once'));
    await context.database.updateTable('file').set({ comment_count: 1 }).where('id', '=', first.id).execute();
    await restoreFiles(byAna(), ana.jobId, [first.id]);
    await context.database.updateTable('file').set({ comment_count: 0 }).where('id', '=', first.id).execute();
    await context.database.updateTable('job').set({ comment_count: 0 }).where('id', '=', ana.jobId).execute();
    expect(new Set(await presentIds(ana))).toEqual(new Set([first.id, second.id]));
  });

  it('restores copies that were there before', async () => {
    const bytes = Buffer.from('two on purpose');
    const [one, two] = [
      await givenFile(context, ana, bytes),
      await givenFile(context, ana, bytes, { policy: 'allow_duplicates' }),
    ];
    await deleteFiles(byAna(), ana.jobId, [one.id]);
    await restoreFiles(byAna(), ana.jobId, [one.id]);
    expect(new Set(await presentIds(ana))).toEqual(new Set([one.id, two.id]));
  });

  it('restores a live photo of which only the picture was uploaded again', async () => {
    const { picture, video } = await givenLivePhoto(context, ana);
    await deleteFiles(byAna(), ana.jobId, [picture]);
    const { checksum } = await context.database
      .selectFrom('file')
      .select('checksum')
      .where('id', '=', picture)
      .executeTakeFirstOrThrow();
    const bytes = await context.blobStore.withLocalFile(checksum.toString('hex') as never, (path) => readFile(path));
    await givenFile(context, ana, bytes, { path: 'a.jpg' });
    await restoreFiles(byAna(), ana.jobId, [picture]);
    const { rows } = await sql<{ id: string }>`
      select id from file where job_id = ${ana.jobId} and deleted_at is null and id in (${picture}, ${video})
    `.execute(context.database);
    expect(rows).toHaveLength(2);
    expect(await describeDamage(context)).toEqual([]);
  });
});

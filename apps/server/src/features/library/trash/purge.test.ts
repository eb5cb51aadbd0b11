import { type FileId, retention } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore, Checksum } from '../../../platform/blob-store/index.ts';
import { freeBlobs } from '../../../storage/index.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { deleteFiles } from './operations/delete-files.ts';
import { deletePermanently, emptyTrash } from './operations/delete-permanently.ts';
import { listTrash } from './operations/list-trash.ts';
import { purgeExpired } from './operations/purge-expired.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { describeDamage, givenBurst, givenLivePhoto } from './testing/given-trash.ts';

const dayMs = 86_400_000;
let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

let seed = 0;
const given = (account = ana) => givenFile(context, account, Buffer.from(`purged ${seed++}`));
const byAna = () => as(ana, context);
const after = (days: number) => ({ ...context, clock: { now: () => new Date(Date.now() + days * dayMs) } });
const isStored = async (checksum: Checksum) => (await context.blobStore.stat(checksum)) !== undefined;
const hasRow = async (id: FileId) =>
  (await context.database.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const looseBlobs = async () =>
  (await context.database.selectFrom('loose_blob').select('checksum').execute()).map((row) =>
    row.checksum.toString('hex'),
  );
const trashOf = async (account: TestAccount) =>
  (await listTrash(as(account, context), { offset: 0, limit: 100 })).files.map((file) => file.id);

describe('deleteForGood', () => {
  it('removes row, record and bytes', async () => {
    const { id, checksum } = await given();
    await context.blobStore.writeRendition(`${checksum}/256.webp`, Buffer.from('thumbnail'));
    await deleteFiles(byAna(), ana.jobId, [id]);
    const { outcomes } = await deletePermanently(byAna(), [id]);
    expect([...outcomes.values()]).toEqual([undefined]);
    expect(await hasRow(id)).toBe(false);
    expect(context.enqueued.at(-1)?.name).toBe('free-blobs');
    expect(await describeDamage(context)).toEqual([]);

    expect(await freeBlobs(context)).toEqual({ freed: 1, failed: 0, held: 0 });
    expect(await isStored(checksum)).toBe(false);
    await expect(context.blobStore.readRendition(`${checksum}/256.webp`)).rejects.toThrow();
    expect(await looseBlobs()).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('touches nothing that is not in the own trash', async () => {
    const present = await given();
    const bo = await givenAccount(context);
    const foreign = await given(bo);
    await deleteFiles(as(bo, context), bo.jobId, [foreign.id]);
    const { outcomes } = await deletePermanently(byAna(), [present.id, foreign.id]);
    expect([...outcomes.values()]).toEqual(['file_not_found_error', 'file_not_found_error']);
    expect([await hasRow(present.id), await hasRow(foreign.id)]).toEqual([true, true]);
  });

  it('keeps bytes that another file needs, of whatever account', async () => {
    const bytes = Buffer.from('shared by two');
    const { id, checksum } = await givenFile(context, ana, bytes);
    const bo = await givenAccount(context);
    await givenFile(context, bo, bytes);
    await deleteFiles(byAna(), ana.jobId, [id]);
    await deletePermanently(byAna(), [id]);
    expect(await freeBlobs(context)).toEqual({ freed: 0, failed: 0, held: 0 });
    expect(await isStored(checksum)).toBe(true);
    expect(await looseBlobs()).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('keeps bytes that came again before they were removed', async () => {
    const bytes = Buffer.from('comes again');
    const { id, checksum } = await givenFile(context, ana, bytes);
    await deleteFiles(byAna(), ana.jobId, [id]);
    await deletePermanently(byAna(), [id]);
    await givenFile(context, ana, bytes);
    await freeBlobs(context);
    expect(await isStored(checksum)).toBe(true);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('includes the hidden files of a tile, but not those of another', async () => {
    const burst = await givenBurst(context, ana, 3);
    const { picture, video } = await givenLivePhoto(context, ana);
    const edited = await givenFile(context, ana, Buffer.from('ffd8ffe000104a46494600aa', 'hex'), {
      path: 'edited.jpg',
      group_id: 'live-0',
      group_type: 'live',
    });
    await deleteFiles(byAna(), ana.jobId, [burst[0]!, picture, edited.id]);
    await deletePermanently(byAna(), [burst[0]!, picture]);
    expect(await Promise.all(burst.map(hasRow))).toEqual([false, false, false]);
    expect([await hasRow(picture), await hasRow(video), await hasRow(edited.id)]).toEqual([false, true, true]);
    await deletePermanently(byAna(), [edited.id]);
    expect(await hasRow(video)).toBe(false);
    await freeBlobs(context);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('continues after a crash at any moment', async () => {
    const { id, checksum } = await given();
    await context.blobStore.writeRendition(`${checksum}/256.webp`, Buffer.from('thumbnail'));
    await deleteFiles(byAna(), ana.jobId, [id]);
    await deletePermanently(byAna(), [id]);
    const crash: BlobStore['removeManyUnreferenced'] = async (checksums, _, onOutcome) => {
      for (const one of checksums) await onOutcome(one, new Error('killed'));
    };
    const before = { ...context.blobStore, removeManyUnreferenced: crash } as unknown as BlobStore;
    expect(await freeBlobs({ ...context, blobStore: before })).toEqual({ freed: 0, failed: 1, held: 0 });
    expect(await isStored(checksum)).toBe(true);
    expect(await describeDamage(context)).toEqual([]);

    await context.blobStore.removeUnreferenced(checksum, async () => false);
    await context.blobStore.writeRendition(`${checksum}/256.webp`, Buffer.from('made meanwhile'));
    expect(await freeBlobs(context)).toEqual({ freed: 1, failed: 0, held: 0 });
    await expect(context.blobStore.readRendition(`${checksum}/256.webp`)).rejects.toThrow();
    expect(await looseBlobs()).toEqual([]);
  });
});

describe('emptyTrash', () => {
  it('permanently deletes what is there at the time of the call, and nothing else', async () => {
    const present = await given();
    const trashed = await given();
    const bo = await givenAccount(context);
    const foreign = await given(bo);
    await deleteFiles(byAna(), ana.jobId, [trashed.id]);
    await deleteFiles(as(bo, context), bo.jobId, [foreign.id]);
    const later = await given();
    await deleteFiles({ ...after(1), actor: byAna().actor }, ana.jobId, [later.id]);
    const { deletedCount, space } = await emptyTrash(byAna());
    expect(deletedCount).toBe(1);
    expect(space.used_space).toBe(Buffer.byteLength('purged 0'));
    expect(await trashOf(ana)).toEqual([later.id]);
    expect(await trashOf(bo)).toEqual([foreign.id]);
    expect(await hasRow(present.id)).toBe(true);
  });

  it('leaves files in a deleted album until their time has come', async () => {
    const { id } = await given();
    await deleteFiles(byAna(), ana.jobId, [id]);
    const set = (deletedAt: Date | null) =>
      context.database.updateTable('job').set({ deleted_at: deletedAt }).where('id', '=', ana.jobId).execute();
    await set(new Date());
    expect(await trashOf(ana)).toEqual([]);
    expect((await emptyTrash(byAna())).deletedCount).toBe(0);
    await set(null);
    expect(await trashOf(ana)).toEqual([id]);
    await set(new Date());
    await purgeExpired(after(retention.trashDays + 1));
    expect(await hasRow(id)).toBe(false);
  });

  it('counts tiles, not hidden files', async () => {
    const burst = await givenBurst(context, ana, 3);
    await deleteFiles(byAna(), ana.jobId, [burst[0]!]);
    expect((await emptyTrash(byAna())).deletedCount).toBe(1);
    expect(await Promise.all(burst.map(hasRow))).toEqual([false, false, false]);
  });
});

describe('purgeExpired', () => {
  it('permanently deletes after 90 days, for every account, and not a day earlier', async () => {
    const bo = await givenAccount(context);
    const own = await given();
    const foreign = await given(bo);
    await deleteFiles(byAna(), ana.jobId, [own.id]);
    await deleteFiles(as(bo, context), bo.jobId, [foreign.id]);
    await purgeExpired(after(retention.trashDays - 0.01));
    expect([await hasRow(own.id), await hasRow(foreign.id)]).toEqual([true, true]);
    await purgeExpired(after(retention.trashDays + 0.01));
    expect([await hasRow(own.id), await hasRow(foreign.id)]).toEqual([false, false]);
    await freeBlobs(context);
    expect([await isStored(own.checksum), await isStored(foreign.checksum)]).toEqual([false, false]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('counts the days from the last time a file was deleted', async () => {
    const { id } = await given();
    await deleteFiles(byAna(), ana.jobId, [id]);
    await restoreFiles(byAna(), ana.jobId, [id]);
    await deleteFiles({ ...after(60), actor: byAna().actor }, ana.jobId, [id]);
    await purgeExpired(after(retention.trashDays + 1));
    expect(await trashOf(ana)).toEqual([id]);
  });

  it('tells which are removed soon', async () => {
    const { id } = await given();
    await deleteFiles(byAna(), ana.jobId, [id]);
    const seen = async (days: number) => listTrash({ ...after(days), actor: byAna().actor }, { offset: 0, limit: 10 });
    expect(await seen(84.9)).toMatchObject({ totalCount: 1, removedSoonCount: 0 });
    expect(await seen(85.1)).toMatchObject({ totalCount: 1, removedSoonCount: 1 });
  });
});

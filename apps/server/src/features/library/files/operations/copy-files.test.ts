import { createHash } from 'node:crypto';
import type { Checksum, FileId, JobId } from '@stund/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertBlobs, selectMedia } from '../../../../storage/blobs/blob.repository.ts';
import { addFileRows } from '../../../../storage/files/add-file-rows.ts';
import { chargeFiles, freeBlobs, lockAccountSpace } from '../../../../storage/index.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { setPermissions } from '../../../together/albums/operations/set-permissions.ts';
import { setPrivacy } from '../../../together/albums/operations/set-privacy.ts';
import { addComment } from '../../../together/conversation/operations/add-comment.ts';
import { lockJob } from '../../jobs/index.ts';
import { recordIngestResult } from '../../media/ingest/record-ingest-result.ts';
import { deleteAlbum } from '../../trash/operations/delete-album.ts';
import { deleteAlbumsPermanently } from '../../trash/operations/delete-albums-permanently.ts';
import { deleteFiles } from '../../trash/operations/delete-files.ts';
import { emptyTrash } from '../../trash/operations/delete-permanently.ts';
import { restoreAlbums } from '../../trash/operations/restore-albums.ts';
import { describeDamage, givenBurst, givenLivePhoto, givenPicture } from '../../trash/testing/given-trash.ts';
import { deduplicateFile } from '../../uploads/operations/deduplicate-file.ts';
import { copyFiles } from './copy-files.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let count = 0;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const filesOf = (jobId: JobId) =>
  context.database
    .selectFrom('file')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
const usedSpace = async ({ accountId }: TestAccount) => {
  const account = context.database.selectFrom('account').select('used_space').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).used_space;
};
const blobCount = async () => (await context.database.selectFrom('blob').select('checksum').execute()).length;
const addFile = async (jobId: JobId, text = `file ${count++}`, path = `${count++}.bin`): Promise<FileId> =>
  (await givenFile(context, { ...ana, jobId }, Buffer.from(text), { path })).id;
const addPicture = async (jobId: JobId): Promise<FileId> =>
  (await givenFile(context, { ...ana, jobId }, Buffer.from([0xff, 0xd8, 0xff, 0xe0, count++]), { path: 'a.jpg' })).id;

describe('copying', () => {
  it('copies a large album in batches, with groups and duplicates across their borders', async () => {
    const jobId = await givenAlbum(context, ana);
    const job = await context.database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    const checksumOf = (index: number) => createHash('sha256').update(`large ${index}`).digest('hex') as Checksum;
    const all = Array.from({ length: 2100 }, (_, index) => index);
    for (let start = 0; start < all.length; start += 700)
      await context.database.transaction().execute(async (tx) => {
        const part = all.slice(start, start + 700);
        // Every file of the last third has the bytes of one in the first.
        const numbers = part.map((index) => (index < 1400 ? index : index - 1400));
        const facts = { sizeBytes: 10, crc32: 0, mimeType: 'image/jpeg' };
        const blobs = numbers.map((number) => ({ checksum: checksumOf(number), ...facts }));
        await insertBlobs(tx, blobs);
        const [media] = await selectMedia(tx, [checksumOf(0)]);
        await lockAccountSpace(tx, ana.accountId);
        await chargeFiles(tx, ana.accountId, numbers.map(checksumOf));
        await addFileRows(
          tx,
          job,
          part.map((index, position) => ({
            addedBy: ana.accountId,
            guestId: null,
            checksum: checksumOf(numbers[position]!),
            sizeBytes: 10,
            path: `${index}.jpg`,
            type: 'Pictures' as const,
            mtime: new Date(1_600_000_000_000 + index),
            ctime: new Date(1_600_000_000_000),
            // Each burst has a picture in every batch.
            group:
              index < 1400 ? { id: `burst-${index % 7}`, type: 'burst' as const, isPreferred: index < 7 } : undefined,
            hint: {
              hint_wall: null,
              hint_offset_minutes: null,
              hint_latitude: null,
              hint_longitude: null,
              description: null,
            },
            media: media!,
          })),
        );
      });
    const { copied, space } = await copyFiles(as(bo, context), { sourceId: jobId, targetId: undefined });
    expect(copied.size).toBe(all.length);
    expect([...copied.values()].filter(({ isDuplicate }) => isDuplicate)).toHaveLength(700);
    expect(space.used_space).toBe(1400 * 10);
    const made = await filesOf(bo.jobId);
    expect(made).toHaveLength(1400);
    expect(new Set(made.map((file) => file.group_id)).size).toBe(7);
    expect(made.filter((file) => file.is_master)).toHaveLength(7);
    expect((await copyFiles(as(bo, context), { sourceId: jobId, targetId: undefined })).space).toEqual(space);
  });

  it('copies all files of a shared album into the caller’s timeline, on the same bytes', async () => {
    const jobId = await givenAlbum(context, ana);
    const album = { ...ana, jobId };
    await givenLivePhoto(context, album);
    const [first] = await givenBurst(context, album, 3);
    await addComment(as(ana, context), { jobId, fileId: first! }, { text: 'stays here' });
    await addFile(jobId);
    const blobs = await blobCount();

    const { copied, targetId } = await copyFiles(as(bo, context), { sourceId: jobId, targetId: undefined });
    expect(targetId).toBe(bo.jobId);
    expect(copied.size).toBe(6);
    expect([...copied.values()].every(({ isDuplicate }) => !isDuplicate)).toBe(true);
    expect(await blobCount()).toBe(blobs);
    const [there, here] = [await filesOf(jobId), await filesOf(bo.jobId)];
    const factsOf = ({ path, checksum, captured_wall, type, is_master, mtime }: (typeof there)[number]) => ({
      path,
      checksum,
      captured_wall,
      type,
      is_master,
      mtime,
    });
    expect(here.map(factsOf)).toEqual(there.map(factsOf));
    expect(here.every((file) => file.owner_id === bo.accountId && file.added_by === bo.accountId)).toBe(true);
    expect(here.every((file) => file.comment_count === 0)).toBe(true);
    expect(await usedSpace(bo)).toBe(await usedSpace(ana));
    expect(await describeDamage(context)).toEqual([]);

    const again = await copyFiles(as(bo, context), { sourceId: jobId, targetId: undefined });
    expect([...again.copied.values()].every(({ isDuplicate }) => isDuplicate)).toBe(true);
    expect((await filesOf(bo.jobId)).length).toBe(6);
  });

  it('keeps the date of one’s own undated files, and dates those of others on the clock of the copier', async () => {
    const setZone = ({ accountId }: TestAccount, zone: string) =>
      context.database.updateTable('account').set({ time_zone: zone }).where('id', '=', accountId).execute();
    await setZone(ana, 'Europe/Oslo');
    await setZone(bo, 'Asia/Tokyo');
    const mtime = Date.parse('2024-06-30T22:30:00Z') / 1000;
    const { id, checksum } = await givenFile(context, ana, Buffer.from('undated'), { mtime });
    const inOslo = { captured_wall: '2024-07-01 00:30:00', captured_offset_minutes: 120, captured_source: 'modified' };
    expect(await filesOf(ana.jobId)).toMatchObject([inOslo]);

    await setZone(ana, 'America/New_York');
    const copies = await givenAlbum(context, ana);
    await copyFiles(as(ana, context), { sourceId: ana.jobId, targetId: copies, fileIds: [id] });
    expect(await filesOf(copies)).toMatchObject([inOslo]);
    const wanted = { path: 'a.bin', checksum, policy: 'no_duplicates' as const };
    const deduplicated = await givenAlbum(context, ana);
    await deduplicateFile(as(ana, context), deduplicated, { ...wanted, mtime });
    expect(await filesOf(deduplicated)).toMatchObject([inOslo]);
    const later = await givenAlbum(context, ana);
    await deduplicateFile(as(ana, context), later, { ...wanted, mtime: mtime + 3600 });
    expect(await filesOf(later)).toMatchObject([
      { captured_wall: '2024-06-30 19:30:00', captured_offset_minutes: -240 },
    ]);

    await copyFiles(as(bo, context), { sourceId: copies, targetId: undefined });
    expect(await filesOf(bo.jobId)).toMatchObject([
      { ...inOslo, captured_wall: '2024-07-01 07:30:00', captured_offset_minutes: 540 },
    ]);
  });

  it('copies the hidden files of a tile with it, and reports missing files', async () => {
    const { picture, video } = await givenLivePhoto(context, ana);
    const other = await givenPicture(context, ana);
    const trashed = await givenPicture(context, ana);
    await deleteFiles(as(ana, context), ana.jobId, [trashed.id]);
    const target = await givenAlbum(context, ana);
    const { copied } = await copyFiles(as(ana, context), {
      sourceId: ana.jobId,
      targetId: target,
      fileIds: [picture, other.id, trashed.id],
    });
    expect([...copied.keys()].sort()).toEqual([picture, video, other.id].sort());
    const files = await filesOf(target);
    expect(files.map((file) => file.is_master).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true, true]);
    // Another live photo called the same does not become part of this one.
    const second = await givenAlbum(context, ana);
    await givenLivePhoto(context, { ...ana, jobId: second });
    await copyFiles(as(ana, context), { sourceId: second, targetId: target });
    expect((await filesOf(target)).filter((file) => !file.is_master).length).toBe(2);
    expect(new Set((await filesOf(target)).map((file) => file.group_id)).size).toBe(3);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('keeps the order in which they were added', async () => {
    const source = await givenAlbum(context, ana);
    for (let index = 0; index < 12; index++) await addFile(source, `n ${index}`, `${index}.bin`);
    const target = await givenAlbum(context, bo);
    await copyFiles(as(bo, context), { sourceId: source, targetId: target });
    expect((await filesOf(target)).map((file) => file.path)).toEqual(
      Array.from({ length: 12 }, (_, index) => `${index}.bin`),
    );
  });

  it('comes to nothing at all when there is no room for everything', async () => {
    const source = await givenAlbum(context, ana);
    await addFile(source, 'x'.repeat(600));
    await addFile(source, 'y'.repeat(600));
    await context.database.updateTable('account').set({ max_space: 1000 }).where('id', '=', bo.accountId).execute();
    await expect(copyFiles(as(bo, context), { sourceId: source, targetId: undefined })).rejects.toThrow(
      'quota-exceeded',
    );
    expect(await filesOf(bo.jobId)).toEqual([]);
    expect(await usedSpace(bo)).toBe(0);
    // In an album it is the owner's room that counts.
    const albumOfAna = await givenAlbum(context, ana);
    const target = { sourceId: source, targetId: albumOfAna };
    expect((await copyFiles(as(bo, context), target)).space.used_space).toBe(0);
  });

  it('is for those who may take copies and may add to the target', async () => {
    const source = await givenAlbum(context, ana);
    await addFile(source);
    const locked = await givenAlbum(context, ana, { allowsUploads: false });
    await expect(copyFiles(as(bo, context), { sourceId: source, targetId: locked })).rejects.toThrow('forbidden');
    await expect(copyFiles(as(bo, context), { sourceId: source, targetId: ana.jobId })).rejects.toThrow('not-found');
    await expect(
      copyFiles(as(bo, context, { isReadOnly: true }), { sourceId: source, targetId: undefined }),
    ).rejects.toThrow('read-only-account');
    await setPermissions(as(ana, context), source, { allowsSharing: false });
    await expect(copyFiles(as(bo, context), { sourceId: source, targetId: undefined })).rejects.toThrow('forbidden');
    await setPrivacy(as(ana, context), source, 'private');
    await expect(copyFiles(as(bo, context), { sourceId: source, targetId: undefined })).rejects.toThrow('not-found');
    const { copied } = await copyFiles(as(ana, context), { sourceId: source, targetId: undefined });
    expect(copied.size).toBe(1);
  });

  it('does not hand on where the owner says a picture was taken', async () => {
    const source = await givenAlbum(context, ana);
    const place = { latitude: 60, longitude: 10, description: 'Hytta' };
    await givenFile(context, { ...ana, jobId: source }, Buffer.from('p'), { path: 'p.bin', ...place });
    // Albums that are older than this option are stored so.
    await context.database.updateTable('job').set({ hides_place: true }).where('id', '=', source).execute();
    await copyFiles(as(bo, context), { sourceId: source, targetId: undefined });
    await copyFiles(as(ana, context), { sourceId: source, targetId: undefined });
    expect(await filesOf(bo.jobId)).toMatchObject([{ hint_latitude: null, description: 'Hytta' }]);
    expect(await filesOf(ana.jobId)).toMatchObject([{ hint_latitude: 60, description: 'Hytta' }]);
  });

  it("lets two people who delete and copy into each other's albums not wait for each other", async () => {
    const [ofAna, ofBo] = [await givenAlbum(context, ana), await givenAlbum(context, bo)];
    for (let round = 0; round < 15; round += 1) {
      const source = await givenAlbum(context, ana);
      const ids = await Promise.all([addFile(source), addFile(source), addFile(source)]);
      await Promise.all([
        copyFiles(as(bo, context), { sourceId: source, targetId: ofAna }),
        copyFiles(as(ana, context), { sourceId: source, targetId: ofBo }),
        deleteFiles(as(ana, context), source, ids.slice(0, 2)),
        addFile(ofAna),
      ]);
    }
    expect(await describeDamage(context)).toEqual([]);
  }, 180_000);

  it('survives the end of what was copied', async () => {
    const source = await givenAlbum(context, ana);
    await addFile(source);
    await copyFiles(as(bo, context), { sourceId: source, targetId: undefined });
    await deleteAlbum(as(ana, context), source);
    await deleteAlbumsPermanently(as(ana, context), [source]);
    await freeBlobs(context);
    expect(await blobCount()).toBe(1);
    expect(await describeDamage(context)).toEqual([]);
  });
});

it('keeps everything right whatever happens at the same time', async () => {
  const action = fc.record({
    kind: fc.constantFrom(
      'copy',
      'copy all',
      'delete',
      'upload',
      'look',
      'delete album',
      'restore album',
      'empty',
      'free',
      'purge album',
    ),
    pick: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 20 }), async (actions) => {
      const source = await givenAlbum(context, ana);
      const target = await givenAlbum(context, bo);
      const burst = await givenBurst(context, { ...ana, jobId: source }, 3);
      const ids = [...burst, await addPicture(source), await addPicture(source)];
      const pickedId = (pick: number) => ids[pick % ids.length] as FileId;
      const act = async ({ kind, pick }: (typeof actions)[number]): Promise<unknown> => {
        const to = { sourceId: source, targetId: pick % 2 === 0 ? target : undefined };
        if (kind === 'copy all') return copyFiles(as(pick % 3 === 0 ? ana : bo, context), to);
        if (kind === 'copy') return copyFiles(as(bo, context), { ...to, fileIds: [pickedId(pick)] });
        if (kind === 'delete') return deleteFiles(as(ana, context), source, [pickedId(pick)]);
        if (kind === 'upload') return addPicture(source);
        if (kind === 'delete album') return deleteAlbum(as(ana, context), source);
        if (kind === 'restore album') return restoreAlbums(as(ana, context), [source]);
        if (kind === 'empty') return emptyTrash(as(ana, context));
        if (kind === 'free') return freeBlobs(context);
        if (kind === 'purge album') return deleteAlbumsPermanently(as(ana, context), [source]);
        const { checksum } = await context.database
          .selectFrom('file')
          .select('checksum')
          .where('id', '=', pickedId(pick))
          .executeTakeFirstOrThrow(() => new Error('not-found'));
        const captured = { wall: '2020-02-02 02:02:02.000', offsetMinutes: null, source: 'exif' };
        const metadata = { captured, isScreenshot: false, contentId: null, burstId: null, isBurstPrimary: false };
        return recordIngestResult(context, checksum.toString('hex') as never, { state: 'kept', metadata } as never);
      };
      const outcomes = await Promise.allSettled(actions.map(act));
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(failures.filter((reason) => !/not-found|gone/.test(reason))).toEqual([]);
      expect(await describeDamage(context)).toEqual([]);
      // What was found in bytes is known of every file on them.
      const stale = await context.database
        .selectFrom('file')
        .innerJoin('media', 'media.checksum', 'file.checksum')
        .select('file.id')
        .where('media.captured_wall', 'is not', null)
        .whereRef('file.captured_wall', '!=', 'media.captured_wall')
        .execute();
      expect(stale).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

/** Resolves when so many in this database wait for a lock. */
const untilWaiting = (wanted: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(context.database);
      return rows[0]!.count;
    })
    .toBe(wanted);

it('records what was found in bytes also when their album is deleted permanently meanwhile', async () => {
  const album = await givenAlbum(context, ana);
  const { checksum } = await givenFile(context, { ...ana, jobId: album }, Buffer.from('soon gone'), { path: 'a.bin' });
  let recording: Promise<boolean> | undefined;
  await context.database.transaction().execute(async (tx) => {
    await lockJob(tx, album);
    recording = recordIngestResult(context, checksum, { state: 'kept' });
    await untilWaiting(1);
    await tx.deleteFrom('file').where('job_id', '=', album).execute();
    await tx.deleteFrom('job').where('id', '=', album).execute();
  });
  await expect(recording).resolves.toBe(true);
});

describe('a copy and the same bytes coming from elsewhere', () => {
  it.each(['sent', 'known by their checksum'])('keep one file, %s', async (way) => {
    const album = await givenAlbum(context, ana);
    const bytes = Buffer.from('in the album already');
    const { id, checksum } = await givenFile(context, { ...ana, jobId: album }, bytes, { path: 'a.bin' });

    // The lock on the account makes both wait, the copy first, which has not written when the upload looks for duplicates.
    let copying: Promise<unknown> | undefined;
    let adding: ReturnType<typeof deduplicateFile> | ReturnType<typeof givenFile> | undefined;
    await context.database.transaction().execute(async (tx) => {
      await lockAccountSpace(tx, ana.accountId);
      copying = copyFiles(as(ana, context), { sourceId: album, targetId: ana.jobId, fileIds: [id] });
      await untilWaiting(1);
      const fields = { path: 'b.bin', checksum, policy: 'no_duplicates' } as const;
      adding =
        way === 'sent'
          ? givenFile(context, ana, bytes, fields)
          : deduplicateFile(as(ana, context), ana.jobId, { ...fields, mtime: 0 } as never);
      await untilWaiting(2);
    });
    await copying;
    const added = (await adding) as { id?: FileId; file?: { id: FileId; isDuplicate: boolean } };
    const remaining = await filesOf(ana.jobId);
    expect(remaining).toHaveLength(1);
    expect(added.file?.id ?? added.id).toBe(remaining[0]!.id);
    expect(await usedSpace(ana)).toBe(bytes.length);
    expect(await describeDamage(context)).toEqual([]);
  });
});

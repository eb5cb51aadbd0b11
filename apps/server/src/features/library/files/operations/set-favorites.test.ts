import { changeTypes, type FileId } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { searchFiles } from '../../../search/search/operations/search-files.ts';
import { deleteFiles } from '../../trash/index.ts';
import { restoreFiles } from '../../trash/operations/restore-files.ts';
import { copyFiles } from './copy-files.ts';
import { listFiles } from './list-files.ts';
import { setFavorites } from './set-favorites.ts';

let context: TestContext;
let ana: TestAccount;
beforeEach(async () => {
  context ??= await givenContext();
  ana = await givenAccount(context);
});

const given = async (fields: Record<string, string | number> = {}, account = ana): Promise<FileId> =>
  (await givenFile(context, account, unrecognizedBytes(50), { path: 'a.jpg', ...fields })).id;
const set = (fileIds: readonly FileId[], isFavorite = true, account = ana) =>
  setFavorites(as(account, context), { jobId: ana.jobId, fileIds, isFavorite });

async function marked(jobId = ana.jobId): Promise<FileId[]> {
  const rows = await context.database
    .selectFrom('file')
    .select('id')
    .where('job_id', '=', jobId)
    .where('is_favorite', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const search = async (q: string) => {
  const { files, matching } = await searchFiles(as(ana, context), ana.jobId, { q, language: 'en', limit: 10 } as never);
  return { ids: files.map(({ id }) => id), isAvailable: matching.parts.every((part) => part.isAvailable) };
};

it('marks files once, unmarks them, and reports what has changed', async () => {
  const [one, two, three] = [await given(), await given(), await given()];
  expect(new Set(await set([one, two]))).toEqual(new Set([one, two]));
  expect(await set([two, three])).toEqual([three]);
  const before = await lastSerial();
  expect(await set([one, two, three])).toEqual([]);
  expect(await lastSerial()).toBe(before);
  expect(await set([one], false)).toEqual([one]);
  expect(await marked()).toEqual([two, three].sort());
  const [change] = await context.database
    .selectFrom('change')
    .select(['type', 'file_id', 'payload'])
    .where('job_id', '=', ana.jobId)
    .orderBy('serial', 'desc')
    .limit(1)
    .execute();
  expect(change).toEqual({ type: changeTypes.fileAdded, file_id: one, payload: { renewed: true } });
});

it('is found by a search, also together with words and excluded', async () => {
  const [beach, cabin] = [await given({ path: 'beach.jpg' }), await given({ path: 'cabin.jpg' })];
  await set([beach]);
  expect(await search('favorites')).toEqual({ ids: [beach], isAvailable: true });
  expect((await search('favorites cabin')).ids).toEqual([]);
  expect((await search('-favorites')).ids).toEqual([cabin]);
});

it('marks a live photo with its video, and both again after the trash', async () => {
  const group = { group_id: 'g1', group_type: 'live' };
  const picture = await given({ ...group, path: 'IMG_1.HEIC', is_master: 'true' });
  const video = await given({ ...group, path: 'IMG_1.MOV' });
  expect(await set([picture])).toEqual([picture]);
  expect(await marked()).toEqual([picture, video].sort());
  await deleteFiles(as(ana, context), ana.jobId, [picture]);
  expect((await search('favorites')).ids).toEqual([]);
  expect(await set([picture], false)).toEqual([]);
  await restoreFiles(as(ana, context), ana.jobId, [picture]);
  expect((await search('favorites')).ids).toEqual([picture]);
});

it('is nothing that others may change, see or receive', async () => {
  const bo = await givenAccount(context);
  const file = await given();
  await expect(set([file], true, bo)).rejects.toThrow('not-found');
  expect(await marked()).toEqual([]);
  await set([file]);
  const albumId = await givenAlbum(context, ana);
  await copyFiles(as(ana, context), { sourceId: ana.jobId, targetId: albumId, fileIds: [file] });
  expect(await marked(albumId)).toEqual([]);
  await expect(setFavorites(as(ana, context), { jobId: albumId, fileIds: [file], isFavorite: true })).rejects.toThrow(
    'forbidden',
  );
  const { files } = await listFiles(as(ana, context), ana.jobId, {
    type: 'all',
    order: 'NEWEST_TAKEN',
    limit: 10,
  } as never);
  expect(files.map(({ is_favorite }) => is_favorite)).toEqual([true]);
});

it('leaves the files of other jobs as they are', async () => {
  const bo = await givenAccount(context);
  const theirs = await given({}, bo);
  expect(await set([theirs])).toEqual([]);
  expect(await marked(bo.jobId)).toEqual([]);
});

async function lastSerial(): Promise<number> {
  const job = await context.database
    .selectFrom('job')
    .select('last_serial')
    .where('id', '=', ana.jobId)
    .executeTakeFirstOrThrow();
  return job.last_serial;
}

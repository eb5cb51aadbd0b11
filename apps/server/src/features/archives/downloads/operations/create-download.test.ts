import { type FileId, limits } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { listFiles } from '../../../library/files/operations/list-files.ts';
import { deleteAlbum } from '../../../library/trash/operations/delete-album.ts';
import { deleteFiles } from '../../../library/trash/operations/delete-files.ts';
import { givenBurst, givenLivePhoto } from '../../../library/trash/testing/given-trash.ts';
import { uploadFile } from '../../../library/uploads/operations/upload-file.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import {
  givenDownload,
  listEntries,
  readArchive,
  readBody,
  readEntry,
  requestArchive,
  tokenOf,
} from '../testing/given-download.ts';
import { listDownloadParts } from './list-download-parts.ts';

let context: TestContext;
let ana: TestAccount;
let own: TestContext;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  own = as(ana, context);
});

const dateOf = (year: number) => new Date(Date.UTC(year, 4, 17, 12)).getTime() / 1000;
const given = (path: string, year = 2024, bytes: Uint8Array = unrecognizedBytes(20)) =>
  givenFile(context, ana, bytes, { path, mtime: dateOf(year) });
const namesOf = async (fields: Record<string, unknown> = {}, jobId = ana.jobId) =>
  (await listEntries(await readArchive(context, await givenDownload(own, jobId, fields)))).toSorted();

describe('the files of an archive', () => {
  it('are those of the job, in the order of capture, flat and unique', async () => {
    await given('Camera/new.txt', 2023);
    await given('Camera/same.txt', 2021);
    await given('Phone/SAME.txt', 2022);
    const created = await givenDownload(own, ana.jobId);
    expect(created).toMatchObject({
      state: 'ready',
      operation: null,
      download: { entry_count: 3, name: 'photos.zip' },
    });
    expect(await listEntries(await readArchive(context, created))).toEqual(['same.txt', 'SAME (1).txt', 'new.txt']);
    expect(await namesOf({ flattened: false })).toEqual(['Camera/new.txt', 'Camera/same.txt', 'Phone/SAME.txt']);
    expect(await namesOf({ option: 'takeout' })).toEqual([
      'photos/2021/2021-05/same.txt',
      'photos/2022/2022-05/SAME.txt',
      'photos/2023/2023-05/new.txt',
    ]);
  });

  it('are none in an empty job', async () => {
    const created = await givenDownload(own, ana.jobId);
    expect(created.download.entry_count).toBe(0);
    expect(await readArchive(context, created)).toHaveLength(22);
  });

  it('are those that were chosen, with what they hide', async () => {
    const { picture } = await givenLivePhoto(context, ana);
    const other = await given('other.txt');
    await given('third.txt');
    expect(await namesOf({ files: [picture] })).toEqual(['a.jpg', 'a.mov']);
    expect(await namesOf({ files: [picture, other.id, picture], master_only: true })).toEqual(['a.jpg', 'other.txt']);
    const burst = await givenBurst(context, ana, 3);
    expect(await namesOf({ files: [burst[0]] })).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect(await namesOf({ files: [burst[1]] })).toEqual(['1.jpg']);
    expect(await namesOf({ master_only: true })).toEqual(['0.jpg', 'a.jpg', 'other.txt', 'third.txt']);
  });

  it('are those of a selection', async () => {
    await given('one.txt', 2020);
    await given('two.txt', 2021);
    const single = await given('three.txt', 2022);
    const { files } = await listFiles(own, ana.jobId, { limit: 10, type: 'all', recursive: true } as never);
    const position = (path: string) => {
      const file = files.find((one) => one.path === path)!;
      return { timestamp: file.captured_wall.replace(' ', 'T'), id: file.id };
    };
    const range = { newest: position('two.txt'), oldest: position('one.txt'), as_of: 1_000_000 };
    expect(await namesOf({ selection: { ranges: [range], file_uuids: [single.id] } })).toEqual([
      'one.txt',
      'three.txt',
      'two.txt',
    ]);
    expect(await namesOf({ selection: { ranges: [{ ...range, includes_newest: false }] } })).toEqual(['one.txt']);
  });

  it('are those of the trash, also of deleted albums', async () => {
    const trashed = await given('trashed.txt');
    await given('present.txt');
    const album = await givenAlbum(context, ana);
    await uploadFile(own, album, givenMultipart({ path: 'in-album.txt' }, unrecognizedBytes(10)));
    await deleteFiles(own, ana.jobId, [trashed.id]);
    expect(await namesOf({ trashed: true })).toEqual(['trashed.txt']);
    expect(await namesOf({ trashed: true, files: [trashed.id] })).toEqual(['trashed.txt']);
    expect(await namesOf({ trashed: true }, album)).toEqual([]);
    await deleteAlbum(own, album);
    expect(await namesOf({ trashed: true }, album)).toEqual(['in-album.txt']);
    await expect(givenDownload(own, album)).rejects.toThrow('not-found');
    const bo = as(await givenAccount(context), context);
    await expect(givenDownload(bo, ana.jobId, { trashed: true })).rejects.toThrow('not-found');
  });

  it('are never those of others', async () => {
    const mine = await given('mine.txt');
    const bo = await givenAccount(context);
    const foreign = await givenFile(context, bo, unrecognizedBytes(10));
    const trashed = await given('trashed.txt');
    await deleteFiles(own, ana.jobId, [trashed.id]);
    for (const id of [foreign.id, trashed.id])
      await expect(givenDownload(own, ana.jobId, { files: [mine.id, id] })).rejects.toThrow('not-found');
    await expect(givenDownload(as(bo, context), ana.jobId, { files: [mine.id] })).rejects.toThrow('not-found');
  });

  it('may be downloaded by everyone who may view them', async () => {
    await given('timeline.txt');
    const album = await givenAlbum(context, ana);
    await uploadFile(own, album, givenMultipart({ path: 'a.txt' }, unrecognizedBytes(10)));
    const visitor: TestContext = { ...context, actor: { kind: 'none' } };
    const readOnly = as(await givenAccount(context), context, { isReadOnly: true });
    for (const caller of [visitor, readOnly]) expect((await givenDownload(caller, album)).download.entry_count).toBe(1);
    await expect(givenDownload(visitor, ana.jobId)).rejects.toThrow('login-required');
    const locked = await givenAlbum(context, ana);
    await context.database.updateTable('job').set({ password_hash: 'x' }).where('id', '=', locked).execute();
    await expect(givenDownload(visitor, locked)).rejects.toThrow('password-required');
    expect((await givenDownload(as(ana, context, { isReadOnly: true }), ana.jobId)).download.entry_count).toBe(1);
  });
});

it.each([
  ['holiday', 'holiday.zip'],
  ['holiday.ZIP', 'holiday.zip'],
  ['../../etc/passwd', '.._.._etc_passwd.zip'],
  ['con', '_con.zip'],
  ['.zip', 'photos.zip'],
  ['Снимки 2024', 'Снимки 2024.zip'],
])('an archive that should be called %s is called %s', async (zip_filename, name) => {
  expect((await givenDownload(own, ana.jobId, { zip_filename })).download.name).toBe(name);
});

describe('the number of downloads', () => {
  it('is limited for each account', async () => {
    const { download } = await givenDownload(own, ana.jobId);
    const others = Array.from({ length: limits.openDownloads - 1 }, () => ({ ...download, id: crypto.randomUUID() }));
    for (let start = 0; start < others.length; start += 500)
      await context.database
        .insertInto('download')
        .values(others.slice(start, start + 500).map((row) => ({ ...row, options: '{}' })) as never)
        .execute();
    await expect(givenDownload(own, ana.jobId)).rejects.toThrow('rate-limited');
    const inThreeDays = { ...own, clock: { now: () => new Date(Date.now() + 72 * 3_600_000) } };
    await givenDownload(inThreeDays, ana.jobId);
  });

  it('is limited for each address without an account', async () => {
    const album = await givenAlbum(context, ana);
    const visitor: TestContext = { ...context, actor: { kind: 'none' } };
    const attempts = [];
    for (let count = 0; count < limits.openDownloadsOfAddress + 5; count += 1)
      attempts.push(await givenDownload(visitor, album).catch((error: Error) => error.message));
    expect(attempts.filter((one) => typeof one === 'string' && one.startsWith('rate-limited')).length).toBeGreaterThan(
      0,
    );
    await givenDownload(own, album);
  });
});

describe('the parts of a timeline', () => {
  it('are years, and stay the same when later files are added', async () => {
    await given('a.txt', 2021);
    await given('b.txt', 2021);
    await given('c.txt', 2023);
    await given('empty.txt', 2023, new Uint8Array());
    const request = { jobId: ana.jobId, isTrashed: false };
    const parts = await listDownloadParts(own, request);
    expect(parts).toMatchObject([
      { name: '2021-1', count: 2, size: 40, has_heic: false },
      { name: '2023-1', count: 1, size: 20, has_heic: false },
    ]);
    expect(await namesOf({ part: parts[0]!.part })).toEqual(['a.txt', 'b.txt']);
    expect(await namesOf({ part: parts[1]!.part })).toEqual(['c.txt']);
    await given('d.txt', 2022);
    await given('e.txt', 2023);
    const later = await listDownloadParts(own, request);
    expect(later.map(({ name }) => name)).toEqual(['2021-1', '2022-1', '2023-1']);
    expect([later[0]!.part, later[2]!.part]).toEqual(parts.map(({ part }) => part));
  });

  it('are named by the album for an album', async () => {
    const album = await givenAlbum(context, ana, { title: 'Hytta: 2024' });
    await uploadFile(own, album, givenMultipart({ path: 'a.txt' }, unrecognizedBytes(10)));
    expect(await listDownloadParts(own, { jobId: album, isTrashed: false })).toMatchObject([
      { name: 'Hytta_ 2024-1', count: 1 },
    ]);
  });
});

describe('a generated file', () => {
  const text = 'æøå '.repeat(200_000);
  const createAppendix: CreateAppendix = () => {
    const names: string[] = [];
    return {
      addFiles: async (files) => void names.push(...files.map(({ name }) => name)),
      finish: () => [
        { path: ['list.json'], bytes: [Buffer.from(JSON.stringify(names))] },
        { path: ['texts', 'long.txt'], bytes: [Buffer.from(text), Buffer.from('end')] },
        { path: ['empty.txt'], bytes: [] },
      ],
    };
  };

  it('knows the names in the archive, and is stored with the plan', async () => {
    await given('list.json', 2020);
    await given('other.txt', 2021);
    const created = await givenDownload(own, ana.jobId, {}, createAppendix);
    const archive = await readArchive(context, created);
    expect(await listEntries(archive)).toEqual([
      'list.json',
      'other.txt',
      'list (1).json',
      'texts/long.txt',
      'empty.txt',
    ]);
    expect((await readEntry(archive, 'list (1).json')).toString()).toBe('["list.json","other.txt"]');
    expect((await readEntry(archive, 'texts/long.txt')).toString()).toBe(`${text}end`);
    const token = tokenOf(context, created);
    for (const start of [700_000, 262_144 + 100, 1_199_000]) {
      const reply = await requestArchive(context, token, { headers: { range: `bytes=${start}-${start + 300_000}` } });
      expect((await readBody(reply)).equals(archive.subarray(start, start + 300_001))).toBe(true);
    }
    expect(archive).toHaveLength(created.download.total_bytes!);
  });
});

it('finds no files by ids that do not exist', async () => {
  const files = [crypto.randomUUID() as string as FileId];
  await expect(givenDownload(own, ana.jobId, { files })).rejects.toThrow('not-found');
});

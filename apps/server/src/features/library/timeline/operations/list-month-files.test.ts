import { randomBytes } from 'node:crypto';
import { type FileId, type JobId, limits, recentSince } from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenEditVersion } from '../../../../testing/given-edit-version.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { presentTimelineFile } from '../timeline.presenter.ts';
import { countRecentFiles } from './count-recent-files.ts';
import { listMonthFiles } from './list-month-files.ts';
import { listMonths } from './list-months.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const videoBytes = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
let made = 0;

/** `at` is the wall clock, in UTC as the device sent it. */
async function given(
  at: string,
  { bytes = jpeg, path = `IMG_${made}.jpg`, uploadedDaysAgo = 0 } = {},
): Promise<FileId> {
  made += 1;
  const mtime = Date.parse(`${at}Z`) / 1000;
  const { id } = await givenFile(context, ana, Buffer.concat([bytes, Buffer.from(`${made}`)]), { path, mtime });
  const uploadedAt = new Date(Date.now() - uploadedDaysAgo * 86_400_000);
  await context.database.updateTable('file').set({ uploaded_at: uploadedAt }).where('id', '=', id).execute();
  return id;
}

const list = (query: object) =>
  listMonthFiles(as(ana, context), ana.jobId, { type: 'all', offset: 0, limit: 240, ...query } as never);
const idsOf = async (query: object) => (await list(query)).files.map(({ id }) => id);

describe('the files of a month', () => {
  let june: FileId[];
  let video: FileId;
  beforeAll(async () => {
    const oldest = await given('2023-06-01T00:00:00');
    video = await given('2023-06-10T12:00:00', { bytes: videoBytes, path: 'videoBytes.mp4', uploadedDaysAgo: 40 });
    const middle = await given('2023-06-20T12:00:00', { uploadedDaysAgo: 3 });
    const newest = await given('2023-06-30T23:59:59', { uploadedDaysAgo: 20 });
    june = [newest, middle, video, oldest];
    await given('2023-05-31T23:59:59');
    await given('2023-07-01T00:00:00');
    await given('2023-12-31T23:59:59');
  });

  it('are all of that month and no other, newest first', async () => {
    expect(await idsOf({ month: '2023-06' })).toEqual(june);
    expect(await idsOf({ month: '2023-12' })).toHaveLength(1);
    expect(await idsOf({ month: '2024-06' })).toEqual([]);
  });

  it('come in stretches, from anywhere', async () => {
    expect(await idsOf({ month: '2023-06', offset: 1, limit: 2 })).toEqual(june.slice(1, 3));
    expect(await idsOf({ month: '2023-06', offset: 40 })).toEqual([]);
  });

  it('come around a file, in steps of the limit', async () => {
    expect(await list({ month: '2023-06', around: june[3], limit: 3 })).toMatchObject({ offset: 3 });
    expect(await list({ month: '2023-06', around: june[1], limit: 3 })).toMatchObject({ offset: 0 });
    expect(await idsOf({ month: '2023-06', around: june[3], limit: 3 })).toEqual([june[3]]);
    await expect(list({ month: '2023-05', around: june[3] })).rejects.toThrow('not-found');
    await expect(list({ month: '2023-06', around: june[0], type: 'videos' })).rejects.toThrow('not-found');
  });

  it('are the same in the chunks that pages fetch, whatever their texts contain', async () => {
    const plain = await given('2022-02-03T04:05:06.789', { path: 'one, two; "three"\\ ¦ fire 🔥\n.jpg' });
    const grouped = await given('2022-02-02T00:00:00', { path: '[],{}.jpg', uploadedDaysAgo: 40 });
    const video = await given('2022-02-01T00:00:00', { bytes: videoBytes, path: 'null', uploadedDaysAgo: 40 });
    const { database } = context;
    const file = (id: FileId) => database.updateTable('file').where('id', '=', id);
    await file(plain).set({ uploaded_at: sql`'2022-03-01T00:00:00.123456Z'`, captured_offset_minutes: -90 }).execute();
    await file(grouped).set({ group_id: 'a,b;"c"', group_type: 'burst', is_screenshot: true }).execute();
    const checksumOf = (id: FileId) => database.selectFrom('file').select('checksum').where('id', '=', id);
    const media = (id: FileId) => database.updateTable('media').where('checksum', '=', checksumOf(id));
    await media(plain)
      .set({ state: 'ready', mime_type: 'image/x; a="1,2"', width: 3, height: 4, thumbhash: randomBytes(25) })
      .execute();
    await media(video).set({ duration_ms: 5, encoding_state: 'ready', motion_offset_bytes: 0 }).execute();
    await givenEditVersion(context, { jobId: ana.jobId, fileId: plain }, 3);

    const presented = async (query: object) => {
      const { files, groups, offset, grant } = await list({ month: '2022-02', ...query });
      const presenting = { groups, grant, mediaKey: context.mediaKey, now: new Date(1e12) };
      return { offset, files: files.map((row) => presentTimelineFile(row, presenting)) };
    };
    const limit = limits.timelineChunk;
    const chunk = await presented({ limit });
    expect(chunk).toEqual(await presented({ limit: limit - 1 }));
    expect(chunk.files.map(({ id }) => id)).toEqual([plain, grouped, video]);
    expect(chunk.files[0]).toMatchObject({ edit_version: 3, uploaded_time: 1646092800.123, utc_offset_minutes: -90 });
    expect(await presented({ limit, offset: 1 })).toEqual(await presented({ limit: limit - 1, offset: 1 }));
    expect(await presented({ limit, offset: 3 })).toEqual({ offset: 3, files: [] });
    expect((await list({ month: '2022-01', limit })).files).toEqual([]);
  });

  it('are in no chunk for those who may not see the job', async () => {
    const bo = await givenAccount(context);
    const chunk = { month: '2023-06', type: 'all', offset: 0, limit: limits.timelineChunk } as const;
    for (const offset of [0, 1])
      await expect(listMonthFiles(as(bo, context), ana.jobId, { ...chunk, offset })).rejects.toThrow('not-found');
    await expect(listMonths(as(bo, context), ana.jobId)).rejects.toThrow('not-found');
    const missing = '00000000-0000-7000-8000-000000000000' as JobId;
    await expect(listMonths(as(ana, context), missing)).rejects.toThrow('not-found');
    expect(await listMonths(as(bo, context), bo.jobId)).toEqual({ months: [], serial: 0 });
  });

  it('are filtered by kind and by when they were uploaded', async () => {
    expect(await idsOf({ month: '2023-06', type: 'videos' })).toEqual([video]);
    expect(await idsOf({ month: '2023-06', type: 'images' })).toEqual(june.filter((id) => id !== video));
    expect(await idsOf({ month: '2023-06', type: 'media' })).toEqual(june);
    expect(await idsOf({ month: '2023-06', type: 'documents' })).toEqual([]);
    const sevenDays = recentSince(7, Date.now());
    expect(await idsOf({ month: '2023-06', uploaded_since: sevenDays })).toEqual([june[1], june[3]]);
  });

  it('are listed without documents, or only these, each around a file', async () => {
    const [one, two, three, four] = [
      await given('2021-03-04T00:00:00', { uploadedDaysAgo: 40 }),
      await given('2021-03-03T00:00:00', { bytes: videoBytes, path: 'a.mp4', uploadedDaysAgo: 40 }),
      await given('2021-03-02T00:00:00', { uploadedDaysAgo: 40 }),
      await given('2021-03-01T00:00:00', { uploadedDaysAgo: 40 }),
    ];
    await context.database.updateTable('file').set({ type: 'Documents' }).where('id', 'in', [one, three]).execute();
    expect(await idsOf({ month: '2021-03', type: 'media' })).toEqual([two, four]);
    expect(await idsOf({ month: '2021-03', type: 'documents' })).toEqual([one, three]);
    expect(await list({ month: '2021-03', type: 'documents', around: three, limit: 1 })).toMatchObject({ offset: 1 });
    await expect(list({ month: '2021-03', type: 'media', around: three })).rejects.toThrow('not-found');
  });

  it('are nobody else’s', async () => {
    const bo = await givenAccount(context);
    await expect(
      listMonthFiles(as(bo, context), ana.jobId, { month: '2023-06', type: 'all', offset: 0, limit: 10 }),
    ).rejects.toThrow('not-found');
    await expect(countRecentFiles(as(bo, context), ana.jobId)).rejects.toThrow('not-found');
  });

  it('are counted by month and by when they were uploaded', async () => {
    expect(await countRecentFiles(as(ana, context), ana.jobId)).toEqual({ recents_1: 4, recents_7: 5, recents_30: 6 });
    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months.find(({ month }) => month === 202306)).toMatchObject({ picture_count: 3, video_count: 1 });
    const recent = await listMonths(as(ana, context), ana.jobId, new Date(recentSince(7, Date.now()) * 1000));
    expect(recent.months.map(({ month }) => month)).toEqual([202312, 202307, 202306, 202305]);
    expect(recent.months.find(({ month }) => month === 202306)).toEqual({
      month: 202306,
      picture_count: 2,
      screenshot_count: 0,
      video_count: 0,
      document_count: 0,
    });
  });
});

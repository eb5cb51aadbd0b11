import { beforeAll, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listMonths } from '../../timeline/operations/list-months.ts';
import { completeHint } from '../../uploads/store/complete-hint.ts';
import { recordIngestResult } from './record-ingest-result.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

const metadata = {
  captured: { wall: '2024-06-30 22:30:00.000', offsetMinutes: 0, source: 'container' as const },
  ...{ isScreenshot: false, deviceManufacturer: null, deviceModel: null, iso: null, aperture: null, exposure: null },
  ...{ focalLength: null, latitude: null, longitude: null, altitude: null, contentId: null, burstId: null },
  ...{ isBurstPrimary: false, motion: null, size: null },
};

async function captureOfVideo(account: TestAccount, bytes: Buffer) {
  const { id, checksum } = await givenFile(context, account, bytes, { path: 'MVI_1.mp4' });
  return {
    checksum,
    read: () =>
      context.database
        .selectFrom('file')
        .select(['captured_wall', 'captured_offset_minutes', 'captured_source'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

it('dates a video in UTC only by the time zone of each account, before and after it is read', async () => {
  const box = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom video', 'latin1');
  const [oslo, nowhere, tokyo] = [
    await givenAccount(context),
    await givenAccount(context),
    await givenAccount(context),
  ];
  for (const [account, zone] of [
    [oslo, 'Europe/Oslo'],
    [tokyo, 'Asia/Tokyo'],
  ] as const) {
    await context.database
      .updateTable('account')
      .set({ time_zone: zone })
      .where('id', '=', account.accountId)
      .execute();
  }
  const early = [await captureOfVideo(oslo, box), await captureOfVideo(nowhere, box)];
  await recordIngestResult(context, early[0]!.checksum, { state: 'ready', metadata });
  const late = await captureOfVideo(tokyo, box);

  expect(await early[0]!.read()).toEqual({
    captured_wall: '2024-07-01 00:30:00',
    captured_offset_minutes: 120,
    captured_source: 'account-zone',
  });
  expect(await early[1]!.read()).toMatchObject({ captured_wall: '2024-06-30 22:30:00', captured_source: 'container' });
  expect(await late.read()).toMatchObject({ captured_wall: '2024-07-01 07:30:00', captured_source: 'account-zone' });
  const { months } = await listMonths(as(oslo, context), oslo.jobId);
  expect(months).toMatchObject([{ month: 202407, video_count: 1 }]);
});

it('dates a picture without a date by its modification time on the clock of the account', async () => {
  const account = await givenAccount(context);
  await context.database
    .updateTable('account')
    .set({ time_zone: 'Europe/Oslo' })
    .where('id', '=', account.accountId)
    .execute();
  const mtime = String(Date.parse('2024-06-30T22:30:00Z') / 1000);
  const { id, checksum } = await givenFile(context, account, Buffer.from('no date'), { path: 'foto.jpg', mtime });
  const read = () => context.database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const inOslo = {
    captured_wall: '2024-07-01 00:30:00',
    captured_offset_minutes: 120,
    captured_source: 'modified',
    month: 202407,
  };
  expect(await read()).toMatchObject(inOslo);
  await recordIngestResult(context, checksum, { state: 'ready', metadata: { ...metadata, captured: undefined } });
  expect(await read()).toMatchObject(inOslo);
});

it('leaves a file on its day when its account is in another time zone by the time it is processed again', async () => {
  const account = await givenAccount(context);
  const setZone = (zone: string) =>
    context.database.updateTable('account').set({ time_zone: zone }).where('id', '=', account.accountId).execute();
  await setZone('Europe/Oslo');
  const mtime = String(Date.parse('2024-06-30T22:30:00Z') / 1000);
  const { id, checksum } = await givenFile(context, account, Buffer.from('no date either'), { path: 'a.jpg', mtime });
  const video = await captureOfVideo(account, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom zone', 'latin1'));
  const read = () => context.database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ingest = async () => {
    await recordIngestResult(context, checksum, { state: 'ready', metadata: { ...metadata, captured: undefined } });
    await recordIngestResult(context, video.checksum, { state: 'ready', metadata });
  };
  await ingest();
  const inOslo = { captured_wall: '2024-07-01 00:30:00', captured_offset_minutes: 120 };
  expect([await read(), await video.read()]).toMatchObject([inOslo, { ...inOslo, captured_source: 'account-zone' }]);

  await setZone('America/New_York');
  await ingest();
  expect([await read(), await video.read()]).toMatchObject([inOslo, { ...inOslo, captured_source: 'account-zone' }]);
  // What a sidecar adds is not a date.
  const hint = { hint_wall: null, hint_offset_minutes: null, hint_latitude: null, hint_longitude: null };
  const { accountId, jobId } = account;
  await context.database.transaction().execute(async (tx) => {
    const isCompleted = await completeHint(tx, { jobId, fileId: id, accountId }, { ...hint, description: 'Sankthans' });
    expect(isCompleted).toBe(true);
  });
  expect(await read()).toMatchObject({ ...inOslo, description: 'Sankthans' });
});

it('takes files of an account whose time zone this node does not know, in UTC', async () => {
  const account = await givenAccount(context);
  await context.database
    .updateTable('account')
    .set({ time_zone: 'Mars/Olympus_Mons' })
    .where('id', '=', account.accountId)
    .execute();
  const video = await captureOfVideo(account, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom mars', 'latin1'));
  expect(await video.read()).toMatchObject({ captured_offset_minutes: null, captured_source: 'modified' });
  await recordIngestResult(context, video.checksum, { state: 'ready', metadata });
  expect(await video.read()).toMatchObject({ captured_wall: '2024-06-30 22:30:00', captured_source: 'container' });
});

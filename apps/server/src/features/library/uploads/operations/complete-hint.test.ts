import type { JobId } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listChanges } from '../../changes/index.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { listMonths } from '../../timeline/operations/list-months.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { deduplicateFile } from './deduplicate-file.ts';

let context: TestContext;
let ana: TestAccount;
beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const stored = { path: 'a.jpg', mtime: Date.UTC(2024, 0, 5) / 1000 };
const facts = {
  timestamp: '2019-07-04T12:34:56',
  utc_offset_minutes: 120,
  latitude: 59.9,
  longitude: 10.7,
  description: 'Ved vannet',
};

async function send(by: TestAccount, jobId: JobId, checksum: string, more: object) {
  const wanted = { path: 'a.jpg', policy: 'no_duplicates', checksum, ...more };
  return (await deduplicateFile(as(by, context), jobId, wanted as never)).file;
}

describe('a file that is present without the facts of its sidecar', () => {
  it('gets them, and moves to its date', async () => {
    const { id, checksum } = await givenFile(context, ana, picture, stored);
    expect(await send(ana, ana.jobId, checksum, facts)).toMatchObject({ id, isDuplicate: true, isCompleted: true });
    const { file } = await getFile(as(ana, context), ana.jobId, id);
    expect(file).toMatchObject({
      captured_wall: '2019-07-04 12:34:56',
      captured_offset_minutes: 120,
      captured_source: 'sidecar',
      hint_latitude: 59.9,
      description: 'Ved vannet',
    });
    const { months } = await listMonths(as(ana, context), ana.jobId);
    expect(months).toMatchObject([{ month: 201907, picture_count: 1 }]);
    const { list } = await listChanges(as(ana, context), ana.jobId, 1);
    expect(list).toMatchObject([{ type: 0, file_id: id }]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('gets what is missing only, and only once', async () => {
    const { id, checksum } = await givenFile(context, ana, picture, { ...stored, description: 'Mine' });
    await send(ana, ana.jobId, checksum, facts);
    const later = { ...facts, timestamp: '2001-01-01T00:00:00', description: 'Other' };
    expect(await send(ana, ana.jobId, checksum, later)).toMatchObject({ isCompleted: false });
    const { file } = await getFile(as(ana, context), ana.jobId, id);
    expect(file).toMatchObject({ captured_wall: '2019-07-04 12:34:56', description: 'Mine' });
  });

  it('keeps the date of its own bytes', async () => {
    const { id, checksum } = await givenFile(context, ana, picture, stored);
    const read = { captured_wall: '2018-03-03 03:03:03', captured_source: 'exif' };
    await context.database.updateTable('media').set(read).execute();
    await context.database.updateTable('file').set(read).execute();
    expect(await send(ana, ana.jobId, checksum, facts)).toMatchObject({ isCompleted: true });
    const { file } = await getFile(as(ana, context), ana.jobId, id);
    expect(file).toMatchObject({ captured_wall: '2018-03-03 03:03:03', captured_source: 'exif' });
  });

  it('is not changed by someone else who has the same bytes', async () => {
    const bo = await givenAccount(context);
    const albumId = await givenAlbum(context, ana);
    const { id, checksum } = await givenFile(context, { ...ana, jobId: albumId }, picture, stored);
    await givenFile(context, bo, picture, stored);
    expect(await send(bo, albumId, checksum, facts)).toMatchObject({ id, isCompleted: false });
    const { file } = await getFile(as(ana, context), albumId, id);
    expect(file).toMatchObject({ hint_wall: null, description: null });
  });
});

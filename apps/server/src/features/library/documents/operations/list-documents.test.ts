import { beforeAll, describe, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listDocumentMonths, listDocuments } from './list-documents.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  await given('june.pdf', '2024-06-30T22:30:00Z', 100);
  await given('may.pdf', '2024-05-31T12:00:00Z', 200);
  await given('july.pdf', '2024-07-15T12:00:00Z', 300);
  await givenFile(context, ana, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), { path: 'picture.jpg' });
  const deleted = await given('gone.pdf', '2024-06-10T12:00:00Z', 10);
  await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
});

async function given(path: string, uploadedAt: string, sizeBytes: number) {
  const { id } = await givenFile(context, ana, Buffer.alloc(sizeBytes, path), { path });
  const change = { uploaded_at: new Date(uploadedAt) };
  await context.database.updateTable('file').set(change).where('id', '=', id).execute();
  return id;
}

const months = async (timeZone: string) => (await listDocumentMonths(as(ana, context), ana.jobId, timeZone)).months;
const paths = async (month: string, timeZone: string, { offset = 0, limit = 200 } = {}) =>
  (await listDocuments(as(ana, context), ana.jobId, { month, timeZone, offset, limit })).documents.map(
    ({ path }) => path,
  );

describe('documents', () => {
  it('are counted by the month they were uploaded in, where the person is', async () => {
    expect(await months('UTC')).toEqual([
      { month: 202407, count: 1, size: 300 },
      { month: 202406, count: 1, size: 100 },
      { month: 202405, count: 1, size: 200 },
    ]);
    expect(await months('Europe/Oslo')).toEqual([
      { month: 202407, count: 2, size: 400 },
      { month: 202405, count: 1, size: 200 },
    ]);
  });

  it('come newest first, in stretches, in the same months', async () => {
    expect(await paths('2024-07', 'Europe/Oslo')).toEqual(['july.pdf', 'june.pdf']);
    expect(await paths('2024-07', 'Europe/Oslo', { offset: 1, limit: 1 })).toEqual(['june.pdf']);
    expect(await paths('2024-06', 'UTC')).toEqual(['june.pdf']);
    expect(await paths('2024-06', 'Europe/Oslo')).toEqual([]);
  });

  it('refuse a place that is nowhere, and strangers', async () => {
    await expect(months('Nowhere/Land')).rejects.toThrow('invalid-request');
    await expect(paths('2024-07', 'Nowhere/Land')).rejects.toThrow('invalid-request');
    const bo = await givenAccount(context);
    await expect(listDocumentMonths(as(bo, context), ana.jobId, 'UTC')).rejects.toThrow('not-found');
  });
});

import type { Checksum, FileId } from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { rebuildMedia } from './rebuild-media.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});

/** Makes files look as a release did that recognised bytes by the name of their first file. */
async function remember(
  { id, checksum }: { id: FileId; checksum: Checksum },
  { mimeType, type }: { mimeType: string; type: 'Pictures' | 'Documents' },
): Promise<void> {
  await context.database
    .updateTable('media')
    .set({ mime_type: mimeType, state: 'kept' })
    .where('checksum', '=', Buffer.from(checksum, 'hex'))
    .execute();
  const file = await context.database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (file.type === type) return;
  await context.database.updateTable('file').set({ type }).where('id', '=', id).execute();
  const by = type === 'Documents' ? 1 : -1;
  await context.database
    .updateTable('job_month')
    .set((eb) => ({
      document_count: eb('document_count', '+', by),
      picture_count: eb('picture_count', '-', by),
    }))
    .where('job_id', '=', file.job_id)
    .where('month', '=', file.month)
    .execute();
}

it('corrects files that an earlier release recognised by the name of the first one', async () => {
  const ana = await givenAccount(context);
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer();
  const scan = await givenFile(context, ana, tiff, { path: 'scan.bin' });
  const page = await givenFile(context, ana, Buffer.from('<p>side'), { path: 'side.txt' });
  await remember(scan, { mimeType: 'application/octet-stream', type: 'Documents' });
  await remember(page, { mimeType: 'text/html', type: 'Documents' });
  expect(await describeDamage(context)).toEqual([]);

  const taken = await rebuildMedia(context, 'all', { signal: new AbortController().signal });
  expect(taken).toBe(1);
  expect(context.enqueued.at(-1)).toMatchObject({ name: 'media-ingest', work: { checksum: scan.checksum } });
  const rows = await context.database
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.path', 'file.type', 'media.mime_type'])
    .orderBy('file.path')
    .execute();
  expect(rows).toEqual([
    { path: 'scan.bin', type: 'Pictures', mime_type: 'image/tiff' },
    { path: 'side.txt', type: 'Documents', mime_type: 'text/plain' },
  ]);
  expect(await describeDamage(context)).toEqual([]);
});

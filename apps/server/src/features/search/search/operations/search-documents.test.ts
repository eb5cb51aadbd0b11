import type { FileId, JobId } from '@stund/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestTools } from '../../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { createTextReader } from '../../../../platform/document-text/index.ts';
import { givenDocx, givenPdf } from '../../../../platform/document-text/testing/given-documents.ts';
import { newId } from '../../../../platform/id.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { freeBlobs } from '../../../../storage/index.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { queueStoredDocuments, readStoredDocuments } from '../../../library/media/documents/read-documents.task.ts';
import { ingestMedia } from '../../../library/media/index.ts';
import { createShare } from '../../../together/shares/operations/create-share.ts';
import { searchFiles } from './search-files.ts';

let context: TestContext;
const texts = createTextReader({ processes: 1 });
const tools: IngestTools = {
  texts,
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
};
beforeAll(async () => {
  context = await givenContext();
});
afterAll(async () => {
  texts.close();
  tools.decoders.close();
  await tools.metadata.close();
});

/** Uploads a document and processes it, unless other files had its bytes before. */
async function given(account: TestAccount, bytes: Buffer, path: string): Promise<FileId> {
  const { id, checksum } = await givenFile(context, account, bytes, { path });
  await ingestMedia(context, tools, checksum);
  return id;
}

async function found(caller: TestContext, jobId: JobId, q: string): Promise<string[]> {
  const { files } = await searchFiles(caller, jobId, { q, language: 'en', today: '2026-11-28', limit: 100 });
  return files.map(({ path }) => path).toSorted();
}

const stateOf = async (fileId: FileId) =>
  context.database
    .selectFrom('document_text')
    .innerJoin('file', 'file.checksum', 'document_text.checksum')
    .select(['document_text.state', 'document_text.failure'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();

describe('a document is found by its text', () => {
  it('whatever format it has, by words, beginnings, phrases and the key for texts alone', async () => {
    const ana = await givenAccount(context);
    const caller = as(ana, context);
    await given(ana, givenPdf(['Electricity invoice for March']), 'a.pdf');
    await given(ana, await givenDocx(['Invoice of the plumber', 'Kjøkken']), 'b.docx');
    await given(ana, Buffer.from('Рецепта за баница'), 'c.txt');
    await given(ana, Buffer.from('nothing of the kind'), 'invoice.txt');
    expect(await found(caller, ana.jobId, 'invoices')).toEqual(['a.pdf', 'b.docx', 'invoice.txt']);
    expect(await found(caller, ana.jobId, 'text:invoice')).toEqual(['a.pdf', 'b.docx']);
    expect(await found(caller, ana.jobId, 'text:"plumber invoice"')).toEqual(['b.docx']);
    expect(await found(caller, ana.jobId, '"electricity invoice"')).toEqual(['a.pdf']);
    expect(await found(caller, ana.jobId, '"invoice electricity"')).toEqual([]);
    expect(await found(caller, ana.jobId, 'kjøk')).toEqual(['b.docx']);
    expect(await found(caller, ana.jobId, 'banitsa')).toEqual(['c.txt']);
    expect(await found(caller, ana.jobId, 'invoice -electricity')).toEqual(['b.docx', 'invoice.txt']);
    expect(await found(caller, ana.jobId, 'invoice pdf')).toEqual(['a.pdf']);
  });

  it('by each account that has it, as long as it has it', async () => {
    const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
    const bytes = givenPdf(['Marmalade recipe']);
    await given(ana, bytes, 'ana.pdf');
    // The bytes are known, so nothing is processed again.
    const { id } = await givenFile(context, bo, bytes, { path: 'bo.pdf' });
    expect(await found(as(bo, context), bo.jobId, 'marmalade')).toEqual(['bo.pdf']);
    expect(await found(as(ana, context), ana.jobId, 'marmalade recipe')).toEqual(['ana.pdf']);
    const { checksum } = await context.database
      .selectFrom('file')
      .select('checksum')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await context.database.deleteFrom('file').where('id', '=', id).execute();
    await context.database.insertInto('loose_blob').values({ checksum }).execute();
    await freeBlobs(context);
    const words = await context.database
      .selectFrom('document_words')
      .select('owner_id')
      .where('checksum', '=', checksum)
      .execute();
    expect(words).toEqual([{ owner_id: ana.accountId }]);
  });

  it('by guests and recipients of what contains it, and by nobody else', async () => {
    const ana = await givenAccount(context);
    const album = await givenAlbum(context, ana, { title: 'Papers', includesLocation: false });
    const shown = await given(ana, givenPdf(['Zeppelin timetable']), 'shown.pdf');
    await given(ana, givenPdf(['Zeppelin diary']), 'private.pdf');
    const { guest } = await asGuest(context, 'Gerd');
    expect(await found(guest, album, 'zeppelin')).toEqual([]);
    await given({ ...ana, jobId: album }, givenPdf(['Zeppelin timetable']), 'shown.pdf');
    const share = await createShare(as(ana, context), {
      id: newId<JobId>(),
      fileIds: [shown],
      title: 'Tur',
      days: 30,
      requiresLogin: false,
      includesLocation: false,
      allowsDownload: false,
    });
    for (const jobId of [album, share]) {
      expect(await found(guest, jobId, 'zeppelin')).toEqual(['shown.pdf']);
      expect(await found(guest, jobId, 'diary')).toEqual([]);
    }
    await expect(found(guest, ana.jobId, 'zeppelin')).rejects.toThrow('login-required');
  });
});

describe('reading documents', () => {
  it('stores why one could not be read, and keeps it as a file', async () => {
    const ana = await givenAccount(context);
    const id = await given(ana, Buffer.from('%PDF-1.7 broken'), 'broken.pdf');
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/./) });
    expect(await found(as(ana, context), ana.jobId, 'broken')).toEqual(['broken.pdf']);
  });

  it('is done for what was stored before, and again by a later version', async () => {
    const ana = await givenAccount(context);
    const id = await given(ana, givenPdf(['Quicksilver']), 'old.pdf');
    await context.database.deleteFrom('document_words').execute();
    await context.database.deleteFrom('document_text').execute();
    expect(await found(as(ana, context), ana.jobId, 'quicksilver')).toEqual([]);
    await queueStoredDocuments(context);
    expect(context.enqueued.at(-1)).toMatchObject({ name: 'read-documents' });
    for (let units = 0; units < 3; units += 1) await readStoredDocuments(context, texts);
    expect(await found(as(ana, context), ana.jobId, 'quicksilver')).toEqual(['old.pdf']);
    expect(await stateOf(id)).toMatchObject({ state: 'read' });
    const { done_at } = await context.database.selectFrom('document_reading').selectAll().executeTakeFirstOrThrow();
    expect(done_at).not.toBeNull();
  });
});

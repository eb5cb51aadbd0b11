import type { FileId } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { givenTarga } from '../../../../platform/decoder/testing/given-targa.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { presentTile } from '../../files/file.presenter.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { deduplicateFile } from '../../uploads/operations/deduplicate-file.ts';
import { ingestMedia } from './ingest-media.ts';

let context: TestContext;
const tools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
};
let ana: TestAccount;
let bo: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  bo = await givenAccount(context);
});
afterAll(async () => {
  tools.decoders.close();
  await tools.metadata.close();
});

let shade = 0;
/** A picture that only its name describes, different each time. */
function givenUnnamed(): Buffer {
  shade += 1;
  return givenTarga({ width: 6, height: 4, colors: [[shade, 100, 50, 255]], kind: 'true-color' });
}

async function shown(account: TestAccount, id: FileId) {
  const found = await getFile(as(account, context), account.jobId, id);
  const { type, mime_type, has_thumbnails, width, encoding_status } = presentTile(found.file, {
    ...found,
    mediaKey: context.mediaKey,
    now: new Date(),
  });
  return { type, mime_type, has_thumbnails, width, encoding_status };
}

const document = {
  type: 'Documents',
  mime_type: 'application/octet-stream',
  has_thumbnails: false,
  width: null,
  encoding_status: 'ENCODED',
};
const picture = { ...document, type: 'Pictures', mime_type: 'image/x-tga', has_thumbnails: true, width: 6 };

describe('what a file is called', () => {
  it('decides for that file alone, independent of the first upload', async () => {
    const bytes = givenUnnamed();
    const ofAna = await givenFile(context, ana, bytes, { path: 'scan.bin' });
    expect(await ingestMedia(context, tools, ofAna.checksum)).toBe('kept');
    const ofBo = await givenFile(context, bo, bytes, { path: 'scan.tga' });
    expect(context.enqueued.at(-1)).toMatchObject({ name: 'media-ingest', work: { checksum: ofBo.checksum } });
    expect(await ingestMedia(context, tools, ofBo.checksum)).toBe('ready');
    expect(await shown(bo, ofBo.id)).toEqual(picture);
    expect(await shown(ana, ofAna.id)).toEqual(document);
  });

  it('decides when the bytes are processed already under another name', async () => {
    const bytes = givenUnnamed();
    const ofBo = await givenFile(context, bo, bytes, { path: 'scan.tga' });
    expect(await ingestMedia(context, tools, ofBo.checksum)).toBe('ready');
    const ofAna = await givenFile(context, ana, bytes, { path: 'scan.bin' });
    expect(await shown(ana, ofAna.id)).toEqual(document);
    expect(await shown(bo, ofBo.id)).toEqual(picture);
  });

  it('does not keep a wrong name of someone else from failing', async () => {
    const bytes = givenUnnamed();
    const ofAna = await givenFile(context, ana, bytes, { path: 'scan.jpg' });
    expect(await ingestMedia(context, tools, ofAna.checksum)).toBe('failed');
    const ofBo = await givenFile(context, bo, bytes, { path: 'scan.tga' });
    expect(await ingestMedia(context, tools, ofBo.checksum)).toBe('ready');
    const enqueued = context.enqueued.length;
    await givenFile(context, await givenAccount(context), bytes, { path: 'other.jpg' });
    expect(context.enqueued.length).toBe(enqueued);
  });

  it('decides for a file that is added by its checksum', async () => {
    const bytes = givenUnnamed();
    const first = await givenFile(context, ana, bytes, { path: 'scan.bin' });
    await ingestMedia(context, tools, first.checksum);
    const wanted = { path: 'scan.tga', checksum: first.checksum, policy: 'allow_duplicates' };
    const { file } = await deduplicateFile(as(ana, context), ana.jobId, wanted as never);
    expect(await ingestMedia(context, tools, first.checksum)).toBe('ready');
    expect(await shown(ana, file!.id)).toEqual(picture);
    expect(await shown(ana, first.id)).toEqual(document);
  });

  it('decides which text it is, and not which picture', async () => {
    const text = Buffer.from(`<p>${shade}`);
    const page = await givenFile(context, ana, text, { path: 'a.html' });
    const note = await givenFile(context, bo, text, { path: 'a.txt' });
    expect((await shown(ana, page.id)).mime_type).toBe('text/html');
    expect((await shown(bo, note.id)).mime_type).toBe('text/plain');

    const jpeg = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const letter = await givenFile(context, bo, jpeg, { path: 'letter.pdf' });
    await ingestMedia(context, tools, letter.checksum);
    expect(await shown(bo, letter.id)).toEqual({ ...picture, mime_type: 'image/jpeg' });
  });
});

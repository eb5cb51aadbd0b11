import { readFileSync } from 'node:fs';
import {
  type Checksum,
  createDownload,
  type Download,
  type FileId,
  getDownload,
  type JobId,
  type Language,
} from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenVideo, hasFfmpeg } from '../../../platform/video/testing/given-video.ts';
import { givenFile } from '../../../testing/given-file.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { listEntries, readEntry } from '../../archives/downloads/testing/given-download.ts';
import { ingestMedia } from '../../library/media/index.ts';
import { encodeVideo } from '../../library/media/videos/encode-video.ts';
import { givenShare, givenShareServer, type Person } from './testing/given-share-server.ts';

let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
beforeAll(async () => {
  server = await givenShareServer();
});
beforeEach(async () => {
  ana = await server.givenPerson();
});

const photo = (width: number) =>
  sharp({ create: { width, height: 48, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer();

/** A damaged picture, which is converted, and a file that consists of metadata, which is left out. */
async function givenAwkwardFiles(): Promise<FileId[]> {
  const damaged = await server.givenMedia(ana, (await photo(65)).subarray(0, -2), 'Tur/damaged.jpeg');
  const sidecar = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';
  const left = (await givenFile(server.context, ana, Buffer.from(sidecar), { path: 'Tur/IMG_1.xmp' })).id;
  return [damaged, left];
}

function readState(caller: Pick<TestBrowser, 'call'>, id: JobId, download: Download): Promise<Download> {
  return caller.call(getDownload, { params: { id, download: download.id } });
}

/** Requests an archive of the share, and waits until it is ready. */
async function fetchArchive(
  caller: Pick<TestBrowser, 'call'>,
  id: JobId,
  body: { language?: Language; flattened?: boolean } = {},
): Promise<Buffer> {
  const created = await caller.call(createDownload, { params: { id }, body });
  await expect.poll(async () => (await readState(caller, id, created)).state, { timeout: 30_000 }).toBe('ready');
  return read(await readState(caller, id, created));
}

async function read({ address, count, size }: Download): Promise<Buffer> {
  const archive = Buffer.from(await (await fetch(`${server.origin}${address}`)).arrayBuffer());
  expect([archive.length, (await listEntries(archive)).length]).toEqual([size, count]);
  return archive;
}

describe('the archive of a share without location', () => {
  it('says in a text which files are missing and which were converted, in the language of the caller', async () => {
    const share = await givenShare(ana, [
      ...(await givenAwkwardFiles()),
      await server.givenMedia(ana, await photo(66), 'plain.jpg'),
    ]);
    const visitor = server.givenVisitor();
    const archive = await fetchArchive(visitor, share.id, { language: 'nb', flattened: false });
    expect((await listEntries(archive)).toSorted()).toEqual([
      'Om denne nedlastingen.txt',
      'Tur/damaged.jpg',
      'plain.jpg',
    ]);
    expect((await readEntry(archive, 'Om denne nedlastingen.txt')).toString().split('\r\n')).toEqual([
      expect.stringContaining('Den som deler'),
      '',
      expect.stringContaining('er ikke med'),
      '- Tur/IMG_1.xmp',
      '',
      expect.stringContaining('er konvertert'),
      '- Tur/damaged.jpeg → Tur/damaged.jpg',
      '',
    ]);

    const bo = await server.givenPerson();
    await server.context.database
      .updateTable('account')
      .set({ language: 'sv' })
      .where('id', '=', bo.accountId)
      .execute();
    expect(await listEntries(await fetchArchive(bo.browser, share.id))).toContain('Om nedladdningen.txt');
    expect(await listEntries(await fetchArchive(visitor, share.id))).toContain('About this download.txt');
  });

  it('contains no such text when every file is in it as it is, nor for its owner', async () => {
    const plain = await givenShare(ana, [await server.givenMedia(ana, await photo(67), 'plain.jpg')]);
    expect(await listEntries(await fetchArchive(server.givenVisitor(), plain.id))).toEqual(['plain.jpg']);
    const awkward = await givenShare(ana, await givenAwkwardFiles());
    const names = await listEntries(await fetchArchive(ana.browser, awkward.id));
    expect(names.toSorted()).toEqual(['IMG_1.xmp', 'damaged.jpeg']);
  });

  it.runIf(hasFfmpeg)('waits for a video that is not encoded yet, from its upload on', async () => {
    const bytes = readFileSync(
      givenVideo({ extension: 'avi', options: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-metadata', 'title=waits'] }),
    );
    const { id, checksum } = await givenFile(server.context, ana, bytes, { path: 'video.avi' });
    const share = await givenShare(ana, [id, await server.givenMedia(ana, await photo(68), 'plain.jpg')]);
    const visitor = server.givenVisitor();
    const created = await visitor.call(createDownload, { params: { id: share.id }, body: {} });
    const state = () => readState(visitor, share.id, created);
    await expect.poll(state).toMatchObject({ state: 'preparing', prepared: { done: 1, total: 2 } });

    await ingestMedia(server.context, server.tools, checksum as Checksum);
    expect(await state()).toMatchObject({ state: 'preparing' });
    await encodeVideo(server.context, server.tools, checksum as Checksum);
    await expect.poll(state, { timeout: 30_000 }).toMatchObject({ state: 'ready', prepared: { done: 2, total: 2 } });
    const archive = await read(await state());
    expect((await listEntries(archive)).toSorted()).toEqual(['About this download.txt', 'plain.jpg', 'video.mp4']);
  });

  it.runIf(hasFfmpeg)('does without a video that cannot be encoded, and says so', async () => {
    const source = readFileSync(givenVideo({ extension: 'avi', options: ['-c:v', 'mjpeg', '-metadata', 'title=bad'] }));
    const { id, checksum } = await givenFile(server.context, ana, source, { path: 'video.avi' });
    await ingestMedia(server.context, server.tools, checksum as Checksum);
    const share = await givenShare(ana, [id]);
    const visitor = server.givenVisitor();
    const created = await visitor.call(createDownload, { params: { id: share.id }, body: {} });
    await server.context.database.updateTable('media').set({ encoding_attempts: 3 }).execute();
    expect(await encodeVideo(server.context, server.tools, checksum as Checksum)).toBe('failed');
    await expect
      .poll(async () => (await readState(visitor, share.id, created)).state, { timeout: 30_000 })
      .toBe('ready');
    expect(await listEntries(await read(await readState(visitor, share.id, created)))).toEqual([
      'About this download.txt',
    ]);
  });
});

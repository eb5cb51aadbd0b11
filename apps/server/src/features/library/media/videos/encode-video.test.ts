import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Checksum, changeTypes, type FileId, type VideoRendition } from '@stund/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaTools } from '../../../../kernel/media-tools.ts';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools, type VideoTools, VideoWorkStoppedError } from '../../../../platform/video/index.ts';
import { aac, givenVideo, h264, hasFfmpeg } from '../../../../platform/video/testing/given-video.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { signMediaToken } from '../../../together/access/index.ts';
import { listChanges } from '../../changes/index.ts';
import { presentFile } from '../../files/index.ts';
import { getFile } from '../../files/operations/get-file.ts';
import { uploadFile } from '../../uploads/operations/upload-file.ts';
import { ingestMedia } from '../ingest/ingest-media.ts';
import { checkVideo } from '../serving/check-video.ts';
import { getRendition } from '../serving/get-rendition.ts';
import { encodeVideo } from './encode-video.ts';
import { requeueUninspectedVideos } from './requeue-stalled-videos.ts';

let context: TestContext;
let ana: TestAccount;
const video = createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', threads: 1 });
const tools: MediaTools = {
  decoders: createDecoderPool({ processes: 1, timeLimitMs: 20_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
  metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
  video,
};
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  context.enqueued.length = 0;
});
afterAll(async () => {
  tools.decoders.close();
  video.close();
  await tools.metadata.close();
});

let seed = 0;
/** Every video is different, since equal bytes are stored once for all tests. */
function picture(size: string): string {
  seed += 7;
  return `testsrc2=size=${size}:rate=12:duration=1,hue=h=${seed}`;
}
const playable = () =>
  givenVideo({ extension: 'mp4', picture: picture('160x90'), sound: true, options: [...h264, ...aac] });
const unplayable = (size = '160x90') =>
  givenVideo({
    extension: 'mov',
    picture: picture(size),
    options: ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p'],
  });

async function upload(path: string, name = 'film.mov') {
  const fields = { path: name, mtime: Date.UTC(2020, 0, 1) / 1000, policy: 'allow_duplicates' };
  const file = await uploadFile(as(ana, context), ana.jobId, givenMultipart(fields, readFileSync(path)));
  return { id: file.id, checksum: file.checksum as Checksum };
}

const token = (id: FileId) =>
  signMediaToken(context.mediaKey, { jobId: ana.jobId, id }, { kind: 'owner', accessEpoch: 1 }, Date.now());

function fetchVideo(id: FileId, rendition: VideoRendition, headers: Record<string, string> = {}, method = 'GET') {
  const request = {
    jobId: ana.jobId,
    fileId: id,
    rendition,
    token: token(id),
    isDownload: false,
    clientAddress: '192.0.2.1',
    method,
    headers,
  };
  return getRendition(context, request);
}

/** Returns the status and discards the body. */
async function statusOf(id: FileId, rendition: VideoRendition, headers: Record<string, string> = {}) {
  const reply = await fetchVideo(id, rendition, headers);
  if (reply.body && 'destroy' in reply.body) reply.body.destroy();
  return reply.status;
}

function check(id: FileId, rendition: VideoRendition = 'video', again = false) {
  return checkVideo(context, { jobId: ana.jobId, fileId: id, rendition, token: token(id), again });
}

async function present(id: FileId) {
  const { file, groups } = await getFile(as(ana, context), ana.jobId, id);
  return presentFile(file, {
    groups,
    mediaKey: context.mediaKey,
    grant: { kind: 'owner', accessEpoch: 1 },
    now: new Date(),
  });
}

const encodings = () => context.enqueued.filter(({ name }) => name === 'video-encode');

describe.skipIf(!hasFfmpeg)('a video', () => {
  it('has its facts and its poster at once, and is ready when browsers play it as it is', async () => {
    const { id, checksum } = await upload(playable());
    expect(await ingestMedia(context, tools, checksum)).toBe('ready');
    expect(await present(id)).toMatchObject({
      type: 'Movies',
      encoding_status: 'ENCODED',
      has_thumbnails: true,
      width: 160,
      height: 90,
    });
    expect(Math.abs(((await present(id)).duration ?? 0) - 1)).toBeLessThan(0.1);
    expect(encodings()).toEqual([]);
    expect(await check(id)).toBe('ready');
    for (const rendition of ['video', 'preview'] as const) {
      const reply = await fetchVideo(id, rendition);
      expect(reply.headers['content-type']).toBe('video/mp4');
      expect((await buffer(reply.body as Readable)).length).toBe((await present(id)).size);
    }
  });

  it('is encoded when browsers do not play it, and the change is recorded', async () => {
    const { id, checksum } = await upload(unplayable());
    await ingestMedia(context, tools, checksum);
    expect(await present(id)).toMatchObject({ encoding_status: 'PROCESSING', has_thumbnails: true });
    expect(encodings()).toEqual([{ name: 'video-encode', work: { checksum }, options: { priority: 30 } }]);
    await expect(fetchVideo(id, 'video')).rejects.toMatchObject({ code: 'not-found' });

    expect(await check(id)).toBe('queued');
    expect(encodings().at(-1)?.options).toMatchObject({ priority: 100, once: { key: checksum } });
    const { serial } = await listChanges(as(ana, context), ana.jobId, 0);
    expect(await encodeVideo(context, tools, checksum)).toBe('ready');
    expect(await check(id)).toBe('ready');
    expect((await present(id)).encoding_status).toBe('ENCODED');
    const { list } = await listChanges(as(ana, context), ana.jobId, serial);
    expect(list).toMatchObject([{ type: changeTypes.fileAdded, file_id: id }]);
    // So small that what was made is its own preview.
    const [made, preview] = [await fetchVideo(id, 'video'), await fetchVideo(id, 'preview')];
    expect((await buffer(made.body as Readable)).equals(await buffer(preview.body as Readable))).toBe(true);
  });

  it('answers ranges, HEAD, 304 and 416', async () => {
    const { id, checksum } = await upload(unplayable());
    await ingestMedia(context, tools, checksum);
    await encodeVideo(context, tools, checksum);
    const whole = await buffer((await fetchVideo(id, 'preview')).body as Readable);

    const part = await fetchVideo(id, 'preview', { range: 'bytes=10-4999999' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-${whole.length - 1}/${whole.length}`);
    expect((await buffer(part.body as Readable)).equals(whole.subarray(10))).toBe(true);

    const head = await fetchVideo(id, 'preview', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: undefined, headers: { 'content-length': String(whole.length) } });
    const { etag = '' } = part.headers;
    expect(await statusOf(id, 'preview', { 'if-none-match': etag })).toBe(304);
    expect(await statusOf(id, 'preview', { range: 'bytes=0-4', 'if-range': '"other"' })).toBe(200);
    expect(await statusOf(id, 'preview', { range: `bytes=${whole.length}-` })).toBe(416);
  });

  it('can be watched at low quality while the better one is still being made', async () => {
    const { id, checksum } = await upload(unplayable('1280x720'));
    await ingestMedia(context, tools, checksum);
    const stopping: VideoTools = {
      ...video,
      encode: (source, goal, target) =>
        goal === 'video' ? Promise.reject(new VideoWorkStoppedError()) : video.encode(source, goal, target),
    };
    await expect(encodeVideo(context, { video: stopping }, checksum)).rejects.toThrow(VideoWorkStoppedError);
    expect(await check(id, 'preview')).toBe('ready');
    expect(await check(id, 'video')).toBe('queued');
    expect(await statusOf(id, 'preview')).toBe(200);
    expect(await encodeVideo(context, tools, checksum)).toBe('ready');
    expect(await check(id, 'video')).toBe('ready');
  });

  it('costs a try when the encoder is lost, none when the server stops, and is left alone after three', async () => {
    const { id, checksum } = await upload(unplayable());
    await ingestMedia(context, tools, checksum);
    const failing = (reason: Error): Pick<MediaTools, 'video'> => ({
      video: {
        ...video,
        async encode() {
          throw reason;
        },
      },
    });
    for (let round = 0; round < 5; round++)
      await expect(encodeVideo(context, failing(new VideoWorkStoppedError()), checksum)).rejects.toThrow();
    for (let round = 0; round < 2; round++)
      await expect(encodeVideo(context, failing(new Error('lost')), checksum)).rejects.toThrow('lost');
    expect(await encodeVideo(context, failing(new Error('lost')), checksum)).toBe('failed');
    expect(await check(id)).toBe('error');
    expect((await present(id)).encoding_status).toBe('ERROR');

    // Asking for another try right away changes nothing; later it gives one.
    expect(await check(id, 'video', true)).toBe('error');
    await context.database
      .updateTable('media')
      .set({ updated_at: new Date(Date.now() - 120_000) })
      .execute();
    expect(await check(id, 'video', true)).toBe('queued');
    expect(await encodeVideo(context, tools, checksum)).toBe('ready');
  });

  it('is given up when every try brought the process down', async () => {
    const { checksum } = await upload(unplayable());
    await ingestMedia(context, tools, checksum);
    await context.database.updateTable('media').set({ encoding_state: 'processing', encoding_attempts: 3 }).execute();
    expect(await encodeVideo(context, tools, checksum)).toBe('failed');
  });

  it('is made again when what was made of it is lost', async () => {
    const { id, checksum } = await upload(unplayable());
    await ingestMedia(context, tools, checksum);
    await encodeVideo(context, tools, checksum);
    await context.blobStore.removeRenditions(checksum);
    await expect(fetchVideo(id, 'video')).rejects.toMatchObject({ code: 'not-found' });
    expect(await check(id)).toBe('queued');
    expect(await encodeVideo(context, tools, checksum)).toBe('ready');
    expect(await statusOf(id, 'video')).toBe(200);
  });

  it('is kept and marked when nothing in it can be read', async () => {
    const path = playable();
    const { id, checksum } = await upload(path);
    const broken = await upload(path);
    expect(broken.checksum).toBe(checksum);
    const unreadable: MediaTools = {
      ...tools,
      video: { ...video, probe: async () => video.probe({ path: '/dev/null' }) },
    };
    expect(await ingestMedia(context, unreadable, checksum)).toBe('failed');
    expect(await present(id)).toMatchObject({ encoding_status: 'ERROR', has_thumbnails: false });
    expect(await check(id)).toBe('error');
    const failure = await context.database
      .selectFrom('media')
      .select('failure')
      .where('state', '=', 'failed')
      .execute();
    expect(failure.every((row) => !row.failure?.includes('/dev/null'))).toBe(true);
  });

  it('waits for ffmpeg where that is missing, and plays as it is meanwhile', async () => {
    const { id, checksum } = await upload(playable());
    const without: MediaTools = { ...tools, video: { ...video, isAvailable: async () => false } };
    expect(await ingestMedia(context, without, checksum)).toBe('kept');
    expect(await check(id)).toBe('ready');
    expect(await statusOf(id, 'video')).toBe(200);
    await requeueUninspectedVideos(context);
    expect(context.enqueued.at(-1)).toEqual({ name: 'media-ingest', work: { checksum } });
    expect(await ingestMedia(context, tools, checksum)).toBe('ready');
  });

  it('cannot be asked for by anyone without the address', async () => {
    const { id, checksum } = await upload(unplayable());
    const forged = { jobId: ana.jobId, fileId: id, rendition: 'video' as const, token: 'abcdef.x', again: false };
    await expect(checkVideo(context, forged)).rejects.toMatchObject({ code: 'forbidden' });
    await context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await expect(check(id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await encodeVideo(context, tools, checksum)).toBe('gone');
  });
});

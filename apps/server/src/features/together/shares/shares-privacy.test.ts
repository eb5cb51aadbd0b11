import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  changeShare,
  checkVideo,
  deleteJob,
  type FileId,
  type FileRecord,
  getFile,
  keepAllFiles,
  keepFiles,
  listFiles,
  mediaAddress,
  type Rendition,
  renditions,
  setJobPassword,
} from '@stund/contract';
import { exiftoolPath } from 'exiftool-vendored';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aac, givenVideo, h264, hasFfmpeg } from '../../../platform/video/testing/given-video.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { as } from '../../../testing/test-context.ts';
import { ingestMedia } from '../../library/media/index.ts';
import { encodeVideo } from '../../library/media/videos/encode-video.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { codeOf, givenShare, givenShareServer, type Person, recordsIn } from './testing/given-share-server.ts';

const run = promisify(execFile);
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
let folder: string;
beforeAll(async () => {
  server = await givenShareServer();
  folder = await mkdtemp(join(tmpdir(), 'stund-shares-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
});
beforeEach(async () => {
  ana = await server.givenPerson();
});

let seed = 0;
/** A picture with the place of capture, the camera, its owner and its serial number, and a zone. */
function photo(): Promise<Buffer> {
  seed += 1;
  return sharp({ create: { width: 640 + seed, height: 480, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kamerafabrikken', Model: 'K-1', Artist: 'Ana Eier', Copyright: 'Ana Eier' },
      IFD2: { DateTimeOriginal: '2024:07:14 12:00:00', OffsetTimeOriginal: '+05:45', BodySerialNumber: 'SN-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 54/1 5012/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '10/1 44/1 2012/100',
      },
    })
    .toBuffer();
}

/** Copies keep the date of capture with its offset (docs/private-copies.md). */
const traces = /GPS|Latitude|Longitude|SerialNumber|Make|Model|Artist|Owner|Location|Coordinates/i;

/** The tags in the bytes with a place, a camera or a person, as exiftool finds them. */
async function tracesIn(bytes: Buffer): Promise<string[]> {
  const path = join(folder, 'fetched');
  await writeFile(path, bytes);
  const { stdout } = await run(await exiftoolPath(), ['-j', '-G1', '-a', '-u', '-ee', path]);
  const [tags] = JSON.parse(stdout) as Array<Record<string, unknown>>;
  // A colour profile names its own maker.
  return Object.keys(tags ?? {}).filter((name) => traces.test(name) && !/^(ICC|System|File)/.test(name));
}

async function look(file: FileRecord, rendition: Rendition, query = '') {
  const response = await fetch(`${server.origin}${mediaAddress(file, rendition)}${query}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function onlyFile(caller: Pick<TestBrowser, 'call'>, id: Parameters<typeof recordsIn>[1]): Promise<FileRecord> {
  return (await recordsIn(caller, id))[0]!;
}

describe('a share without location', () => {
  it('gives pictures without traces, whose pixels are those of the original', async () => {
    const original = await photo();
    expect(await tracesIn(original)).not.toEqual([]);
    const id = await server.givenMedia(ana, original, 'IMG_1.jpg');
    const share = await givenShare(ana, [id]);
    expect(share.can_download).toBe(true);
    const visitor = server.givenVisitor();
    const file = await onlyFile(visitor, share.id);
    const served: string[] = [];
    for (const rendition of renditions) {
      const { status, bytes } = await look(file, rendition);
      if (status !== 200) continue;
      served.push(rendition);
      expect(await tracesIn(bytes), rendition).toEqual([]);
      if (rendition === 'whole')
        expect(await sharp(bytes).metadata()).toMatchObject({ width: file.width, height: 480 });
    }
    expect(served).toEqual(['small', 'medium', 'large', 'whole', 'original']);
    const copy = (await look(file, 'original', '&download=1')).bytes;
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(copy)).toEqual(await pixels(original));
    // The owner's own addresses of the same file serve the original.
    expect((await look(await onlyFile(ana, share.id), 'original')).bytes).toEqual(original);
  });

  it('says nothing of place, zone and camera in its replies', async () => {
    const id = await server.givenMedia(ana, await photo(), 'IMG_2.jpg');
    await server.context.database.updateTable('file').set({ description: 'Oslo' }).where('id', '=', id).execute();
    const share = await givenShare(ana, [id]);
    const visitor = server.givenVisitor();
    const params = { id: share.id, fileId: id };
    const seen = await visitor.call(getFile, { params });
    expect(seen).toMatchObject({
      metadata: null,
      location: null,
      place: null,
      description: null,
      utc_offset_minutes: null,
    });
    const list = await visitor.call(listFiles, { params: { id: share.id } });
    expect(JSON.stringify([seen, list])).not.toMatch(
      /Kamerafabrikken|SN-4711|Ana Eier|Oslo|"latitude":|"utc_offset_minutes":345/,
    );
    expect(await ana.call(getFile, { params })).toMatchObject({ utc_offset_minutes: 345, description: 'Oslo' });
    // The zone cannot be computed from the other times either.
    const onCamera = Date.parse('2024-07-14T12:00:00Z') / 1000;
    expect([seen, ...list.files]).toMatchObject([
      { mtime: onCamera, ctime: onCamera },
      { mtime: onCamera, ctime: onCamera },
    ]);

    await ana.call(changeShare, { params: { id: share.id }, body: { include_location: 1 } });
    const included = await visitor.call(getFile, { params });
    expect(included.location?.latitude).toBeCloseTo(59.91, 1);
    expect(included).toMatchObject({ metadata: { deviceManufacturer: 'Kamerafabrikken' }, utc_offset_minutes: 345 });
  });

  it.skipIf(!hasFfmpeg)(
    'plays videos that were encoded, and copies of those that are sent as they were recorded',
    async () => {
      const place = ['-metadata', 'location=+59.9133+010.7389/', '-metadata', 'make=Kamerafabrikken'];
      const picture = 'testsrc2=size=160x90:rate=12:duration=1';
      const playable = givenVideo({ extension: 'mp4', picture, sound: true, options: [...h264, ...aac, ...place] });
      const encoded = givenVideo({
        extension: 'mov',
        picture,
        options: ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', ...place],
      });
      const plain = await server.givenMedia(ana, await readFile(playable), 'plain.mp4');
      const made = await server.givenMedia(ana, await readFile(encoded), 'made.mov');
      expect(await tracesIn(await readFile(playable))).not.toEqual([]);
      for (const { work } of server.context.enqueued.filter(({ name }) => name === 'video-encode'))
        await encodeVideo(server.context, server.tools, (work as { checksum: never }).checksum);

      const share = await givenShare(ana, [plain, made]);
      const visitor = server.givenVisitor();
      const files = await recordsIn(visitor, share.id);
      const check = async (id: FileId, rendition: 'video' | 'preview') => {
        const file = files.find((one) => one.id === id)!;
        const { status } = await visitor.call(checkVideo, {
          params: { job: share.id, file: id, rendition },
          query: { t: file.media_token },
        });
        return [status, (await look(file, rendition)).status];
      };
      expect(await check(plain, 'video')).toEqual(['ready', 200]);
      expect(await check(made, 'video')).toEqual(['ready', 200]);
      for (const rendition of renditions)
        for (const file of files) {
          const { status, bytes } = await look(file, rendition);
          if (status === 200) expect(await tracesIn(bytes), `${file.path} ${rendition}`).toEqual([]);
        }
      await ana.call(changeShare, { params: { id: share.id }, body: { include_location: 1 } });
      expect(await check(plain, 'video')).toEqual(['ready', 200]);
    },
  );

  it.skipIf(!hasFfmpeg)('plays a video with its place only to those who may download it', async () => {
    const recorded = givenVideo({
      extension: 'mp4',
      picture: 'testsrc2=size=160x90:rate=12:duration=2',
      sound: true,
      options: [...h264, ...aac, '-metadata', 'location=+59.9133+010.7389/'],
    });
    const id = await server.givenMedia(ana, await readFile(recorded), 'seen.mp4');
    const share = await givenShare(ana, [id], { include_location: 1, allow_download: 0 });
    const tracesOf = async (rendition: (typeof renditions)[number] | 'video') => {
      const [file] = await recordsIn(server.givenVisitor(), share.id);
      const { status, bytes } = await look(file!, rendition);
      return { status, traces: status === 200 ? await tracesIn(bytes) : [] };
    };
    expect(await tracesOf('video')).toEqual({ status: 200, traces: [] });
    for (const rendition of renditions) expect((await tracesOf(rendition)).traces, rendition).toEqual([]);
    const shown = await server.givenVisitor().call(getFile, { params: { id: share.id, fileId: id } });
    expect(shown.location?.latitude).toBeCloseTo(59.91, 1);
    expect(shown.place).toMatchObject({ country: 'NO', name: 'Oslo' });
    await ana.call(changeShare, { params: { id: share.id }, body: { allow_download: 1 } });
    expect((await tracesOf('video')).traces).not.toEqual([]);
  });

  it('gives copies without traces to the timelines of others, with their dates', async () => {
    const id = await server.givenMedia(ana, await photo(), 'IMG_3.jpg');
    await server.context.database.updateTable('file').set({ description: 'Oslo' }).where('id', '=', id).execute();
    const share = await givenShare(ana, [id]);
    const bo = await server.givenPerson();
    const params = { id: share.id };
    expect(await bo.call(keepAllFiles, { params })).toMatchObject({ target: bo.jobId, copied_count: 1 });
    expect(await bo.call(keepFiles, { params, body: id })).toMatchObject({ copied_count: 0, duplicate_count: 1 });
    const [copied] = await recordsIn(bo, bo.jobId);
    expect(copied).toMatchObject({ path: 'IMG_3.jpg', timestamp: '2024-07-14T12:00:00' });
    const own = await bo.call(getFile, { params: { id: bo.jobId, fileId: copied!.id } });
    expect(own).toMatchObject({ description: null, location: null, place: null });
    const columns = ['place_area', 'place_id', 'place_cell'] as const;
    const stored = server.context.database.selectFrom('file').select(columns).where('id', '=', copied!.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ place_area: null, place_id: null, place_cell: null });
    const { bytes } = await look(copied!, 'original');
    expect(await tracesIn(bytes)).toEqual([]);
    expect(bytes.length).toBe(copied!.size);
    expect(bytes).toEqual((await look(await onlyFile(bo, share.id), 'original')).bytes);
    const { checksum } = own;
    await ingestMedia(server.context, server.tools, checksum);
    expect(await onlyFile(bo, bo.jobId)).toMatchObject({ timestamp: '2024-07-14T12:00:00', has_thumbnails: true });
    const readOnly = await server.givenPerson({ isReadOnly: true });
    expect(await codeOf(readOnly.call(keepAllFiles, { params }))).toBe('read-only-account');
    expect(await codeOf(server.givenVisitor().call(keepAllFiles, { params }))).toBe('unauthenticated');
    await ana.call(changeShare, { params, body: { allow_download: 0 } });
    expect(await codeOf(bo.call(keepAllFiles, { params }))).toBe('forbidden');
  });

  it('copies many files, each once, and leaves nothing of copies that fail', async () => {
    const ids = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(await server.givenMedia(ana, await photo(), `many ${count}.jpg`));
    const share = await givenShare(ana, ids);
    const bo = await server.givenPerson();
    const small = await server.givenPerson();
    const params = { id: share.id };
    const setSpace = (max_space: number) =>
      server.context.database.updateTable('account').set({ max_space }).where('id', '=', small.accountId).execute();
    await setSpace(0);
    const stored = async () => (await server.context.database.selectFrom('blob').select('checksum').execute()).length;
    const before = await stored();
    expect(await codeOf(small.call(keepAllFiles, { params }))).toBe('quota-exceeded');
    expect(await stored()).toBe(before);
    expect(await bo.call(keepAllFiles, { params })).toMatchObject({ copied_count: 20, duplicate_count: 0 });
    expect(await bo.call(keepAllFiles, { params })).toMatchObject({ copied_count: 0, duplicate_count: 20 });
    expect(await recordsIn(bo, bo.jobId)).toHaveLength(20);
    const between = await stored();
    await setSpace(2 ** 30);
    expect(await small.call(keepAllFiles, { params })).toMatchObject({ copied_count: 20 });
    expect(await stored()).toBe(between);
  });

  it('leaves no row of a copy whose original is deleted before the copy is added', async () => {
    const stays = await server.givenMedia(ana, await photo(), 'stays.jpg');
    const goes = await server.givenMedia(ana, await photo(), 'goes.jpg');
    const share = await givenShare(ana, [stays, goes]);
    const bo = await server.givenPerson();
    const { blobStore, database } = server.context;
    const stored = async () => (await database.selectFrom('blob').select('checksum').execute()).length;
    const before = await stored();
    const keep = blobStore.keep.bind(blobStore);
    const keeping = vi.spyOn(blobStore, 'keep').mockImplementationOnce(async (incoming) => {
      await deleteFiles(as(ana, server.context), ana.jobId, [goes]);
      await keep(incoming);
    });
    expect(await bo.call(keepAllFiles, { params: { id: share.id } })).toMatchObject({ copied_count: 1 });
    expect(keeping).toHaveBeenCalledTimes(2);
    expect(await stored()).toBe(before + 1);
    keeping.mockRestore();
  });
});

describe('the addresses of a share', () => {
  const givenOpenShare = async () => {
    const id = await server.givenMedia(ana, await photo(), 'IMG_4.jpg');
    const share = await givenShare(ana, [id], { include_location: 1, expires_in_days: 1 });
    return { share, file: await onlyFile(server.givenVisitor(), share.id) };
  };

  it('serve the original where it is included, and only for looking where the owner says so', async () => {
    const { share, file } = await givenOpenShare();
    expect((await look(file, 'original')).status).toBe(200);
    await ana.call(changeShare, { params: { id: share.id }, body: { allow_download: 0 } });
    expect((await look(file, 'original')).status).toBe(403);
    expect(await tracesIn((await look(file, 'whole')).bytes)).toEqual([]);
  });

  it('end with the share, its period, its password and its opening to everyone', async () => {
    const stopped = await givenOpenShare();
    await ana.call(deleteJob, { params: { id: stopped.share.id } });
    expect((await look(stopped.file, 'small')).status).toBe(404);

    const withPassword = await givenOpenShare();
    await ana.call(setJobPassword, { params: { id: withPassword.share.id }, body: { password: 'x' } });
    expect((await look(withPassword.file, 'small')).status).toBe(410);

    const forAccounts = await givenOpenShare();
    await ana.call(changeShare, { params: { id: forAccounts.share.id }, body: { requires_login: 1 } });
    expect((await look(forAccounts.file, 'small')).status).toBe(410);

    const { share } = await givenOpenShare();
    server.passTime(23 * 3_600_000);
    const late = await onlyFile(server.givenVisitor(), share.id);
    expect((await look(late, 'small')).status).toBe(200);
    server.passTime(2 * 3_600_000);
    expect((await look(late, 'small')).status).toBe(410);
  });
});

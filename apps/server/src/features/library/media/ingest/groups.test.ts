import type { Checksum } from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaMetadata } from '../../../../platform/metadata/media-metadata.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { presentFile } from '../../files/index.ts';
import { listFiles } from '../../files/operations/list-files.ts';
import { listGroup } from '../../files/operations/list-group.ts';
import { listMonths } from '../../timeline/operations/list-months.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { deduplicateFile } from '../../uploads/operations/deduplicate-file.ts';
import { recordIngestResult } from './record-ingest-result.ts';

let context: TestContext;
let ana: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
});

let seed = 0;
async function givenPicture(path: string, fields: Record<string, string | number> = {}, account = ana) {
  seed += 1;
  const background = { r: (seed * 37) % 256, g: (seed * 101) % 256, b: 77 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return givenFile(context, account, bytes, { path, ...fields });
}

function givenVideo(path: string, fields: Record<string, string | number> = {}, account = ana) {
  seed += 1;
  const box = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  return givenFile(context, account, Buffer.concat([box, Buffer.from(`video ${seed}`)]), { path, ...fields });
}

const unknown: MediaMetadata = {
  captured: undefined,
  isScreenshot: false,
  deviceManufacturer: null,
  deviceModel: null,
  iso: null,
  aperture: null,
  exposure: null,
  focalLength: null,
  latitude: null,
  longitude: null,
  altitude: null,
  contentId: null,
  burstId: null,
  isBurstPrimary: false,
  motion: null,
  size: null,
};

function look(checksum: Checksum, found: Partial<MediaMetadata>) {
  return recordIngestResult(context, checksum, { state: 'ready', metadata: { ...unknown, ...found } });
}

const query = { type: 'all', members: 0, order: 'NEWEST_TAKEN', limit: 100 } as const;

async function tiles() {
  const { files, groups } = await listFiles(as(ana, context), ana.jobId, query);
  return files.map((file) =>
    presentFile(file, {
      groups,
      mediaKey: context.mediaKey,
      grant: { kind: 'owner', accessEpoch: 1 },
      now: new Date(),
    }),
  );
}

async function counts() {
  const { months } = await listMonths(as(ana, context), ana.jobId);
  return months.reduce(
    (sum, month) => ({ pictures: sum.pictures + month.picture_count, videos: sum.videos + month.video_count }),
    { pictures: 0, videos: 0 },
  );
}

describe('a live photo', () => {
  it('is one tile, found by the id in both parts, whichever is processed first', async () => {
    for (const isVideoFirst of [false, true]) {
      ana = await givenAccount(context);
      const id = `live-photo-${isVideoFirst}`;
      const picture = await givenPicture('Strand.jpg');
      const video = await givenVideo('clip-0042.mov');
      const parts = isVideoFirst ? [video, picture] : [picture, video];
      for (const { checksum } of parts) await look(checksum, { contentId: id });

      expect(await tiles()).toMatchObject([
        { id: picture.id, group: { id, type: 'live', isMaster: true }, live_video: { id: video.id } },
      ]);
      expect(await counts()).toEqual({ pictures: 1, videos: 0 });
    }
  });

  it('is not made of two files that only have the same name', async () => {
    const picture = await givenPicture('IMG_3104.JPG');
    const video = await givenVideo('IMG_3104.MOV');
    await look(picture.checksum, { contentId: 'one-of-2022' });
    await look(video.checksum, { contentId: 'one-of-2019' });
    expect(await tiles()).toMatchObject([{ group: null, live_video: null }, { group: null }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 1 });
  });

  it('never takes a video out of someone else’s library', async () => {
    const bo = await givenAccount(context);
    const picture = await givenPicture('a.jpg');
    const video = await givenVideo('a.mov', {}, bo);
    await look(picture.checksum, { contentId: 'the-same-for-both' });
    await look(video.checksum, { contentId: 'the-same-for-both' });
    expect(await tiles()).toMatchObject([{ id: picture.id, live_video: null }]);
  });

  it('is one tile at once when its bytes are known from before', async () => {
    const picture = await givenPicture('a.jpg');
    const video = await givenVideo('a.mov');
    await look(picture.checksum, { contentId: 'known-from-before' });
    await look(video.checksum, { contentId: 'known-from-before' });
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
    // Looking again, as after an update, changes nothing.
    await look(video.checksum, { contentId: 'known-from-before' });
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
  });
});

describe('the parts of a live photo that come in different imports', () => {
  const named = { group_id: 'takeout-of-2022', group_type: 'live' };

  it.each([true, false])('are one tile, with the named pair first: %s', async (isPairFirst) => {
    const id = `in-the-bytes-${isPairFirst}`;
    const bringPair = async () => {
      const picture = await givenPicture('a.heic', { ...named, master: 1 });
      await givenVideo('a.mp4', { ...named, master: 0 });
      await look(picture.checksum, { contentId: id });
    };
    if (isPairFirst) await bringPair();
    const video = await givenVideo('a.mov');
    await look(video.checksum, { contentId: id });
    if (!isPairFirst) await bringPair();
    expect(await tiles()).toMatchObject([{ type: 'Pictures', group: { type: 'live' } }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
  });

  it('are one tile when the bytes of the second part are known', async () => {
    const bo = await givenAccount(context);
    const id = 'known-to-the-server';
    const known = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom of another account', 'latin1');
    const { checksum } = await givenFile(context, bo, known, { path: 'a.mov' });
    await look(checksum, { contentId: id });
    const picture = await givenPicture('a.heic', { ...named, master: 1 });
    await look(picture.checksum, { contentId: id });
    await givenFile(context, ana, known, { path: 'a.mov' });
    expect(await tiles()).toMatchObject([{ id: picture.id, group: { type: 'live' } }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
  });

  it('are one tile when the picture is sent again with the group of its video', async () => {
    const picture = await givenPicture('a.heic');
    await look(picture.checksum, { contentId: 'of-the-picture-only' });
    await givenVideo('a.mp4', { ...named, master: 0 });
    expect(await counts()).toEqual({ pictures: 1, videos: 1 });
    const again = { path: 'a.heic', policy: 'no_duplicates', checksum: picture.checksum, ...named, master: 1 };
    const { file } = await deduplicateFile(as(ana, context), ana.jobId, again as never);
    expect(file).toMatchObject({ id: picture.id, isCompleted: true });
    expect(await tiles()).toMatchObject([{ id: picture.id, group: { type: 'live' } }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
    // Nothing here is really decoded.
    const damage = (await describeDamage(context)).filter((text) => !text.startsWith('rendition-missing'));
    expect(damage).toEqual([]);
  });

  it('stay apart when they only have the same name', async () => {
    const picture = await givenPicture('IMG_7.HEIC', { ...named, master: 1 });
    const video = await givenVideo('IMG_7.MOV');
    await look(picture.checksum, { contentId: 'one-of-2020' });
    await look(video.checksum, { contentId: 'one-of-2021' });
    expect(await counts()).toEqual({ pictures: 1, videos: 1 });
  });

  it('leave a picture in the group that it has with others', async () => {
    const picture = await givenPicture('a.heic');
    const video = await givenVideo('a.mov');
    await look(picture.checksum, { contentId: 'complete-already' });
    await look(video.checksum, { contentId: 'complete-already' });
    const again = { path: 'a.heic', policy: 'no_duplicates', checksum: picture.checksum, ...named, master: 1 };
    const { file } = await deduplicateFile(as(ana, context), ana.jobId, again as never);
    expect(file).toMatchObject({ isCompleted: false });
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
  });
});

describe('a burst', () => {
  it('is one tile, the picture that the camera chose, and opens to all', async () => {
    const [first, second, third] = [
      await givenPicture('1.jpg'),
      await givenPicture('2.jpg'),
      await givenPicture('3.jpg'),
    ];
    await look(first.checksum, { burstId: 'a-burst-of-three' });
    await look(second.checksum, { burstId: 'a-burst-of-three', isBurstPrimary: true });
    await look(third.checksum, { burstId: 'a-burst-of-three' });
    expect(await tiles()).toMatchObject([{ id: second.id, burst_count: 3, group: { type: 'burst' } }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
    const { files } = await listGroup(as(ana, context), ana.jobId, first.id);
    expect(files.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
  });

  it('is what the client says it is, when it says so', async () => {
    const burst = { group_id: 'said-by-the-client', group_type: 'burst' };
    const first = await givenPicture('1.jpg', { ...burst, master: 0 });
    expect(await tiles()).toMatchObject([{ id: first.id, group: null }]);
    const second = await givenPicture('2.jpg', { ...burst, master: 1 });
    expect(await tiles()).toMatchObject([{ id: second.id, burst_count: 2 }]);
    expect(await counts()).toEqual({ pictures: 1, videos: 0 });
  });
});

describe('many parts at once', () => {
  it('keeps counters and tiles correct, whatever is processed concurrently', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => ({
        id: `pair-number-${index}`,
        picture: await givenPicture(`${index}.jpg`, { mtime: 1_600_000_000 }),
        video: await givenVideo(`${index}.mov`, { mtime: 1_500_000_000 }),
      })),
    );
    const captured = { wall: '2012-05-17 09:30:00.000', offsetMinutes: null, source: 'exif' as const };
    await Promise.all(
      pairs.flatMap(({ id, picture, video }) => [
        look(picture.checksum, { contentId: id, captured }),
        look(video.checksum, { contentId: id, captured: { ...captured, source: 'quicktime' } }),
      ]),
    );
    expect(await counts()).toEqual({ pictures: 12, videos: 0 });
    expect((await tiles()).every((tile) => tile.live_video !== null)).toBe(true);
  });
});

import type { Checksum } from '@stund/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { heicFixture } from '../../../../platform/decoder/testing/heic-fixture.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { convertPicture, removeUnusedJpegs } from '../../../library/media/index.ts';
import { deleteDownload } from '../operations/delete-download.ts';
import { getDownload } from '../operations/get-download.ts';
import { removeExpiredDownloads } from '../operations/remove-expired-downloads.ts';
import { noAppendix } from '../plan/appendix.ts';
import { givenDownload, listEntries, readArchive, readEntry } from '../testing/given-download.ts';
import { type Preparation, prepareDownload } from './prepare-download.ts';

let context: TestContext;
beforeAll(async () => {
  context = await givenContext();
});
const decoders = createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 5000 });
afterAll(() => decoders.close());

const converted: Checksum[] = [];
const preparation: Preparation = {
  convertPicture: (checksum) => {
    converted.push(checksum);
    return convertPicture(context, { decoders }, checksum);
  },
  makePrivateCopy: () => Promise.reject(new Error('No download of the owner contains copies')),
  createAppendix: noAppendix,
};

let seed = 0;
/** The same picture with other bytes after its end. */
function heic(): Buffer {
  seed += 1;
  return Buffer.concat([heicFixture, Buffer.from(`\0\0\0\x10free${String(seed).padStart(8, '0')}`)]);
}

function givenHeic(account: TestAccount, path: string, bytes = heic()) {
  return givenFile(context, account, bytes, { path });
}

const exported = { option: 'export' };
const later = (hours: number) => ({ ...context, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });

describe('an export of HEIC pictures', () => {
  it('is prepared by a worker, which reports its progress', async () => {
    const account = await givenAccount(context);
    await givenHeic(account, 'IMG_1.HEIC');
    await givenHeic(account, 'IMG_2.heic');
    await givenFile(context, account, Buffer.from('taken'), { path: 'img_1.jpg' });
    const own = as(account, context);
    const created = await givenDownload(own, account.jobId, exported);
    expect(created).toMatchObject({
      download: { entry_count: 3, total_bytes: null },
      state: 'preparing',
      operation: created.download.id,
      prepared: { done: 0, total: 2 },
    });
    expect(context.enqueued.at(-1)).toMatchObject({
      name: 'prepare-download',
      work: { download: created.download.id },
    });

    await prepareDownload(context, preparation, created.download.id);
    const done = await getDownload(own, { jobId: account.jobId, id: created.download.id });
    expect(done).toMatchObject({ state: 'ready', prepared: { done: 2, total: 2 } });
    const archive = await readArchive(context, done);
    expect(archive.length).toBe(done.download.total_bytes);
    const names = await listEntries(archive);
    expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual(['img_1 (1).jpg', 'img_1.jpg', 'img_2.jpg']);
    const picture = await sharp(await readEntry(archive, names.find((name) => name === 'IMG_2.jpg')!)).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 96, height: 64, icc: expect.anything() });
  });

  it('is ready at once when its pictures have been converted before', async () => {
    const account = await givenAccount(context);
    await givenHeic(account, 'a.heic');
    const own = as(account, context);
    const first = await givenDownload(own, account.jobId, exported);
    await prepareDownload(context, preparation, first.download.id);
    const second = await givenDownload(own, account.jobId, exported);
    expect(second).toMatchObject({ state: 'ready', prepared: { done: 1, total: 1 } });
    expect(await listEntries(await readArchive(context, second))).toEqual(['a.jpg']);
  });

  it('contains the original of a picture that cannot be converted', async () => {
    const account = await givenAccount(context);
    const broken = heicFixture.subarray(0, 300);
    await givenHeic(account, 'broken.heic', broken);
    const own = as(account, context);
    const created = await givenDownload(own, account.jobId, exported);
    await prepareDownload(context, preparation, created.download.id);
    const done = await getDownload(own, { jobId: account.jobId, id: created.download.id });
    expect(done).toMatchObject({ state: 'ready', prepared: { done: 1, total: 1 } });
    const archive = await readArchive(context, done);
    expect(await readEntry(archive, 'broken.heic')).toEqual(broken);
  });

  it('ends when it is cancelled', async () => {
    const account = await givenAccount(context);
    await givenHeic(account, 'a.heic');
    const own = as(account, context);
    const { download } = await givenDownload(own, account.jobId, exported);
    await deleteDownload(own, { jobId: account.jobId, id: download.id });
    converted.length = 0;
    await prepareDownload(context, preparation, download.id);
    expect(converted).toEqual([]);
    await expect(getDownload(own, { jobId: account.jobId, id: download.id })).rejects.toThrow('not-found');
  });

  it('fails when the bytes of a picture are missing', async () => {
    const account = await givenAccount(context);
    const { checksum } = await givenHeic(account, 'a.heic');
    await context.blobStore.remove(checksum);
    const own = as(account, context);
    const { download } = await givenDownload(own, account.jobId, exported);
    await prepareDownload(context, preparation, download.id);
    expect(await getDownload(own, { jobId: account.jobId, id: download.id })).toMatchObject({
      state: 'failed',
    });
  });

  it('fails when the queue has given up on it', async () => {
    const account = await givenAccount(context);
    await givenHeic(account, 'a.heic');
    const own = as(account, context);
    const { download } = await givenDownload(own, account.jobId, exported);
    await removeExpiredDownloads(later(25));
    const found = await getDownload(own, { jobId: account.jobId, id: download.id });
    expect(found.state).toBe('failed');
  });

  it('keeps its JPEGs until it expires, and a day longer', async () => {
    const account = await givenAccount(context);
    const { checksum } = await givenHeic(account, 'a.heic');
    const { download } = await givenDownload(as(account, context), account.jobId, exported);
    await prepareDownload(context, preparation, download.id);
    const jpeg = await convertPicture(context, { decoders }, checksum);
    const read = () => context.blobStore.readRendition(`${checksum}/${jpeg?.file_name}`);
    await removeUnusedJpegs(later(47));
    await read();
    await removeExpiredDownloads(later(49));
    await removeUnusedJpegs(later(23));
    await read();
    await removeUnusedJpegs(later(49));
    await expect(read()).rejects.toMatchObject({ code: 'not-found' });
  });
});

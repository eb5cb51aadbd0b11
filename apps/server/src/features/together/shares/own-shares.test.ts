import {
  getShare,
  type JobId,
  joinAsGuest,
  listShares,
  mediaAddress,
  type OwnShare,
  openShare,
  setJobPassword,
  setJobPrivacy,
  setVisibleToOwner,
  shareOrders,
  subscribeToJob,
} from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { givenDownload } from '../../archives/downloads/testing/given-download.ts';
import { codeOf, givenShare, givenShareServer, type Person, recordsIn } from './testing/given-share-server.ts';

const dayMs = 86_400_000;
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
beforeAll(async () => {
  server = await givenShareServer();
});
beforeEach(async () => {
  ana = await server.givenPerson();
});

const list = async (query: object = {}) => (await ana.call(listShares, { query })).shares;
const find = async (id: JobId): Promise<OwnShare> => (await list()).find((one) => one.id === id)!;

describe('the list of what a person shares', () => {
  it('contains shares and shared albums with their links, and neither private albums nor those of others', async () => {
    const album = await givenAlbum(server.context, ana, { title: 'Hytta' });
    const hidden = await givenAlbum(server.context, ana, { isShared: false });
    await server.givenText({ ...ana, jobId: album });
    const bo = await server.givenPerson();
    const foreign = await givenAlbum(server.context, bo);
    await ana.call(subscribeToJob, { params: { id: foreign } });
    await bo.call(subscribeToJob, { params: { id: album } });
    const photo = await givenFile(server.context, ana, unrecognizedBytes(100), { path: 'a.jpg' });
    const share = await givenShare(ana, [photo.id], { password: 'x' });

    const shares = await list();
    expect(shares.map(({ id }) => id)).toEqual([share.id, album]);
    expect(shares.map(({ id }) => id)).not.toContain(hidden);
    expect(shares[0]).toMatchObject({ type: 'share', link: share.link, has_password: true, file_count: 1 });
    expect(shares[0]).toMatchObject({ picture_count: 1, video_count: 0, document_count: 0 });
    expect(shares[1]).toMatchObject({
      type: 'story',
      name: 'Hytta',
      link: expect.stringMatching(/^https:\/\/photos\.example\.com\/a\/[\w-]{22}$/),
      file_count: 1,
      picture_count: 0,
      video_count: 0,
      document_count: 1,
      expires_at: null,
      is_expired: false,
      participant_count: 2,
    });
    await ana.call(setJobPrivacy, { params: { id: album }, body: { privacy_mode: 'private' } });
    expect((await list()).map(({ id }) => id)).toEqual([share.id]);
    expect(await codeOf(server.givenVisitor().call(listShares, {}))).toBe('unauthenticated');
  });

  it('has pages in every order, without gaps and repetitions', async () => {
    const file = await server.givenText(ana);
    const ids: JobId[] = [];
    for (const days of [90, 1, 30, 7] as const) ids.push((await givenShare(ana, [file], { expires_in_days: days })).id);
    ids.push(await givenAlbum(server.context, ana), await givenAlbum(server.context, ana));
    for (const id of [ids[3]!, ids[5]!]) {
      await server.givenVisitor().call(openShare, { params: { id } });
      server.passTime(1000);
    }
    const expected = {
      NEWEST: [5, 4, 3, 2, 1, 0],
      LAST_OPENED: [5, 3, 4, 2, 1, 0],
      ENDING_SOONEST: [1, 3, 2, 0, 5, 4],
    };
    for (const order of shareOrders) {
      const found: JobId[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await ana.call(listShares, { query: { order, limit: 2, ...(cursor && { cursor }) } });
        found.push(...page.shares.map(({ id }) => id));
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect(found).toEqual(expected[order].map((index) => ids[index]));
    }
    for (const cursor of ['no id', `x_${newId()}`, `1_${newId()}x`, '1e999999_', `--1_${newId()}`])
      expect(await codeOf(ana.call(listShares, { query: { cursor } }))).toBe('invalid-request');
  });

  it('says that a link has expired, which its owner can still extend', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)], { expires_in_days: 1 });
    const album = await givenAlbum(server.context, ana, { days: 1 });
    server.passTime(2 * dayMs);
    for (const id of [share.id, album]) expect(await find(id)).toMatchObject({ is_expired: true });
  });
});

describe('the use of a link', () => {
  it('counts how often others opened it, with the last time, and not who', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const album = await givenAlbum(server.context, ana);
    for (const id of [share.id, album]) {
      const params = { id };
      const guest = server.givenVisitor();
      guest.authToken = (await guest.call(joinAsGuest, { body: { name: 'Kari' } })).auth_token ?? undefined;
      for (const caller of [server.givenVisitor(), guest, await server.givenPerson(), ana])
        await caller.call(openShare, { params });
      const found = await find(id);
      expect(found).toMatchObject({ opened_count: 3, downloaded_count: 0, last_downloaded: null, opened_by: [] });
      expect(Math.abs(found.last_opened! - server.context.clock.now().getTime() / 1000)).toBeLessThan(600);
    }
  });

  it('counts nothing for those who may not see it', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)], { password: 'x' });
    const params = { id: share.id };
    expect(await codeOf(server.givenVisitor().call(openShare, { params }))).toBe('password-required');
    expect(await codeOf(server.givenVisitor().call(openShare, { params: { id: ana.jobId } }))).toBe('login-required');
    expect(await codeOf(ana.call(openShare, { params: { id: ana.jobId } }))).toBe('not-found');
    expect(await find(share.id)).toMatchObject({ opened_count: 0, last_opened: null });
  });

  it('counts files that others save, once each however they are fetched', async () => {
    const open = { include_location: 1, allow_download: 1 } as const;
    const share = await givenShare(ana, [await server.givenText(ana)], open);
    const fetchFile = async (caller: Parameters<typeof recordsIn>[0], query: string, init?: RequestInit) => {
      const [file] = await recordsIn(caller, share.id);
      const response = await fetch(`${server.origin}${mediaAddress(file!, 'original')}${query}`, init);
      await response.arrayBuffer();
      return response.status;
    };
    const visitor = server.givenVisitor();
    expect(await fetchFile(visitor, '')).toBe(200);
    expect(await fetchFile(ana, '&download=1')).toBe(200);
    expect(await fetchFile(visitor, '&download=1', { method: 'HEAD' })).toBe(200);
    expect(await fetchFile(visitor, '&download=1', { headers: { range: 'bytes=2-' } })).toBe(206);
    expect(await find(share.id)).toMatchObject({ downloaded_count: 0 });
    expect(await fetchFile(visitor, '&download=1')).toBe(200);
    expect(await fetchFile(visitor, '&download=1', { headers: { range: 'bytes=0-1' } })).toBe(206);
    const found = await find(share.id);
    expect(found).toMatchObject({ downloaded_count: 2, opened_count: 0 });
    expect(found.last_downloaded).not.toBeNull();
  });

  it('serves a file also when its download cannot be counted', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)], { include_location: 1, allow_download: 1 });
    const [file] = await recordsIn(server.givenVisitor(), share.id);
    const { database } = server.context;
    await sql`alter table job_use rename to job_use_away`.execute(database);
    try {
      const response = await fetch(`${server.origin}${mediaAddress(file!, 'original')}&download=1`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    } finally {
      await sql`alter table job_use_away rename to job_use`.execute(database);
    }
    expect(await find(share.id)).toMatchObject({ downloaded_count: 0 });
  });

  it('counts archives of an album that others make', async () => {
    const album = await givenAlbum(server.context, ana);
    await server.givenText({ ...ana, jobId: album });
    const bo = await server.givenPerson();
    await givenDownload(as(ana, server.context), album);
    await givenDownload(as(bo, server.context), album);
    await givenDownload({ ...server.context, actor: { kind: 'none' } }, album);
    expect(await find(album)).toMatchObject({ downloaded_count: 2 });
  });
});

describe('a recipient with an account', () => {
  it('is named to the owner only after agreeing, and no more after withdrawing', async () => {
    const [share, other] = [
      await givenShare(ana, [await server.givenText(ana)]),
      await givenShare(ana, [await server.givenText(ana)]),
    ];
    const bo = await server.givenPerson();
    const params = { id: share.id };
    const agree = (visible: 0 | 1) => bo.call(setVisibleToOwner, { params, body: { visible } });
    const seen = async () => (await bo.call(getShare, { params })).visible_to_owner;

    await bo.call(openShare, { params });
    expect(await seen()).toBe(false);
    expect((await find(share.id)).opened_by).toEqual([]);
    await agree(1);
    await agree(1);
    expect(await seen()).toBe(true);
    expect((await find(share.id)).opened_by).toMatchObject([{ uuid: bo.accountId, opened_count: 1 }]);
    await bo.call(openShare, { params });
    await bo.call(openShare, { params: { id: other.id } });
    expect((await find(share.id)).opened_by).toMatchObject([{ uuid: bo.accountId, opened_count: 2 }]);
    expect((await find(other.id)).opened_by).toEqual([]);

    server.passTime(31 * dayMs);
    expect(await codeOf(agree(1))).toBe('not-found');
    expect(await codeOf(agree(0))).toBe('ok');
    expect((await find(share.id)).opened_by).toEqual([]);
    const rows = await server.context.database.selectFrom('job_opener').selectAll().execute();
    expect(rows.filter((row) => row.account_id === bo.accountId)).toEqual([]);
  });

  it('cannot agree for a share that they may not see, for an album, or as its owner', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const bo = await server.givenPerson();
    const body = { visible: 1 } as const;
    const album = await givenAlbum(server.context, ana);
    expect(await codeOf(bo.call(setVisibleToOwner, { params: { id: album }, body }))).toBe('forbidden');
    expect(await codeOf(ana.call(setVisibleToOwner, { params: { id: share.id }, body }))).toBe('forbidden');
    const visitor = server.givenVisitor();
    expect(await codeOf(visitor.call(setVisibleToOwner, { params: { id: share.id }, body }))).toBe('unauthenticated');
    await ana.call(setJobPassword, { params: { id: share.id }, body: { password: 'x' } });
    expect(await codeOf(bo.call(setVisibleToOwner, { params: { id: share.id }, body }))).toBe('password-required');
  });

  it('is in the list with the latest first', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const people = [await server.givenPerson(), await server.givenPerson(), await server.givenPerson()];
    for (const person of people) {
      await person.call(setVisibleToOwner, { params: { id: share.id }, body: { visible: 1 } });
      server.passTime(1000);
    }
    await people[0]!.call(openShare, { params: { id: share.id } });
    const names = (await find(share.id)).opened_by.map(({ uuid }) => uuid);
    expect(names).toEqual([people[0]!, people[2]!, people[1]!].map(({ accountId }) => accountId));
  });
});

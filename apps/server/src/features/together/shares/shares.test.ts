import {
  changeShare,
  changeTypes,
  createShare,
  deleteFiles,
  deleteFilesFromTrash,
  deleteJob,
  type FileId,
  getShare,
  type JobId,
  joinAsGuest,
  listChanges,
  listFiles,
  listGroup,
  listShares,
  listTrashAlbums,
  restoreAlbums,
  restoreFiles,
  setJobPassword,
  setJobPermissions,
  setJobPrivacy,
  submitJobPassword,
  subscribeToJob,
} from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { purgeExpired } from '../../library/trash/index.ts';
import { endExpiredShares } from './operations/end-expired-shares.ts';
import { answerTo, codeOf, filesIn, givenShare, givenShareServer, type Person } from './testing/given-share-server.ts';

const dayMs = 86_400_000;
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
beforeAll(async () => {
  server = await givenShareServer();
});
beforeEach(async () => {
  ana = await server.givenPerson();
});

const usedSpace = async () =>
  (
    await server.context.database
      .selectFrom('account')
      .select('used_space')
      .where('id', '=', ana.accountId)
      .executeTakeFirstOrThrow()
  ).used_space;

describe('a share', () => {
  it('shows the files of its owner to everyone with the link, for 30 days, and counts their bytes once', async () => {
    const visitor = server.givenVisitor();
    const [one, other] = [await server.givenText(ana), await server.givenText(ana)];
    const before = await usedSpace();
    const share = await givenShare(ana, [one, other], { name: 'Hytta' });
    expect(await usedSpace()).toBe(before);
    const nowSeconds = server.context.clock.now().getTime() / 1000;
    expect(Math.round((share.expires_at - nowSeconds) / 86_400)).toBe(30);
    expect(share.link).toMatch(/^https:\/\/photos\.example\.com\/share\/[\w-]{22}$/);

    const seen = await visitor.call(getShare, { params: { id: share.id } });
    expect(seen).toMatchObject({ name: 'Hytta', file_count: 2, owner: { uuid: ana.accountId, name: 'Ana' } });
    expect(seen.current_user_can).toMatchObject({ share: false, deleteJob: false, addFiles: false });
    const { files } = await visitor.call(listFiles, { params: { id: share.id } });
    expect(new Set(files.map(({ id }) => id))).toEqual(new Set([one, other]));
    expect(files.every((file) => file.job_id === share.id)).toBe(true);
    expect(await codeOf(visitor.call(listFiles, { params: { id: ana.jobId } }))).toBe('login-required');
  });

  it('loses a file with its deletion, at once, and has it again when it is restored', async () => {
    const visitor = server.givenVisitor();
    const [gone, stays] = [await server.givenText(ana), await server.givenText(ana)];
    const share = await givenShare(ana, [gone, stays]);
    const ids = { params: { id: ana.jobId }, body: { file_uuids: [gone] } };
    await ana.call(deleteFiles, ids);
    expect(await filesIn(visitor, share.id)).toEqual([stays]);
    expect(await visitor.call(getShare, { params: { id: share.id } })).toMatchObject({ file_count: 1 });
    await ana.call(restoreFiles, ids);
    expect(await filesIn(visitor, share.id)).toHaveLength(2);

    const { list, serial } = await visitor.call(listChanges, { params: { id: share.id } });
    expect(list.map(({ type, file_id }) => [type, file_id])).toEqual([
      [changeTypes.fileRemoved, gone],
      [changeTypes.fileAdded, gone],
    ]);
    expect(serial).toBe(2);
    await ana.call(deleteFiles, ids);
    await ana.call(deleteFilesFromTrash, { body: { file_uuids: [gone] } });
    expect(await filesIn(visitor, share.id)).toEqual([stays]);
  });

  it('loses the files of an album with the album, and has them again with it', async () => {
    const album = await givenAlbum(server.context, ana);
    const inAlbum = [
      await server.givenText({ ...ana, jobId: album }),
      await server.givenText({ ...ana, jobId: album }),
    ];
    const share = await givenShare(ana, [...inAlbum, await server.givenText(ana)]);
    await ana.call(deleteJob, { params: { id: album } });
    expect(await filesIn(ana, share.id)).toHaveLength(1);
    await ana.call(restoreAlbums, { body: { job_uuids: [album] } });
    expect(await filesIn(ana, share.id)).toHaveLength(3);
    // The last files of an album take the album with them.
    await ana.call(deleteFiles, { params: { id: album }, body: { file_uuids: inAlbum } });
    expect(await filesIn(ana, share.id)).toHaveLength(1);
    const { list } = await ana.call(listChanges, { params: { id: share.id } });
    const { fileRemoved, fileAdded } = changeTypes;
    expect(list.map(({ type }) => type)).toEqual([fileRemoved, fileAdded, fileRemoved].flatMap((type) => [type, type]));
  });

  it('opens in one call, with the files that a list of that length begins with', async () => {
    const share = await givenShare(ana, [await server.givenText(ana), await server.givenText(ana)]);
    const visitor = server.givenVisitor();
    const params = { id: share.id };
    const { first_files: first, ...opened } = await visitor.call(getShare, { params, query: { files: 1 } });
    expect(first).toEqual(await visitor.call(listFiles, { params, query: { limit: 1 } }));
    expect(first?.next_cursor).not.toBeNull();
    expect(opened).toEqual(await visitor.call(getShare, { params }));
    await ana.call(setJobPassword, { params, body: { password: 'trettenpunkt' } });
    expect(await codeOf(visitor.call(getShare, { params, query: { files: 1 } }))).toBe('password-required');
  });

  it('contains the hidden files of a group, and nothing else of it in a share of one of them', async () => {
    const group = { group_id: 'burst-1', group_type: 'burst' };
    const jpeg = (text: string) => Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from(text)]);
    const first = await givenFile(server.context, ana, jpeg('first'), { path: '1.jpg', ...group, master: 1 });
    const second = await givenFile(server.context, ana, jpeg('second'), { path: '2.jpg', ...group });
    const share = await givenShare(ana, [first.id]);
    expect(await filesIn(ana, share.id)).toEqual([first.id]);
    const { files } = await ana.call(listGroup, { params: { id: share.id, fileId: first.id } });
    expect(new Set(files.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    const hidden = await givenShare(ana, [second.id]);
    const listed = await ana.call(listFiles, { params: { id: hidden.id }, query: { members: 1 } });
    expect(listed.files.map(({ id, group: of }) => [id, of])).toEqual([[second.id, null]]);
  });

  it('is made once by a call that is sent twice, also at the same time', async () => {
    const file = await server.givenText(ana);
    const id = newId<JobId>();
    const body = { id, file_uuids: [file], password: 'once' };
    const made = await Promise.all([ana.call(createShare, { body }), ana.call(createShare, { body })]);
    made.push(await ana.call(createShare, { body }));
    expect(made.map((share) => share.id)).toEqual([id, id, id]);
    expect((await ana.call(listShares, {})).shares).toHaveLength(1);
    const bo = await server.givenPerson();
    const own = await server.givenText(bo);
    expect(await codeOf(bo.call(createShare, { body: { id, file_uuids: [own] } }))).toBe('conflict');
  });
});

describe('what is refused', () => {
  it('includes lists that are empty or too long, and files that are not of the caller', async () => {
    const bo = await server.givenPerson();
    const [own, foreign] = [await server.givenText(ana), await server.givenText(bo)];
    const create = (fileIds: FileId[], more: object = {}) => codeOf(givenShare(ana, fileIds, more));
    expect(await create([])).toBe('invalid-request');
    expect(await create(Array.from({ length: 5001 }, () => newId<FileId>()))).toBe('invalid-request');
    expect(await create([own, foreign])).toBe('not-found');
    expect(await create([own, newId<FileId>()])).toBe('not-found');
    expect(await create([own], { id: undefined })).toBe('invalid-request');
    for (const more of [
      { expires_in_days: 31 },
      { password: '' },
      { password: 'a\0b' },
      { name: 'a\nb' },
      { name: 'x'.repeat(256) },
    ])
      expect(await create([own], more)).toBe('invalid-request');
    expect((await ana.call(listShares, {})).shares).toEqual([]);
    // A file that someone else added to the caller's album is in the caller's storage.
    const album = await givenAlbum(server.context, ana);
    const added = await server.givenText({ ...bo, jobId: album });
    await ana.call(setJobPrivacy, { params: { id: album }, body: { privacy_mode: 'private' } });
    expect(await codeOf(givenShare(bo, [added]))).toBe('not-found');
    expect(await create([added])).toBe('ok');
  });

  it('includes sharing without an account or a subscription', async () => {
    const readOnly = await server.givenPerson({ isReadOnly: true });
    const file = await server.givenText(ana);
    expect(await codeOf(givenShare(readOnly, [file]))).toBe('read-only-account');
    const body = { id: newId<JobId>(), file_uuids: [file] };
    expect(await codeOf(server.givenVisitor().call(createShare, { body }))).toBe('unauthenticated');
  });

  it('includes changes by others, and what only albums have', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const bo = await server.givenPerson();
    const params = { id: share.id };
    expect(await codeOf(bo.call(changeShare, { params, body: { allow_download: 0 } }))).toBe('forbidden');
    expect(await codeOf(bo.call(setJobPassword, { params, body: { password: 'x' } }))).toBe('forbidden');
    expect(await codeOf(bo.call(deleteJob, { params }))).toBe('forbidden');
    expect(await codeOf(bo.call(subscribeToJob, { params }))).toBe('forbidden');
    expect(await codeOf(ana.call(setJobPrivacy, { params, body: { privacy_mode: 'private' } }))).toBe('forbidden');
    expect(await codeOf(ana.call(setJobPermissions, { params, body: { allow_sharing: 0 } }))).toBe('forbidden');
    expect(await codeOf(ana.call(getShare, { params: { id: ana.jobId } }))).toBe('not-found');
    const album = await givenAlbum(server.context, ana);
    expect(await codeOf(ana.call(changeShare, { params: { id: album }, body: { name: 'x' } }))).toBe('not-found');
    const typed = { params: { id: album }, body: { password: 'as typed' } };
    expect(await codeOf(ana.call(setJobPassword, typed))).toBe('invalid-request');
  });
});

describe('the link of a share', () => {
  it('asks for the password as it was typed', async () => {
    const password = ' pæssword Ω';
    const share = await givenShare(ana, [await server.givenText(ana)], { password });
    const visitor = server.givenVisitor();
    expect(await answerTo(visitor, share.id)).toBe('password-required');
    expect(await answerTo(ana, share.id)).toBe('ok');
    const submit = (typed: string) =>
      visitor.call(submitJobPassword, { params: { id: share.id }, body: { password: typed } });
    expect(await codeOf(submit('pæssword Ω'))).toBe('wrong-password');
    visitor.authToken = (await submit(password)).auth_token ?? undefined;
    expect(await answerTo(visitor, share.id)).toBe('ok');

    await ana.call(setJobPassword, { params: { id: share.id }, body: { password: 'new' } });
    expect(await answerTo(visitor, share.id)).toBe('password-required');
    await ana.call(setJobPassword, { params: { id: share.id }, body: { password: null } });
    expect(await answerTo(server.givenVisitor(), share.id)).toBe('ok');
    const { password_hash } = await server.context.database
      .selectFrom('job')
      .select('password_hash')
      .where('id', '=', (await givenShare(ana, [await server.givenText(ana)], { password })).id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  it('lets nobody guess, and locks nobody out', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)], { password: 'right' });
    const params = { id: share.id };
    const codes = new Set<string>();
    for (let guesser = 0; guesser < 12; guesser++) {
      const browser = server.givenVisitor();
      for (let guess = 0; guess < 12; guess++)
        codes.add(await codeOf(browser.call(submitJobPassword, { params, body: { password: `guess ${guess}` } })));
    }
    expect(codes).toEqual(new Set(['wrong-password', 'rate-limited']));
    const late = server.givenVisitor();
    expect(await codeOf(late.call(submitJobPassword, { params, body: { password: 'right' } }))).toBe('ok');
  });

  it('asks for an account where its owner wants one', async () => {
    const file = await server.givenText(ana);
    const share = await givenShare(ana, [file], { requires_login: 1, password: 'both' });
    const visitor = server.givenVisitor();
    const guest = server.givenVisitor();
    guest.authToken = (await guest.call(joinAsGuest, { body: { name: 'Kari' } })).auth_token ?? undefined;
    const bo = await server.givenPerson();
    expect(await answerTo(visitor, share.id)).toBe('login-required');
    expect(await answerTo(guest, share.id)).toBe('login-required');
    expect(await answerTo(bo, share.id)).toBe('password-required');
    await bo.call(submitJobPassword, { params: { id: share.id }, body: { password: 'both' } });
    expect(await answerTo(bo, share.id)).toBe('ok');
  });

  it('ends with the period, for everyone but the owner, who can extend it', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)], { expires_in_days: 1, password: 'x' });
    const visitor = server.givenVisitor();
    const bo = await server.givenPerson();
    server.passTime(dayMs - 60_000);
    expect(await answerTo(visitor, share.id)).toBe('password-required');
    server.passTime(120_000);
    for (const caller of [visitor, bo]) {
      expect(await answerTo(caller, share.id)).toBe('not-found');
      expect(await codeOf(caller.call(listFiles, { params: { id: share.id } }))).toBe('not-found');
      expect(await codeOf(caller.call(submitJobPassword, { params: { id: share.id }, body: { password: 'x' } }))).toBe(
        'not-found',
      );
    }
    const [listed] = (await ana.call(listShares, {})).shares;
    expect(listed).toMatchObject({ id: share.id, is_expired: true });
    await ana.call(changeShare, { params: { id: share.id }, body: { expires_in_days: 7 } });
    expect(await answerTo(visitor, share.id)).toBe('password-required');
    server.passTime(6 * dayMs);
    expect(await answerTo(visitor, share.id)).toBe('password-required');
  });

  it('ends with the stop of its owner, and leaves nothing', async () => {
    const share = await givenShare(ana, [await server.givenText(ana)]);
    const before = await usedSpace();
    await ana.call(deleteJob, { params: { id: share.id } });
    for (const caller of [ana, server.givenVisitor(), await server.givenPerson()])
      expect(await answerTo(caller, share.id)).toBe('not-found');
    expect(await usedSpace()).toBe(before);
    expect((await ana.call(listShares, {})).shares).toEqual([]);
    expect((await ana.call(listTrashAlbums, {})).albums).toEqual([]);
    const again = { id: share.id, file_uuids: [await server.givenText(ana)] };
    expect(await codeOf(ana.call(createShare, { body: again }))).toBe('conflict');
    await purgeExpired(server.context);
    expect(await rowOf(share.id)).toBeUndefined();
  });

  it('does not exist when it is mistyped', async () => {
    const file = await server.givenText(ana);
    const share = await givenShare(ana, [file]);
    const typo = `${share.id.slice(0, -1)}${share.id.endsWith('0') ? '1' : '0'}` as JobId;
    for (const caller of [server.givenVisitor(), await server.givenPerson(), ana]) {
      expect(await answerTo(caller, typo)).toBe('not-found');
      for (const malformed of [share.id.slice(1), `${share.id}0`, 'x', `${share.id}\0`] as JobId[])
        expect(['invalid-request', 'not-found']).toContain(await answerTo(caller, malformed));
    }
  });

  it('is deleted some time after it expired', async () => {
    const [old, extended] = [
      await givenShare(ana, [await server.givenText(ana)], { expires_in_days: 1 }),
      await givenShare(ana, [await server.givenText(ana)], { expires_in_days: 1 }),
    ];
    server.passTime(30 * dayMs);
    await endExpiredShares(server.parts);
    expect((await ana.call(listShares, {})).shares).toHaveLength(2);
    await ana.call(changeShare, { params: { id: extended.id }, body: { expires_in_days: 1 } });
    server.passTime(2 * dayMs);
    await endExpiredShares(server.parts);
    expect((await ana.call(listShares, {})).shares.map(({ id }) => id)).toEqual([extended.id]);
    await purgeExpired(server.context);
    expect(await rowOf(old.id)).toBeUndefined();
    expect(await rowOf(extended.id)).toBeDefined();
  });
});

function rowOf(id: JobId) {
  return server.context.database.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst();
}

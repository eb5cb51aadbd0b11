import {
  restoreAlbum as albumEndpoint,
  type CommentId,
  restoreContributions as contributionsEndpoint,
  type FileId,
  type JobId,
  type PersonId,
} from '@stund/contract';
import { fileIdSchema, shapesOf } from '@stund/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { removeIdleGuests } from '../../../together/access/operations/remove-idle-guests.ts';
import { setPermissions } from '../../../together/albums/operations/set-permissions.ts';
import { restoredId } from '../restored-id.ts';
import { describePage } from './describe-page.ts';
import { restoreAlbum } from './restore-album.ts';
import { restoreContributions } from './restore-contributions.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  bo = await givenAccount(context, { name: 'Bo' });
});

const moment = '2020-06-21T13:24:05.123Z';
const self = { id: newId<PersonId>(), name: 'Ana', is_self: true };
const kari = { id: newId<PersonId>(), name: 'Kari', is_self: false };

function describedAlbum(more: object = {}) {
  return shapesOf(albumEndpoint).body.parse({
    id: newId<JobId>(),
    title: 'Hytta',
    created: moment,
    privacy_mode: 'shared',
    has_password: false,
    allow_uploads: true,
    allow_comments: true,
    allow_sharing: true,
    sort_order: 'ADDED',
    attributes: { color: 'red' },
    ...more,
  });
}

const contributions = (more: object) => shapesOf(contributionsEndpoint).body.parse({ people: [self, kari], ...more });

let count = 0;
async function givenAlbumWithFile(owner = ana) {
  const jobId = await givenAlbum(context, owner);
  const { id } = await givenFile(context, { ...owner, jobId }, Buffer.from(`file ${++count}`));
  return { jobId, id };
}

async function describedState(jobId: JobId) {
  const { job, files, people } = await describePage(as(ana, context), jobId, { limit: 100 });
  const nameOf = (id: PersonId) => people.find((person) => person.id === id)?.name;
  return {
    participants: job?.participants.map(({ person, joined }) => [nameOf(person), joined]),
    files: files.map(({ added_by, uploaded, comments, loves }) => ({
      added_by: nameOf(added_by),
      uploaded,
      comments: comments.map(({ person, text, created, edited }) => [nameOf(person), text, created, edited]),
      loves: loves.map(({ person, created }) => [nameOf(person), created]),
    })),
  };
}

describe('restoring an album', () => {
  it('creates it once for each account, also while its first import is in the trash', async () => {
    const album = describedAlbum();
    const first = await restoreAlbum(as(ana, context), album);
    expect(first).toEqual({ id: expect.not.stringMatching(album.id), isNew: true });
    expect(await restoreAlbum(as(ana, context), album)).toEqual({ id: first.id, isNew: false });
    const other = await restoreAlbum(as(bo, context), album);
    expect(other).toMatchObject({ isNew: true });
    expect(other.id).not.toBe(first.id);
    await context.database.updateTable('job').set({ deleted_at: new Date() }).where('id', '=', first.id).execute();
    const again = await restoreAlbum(as(ana, context), album);
    expect(again.isNew).toBe(true);
    expect(await restoreAlbum(as(ana, context), album)).toEqual({ id: again.id, isNew: false });
  });

  it('uses the album itself where the account still has it, and no one else’s', async () => {
    const id = await givenAlbum(context, ana);
    expect(await restoreAlbum(as(ana, context), describedAlbum({ id }))).toEqual({ id, isNew: false });
    const foreign = await restoreAlbum(as(bo, context), describedAlbum({ id }));
    expect(foreign.isNew).toBe(true);
    expect(foreign.id).not.toBe(id);
    const timeline = await restoreAlbum(as(ana, context), describedAlbum({ id: ana.jobId }));
    expect(timeline.id).not.toBe(ana.jobId);
  });

  it.each([
    [{ has_password: true }, 'private'],
    [{ title: ' ' }, 'private'],
    [{}, 'shared'],
  ])('with %j is %s', async (more, mode) => {
    const { id } = await restoreAlbum(as(ana, context), describedAlbum(more));
    const row = await context.database.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ privacy_mode: mode, created_at: new Date(moment), owner_id: ana.accountId });
  });

  it('is refused without a subscription', async () => {
    await expect(restoreAlbum(as(ana, context, { isReadOnly: true }), describedAlbum())).rejects.toThrow('read-only');
  });
});

describe('restoring contributions', () => {
  it('attributes them to imported guests, and changes nothing the second time', async () => {
    const { jobId, id } = await givenAlbumWithFile();
    const comment = { id: newId<CommentId>(), person: kari.id, text: 'hei', created: moment, edited: null };
    const wanted = contributions({
      participants: [{ person: kari.id, joined: moment, is_subscribed: true }],
      files: [{ id, source_id: newId<FileId>(), uploaded: moment, added_by: kari.id }],
      comments: [
        { ...comment, file: id },
        { ...comment, id: newId<CommentId>(), file: null, text: 'all', created: '9000-01-01T00:00:00Z' },
      ],
      loves: [self, kari].map((person) => ({ file: id, person: person.id, created: moment })),
      cover: id,
      modified: moment,
    });
    await restoreContributions(as(ana, context), jobId, wanted);
    const restored = await describedState(jobId);
    expect(restored.participants).toContainEqual(['Kari', moment]);
    expect(restored.files).toEqual([
      {
        added_by: 'Kari',
        uploaded: moment,
        comments: [['Kari', 'hei', moment, null]],
        loves: [expect.anything(), expect.anything()],
      },
    ]);
    const job = () => context.database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    expect(await job()).toMatchObject({
      cover_id: id,
      modified_at: new Date(moment),
      comment_count: 2,
      reaction_count: 2,
    });
    await restoreContributions(as(ana, context), jobId, wanted);
    expect(await describedState(jobId)).toEqual(restored);
    expect(await job()).toMatchObject({ comment_count: 2, reaction_count: 2 });
    const future = await context.database
      .selectFrom('comment')
      .select('created_at')
      .where('text', '=', 'all')
      .execute();
    expect(future[0]!.created_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await describeDamage(context)).toEqual([]);
  });

  it('never names an account, even one whose id is in the takeout', async () => {
    const { jobId, id } = await givenAlbumWithFile();
    const posing = { id: bo.accountId, name: 'Bo', is_self: false };
    await restoreContributions(
      as(ana, context),
      jobId,
      contributions({ people: [posing], loves: [{ file: id, person: bo.accountId, created: moment }] }),
    );
    const rows = await context.database.selectFrom('reaction').selectAll().where('file_id', '=', id).execute();
    expect(rows).toMatchObject([{ account_id: null, guest_id: expect.any(String) }]);
    expect(rows[0]!.guest_id).not.toBe(bo.accountId);
  });

  it('keeps what happened to files that were there before', async () => {
    const { jobId, id } = await givenAlbumWithFile();
    const before = await describedState(jobId);
    const later = { id, source_id: id, uploaded: '2999-01-01T00:00:00Z', added_by: kari.id };
    await restoreContributions(as(ana, context), jobId, contributions({ files: [later] }));
    expect(await describedState(jobId)).toEqual(before);
  });

  it('passes over files of other jobs and files that are gone', async () => {
    const { jobId } = await givenAlbumWithFile();
    const other = await givenAlbumWithFile();
    const comment = { id: newId<CommentId>(), person: self.id, text: 'x', created: moment, edited: null };
    for (const file of [other.id, fileIdSchema.parse(newId<FileId>())])
      await restoreContributions(
        as(ana, context),
        jobId,
        contributions({
          files: [{ id: file, source_id: newId<FileId>(), uploaded: moment, added_by: kari.id }],
          comments: [{ ...comment, file }],
          loves: [{ file, person: self.id, created: moment }],
          cover: file,
        }),
      );
    expect((await describedState(other.jobId)).files[0]).toMatchObject({ added_by: 'Ana', comments: [], loves: [] });
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is for the owner only, and not for comments on a timeline', async () => {
    const { jobId, id } = await givenAlbumWithFile();
    const love = contributions({ loves: [{ file: id, person: self.id, created: moment }] });
    await expect(restoreContributions(as(bo, context), jobId, love)).rejects.toThrow('forbidden');
    await expect(restoreContributions(as(bo, context), ana.jobId, love)).rejects.toThrow('not-found');
    await expect(restoreContributions(as(ana, context), ana.jobId, love)).rejects.toThrow('invalid-request');
    const unnamed = contributions({ people: [], loves: love.loves });
    await expect(restoreContributions(as(ana, context), jobId, unnamed)).rejects.toThrow('invalid-request');
  });
});

it('keeps imported guests while they take part', async () => {
  const jobId = await givenAlbum(context, ana);
  const wanted = contributions({ participants: [{ person: kari.id, joined: moment, is_subscribed: false }] });
  await restoreContributions(as(ana, context), jobId, wanted);
  const isThere = async () => {
    const id = restoredId(kari.id as never, ana.accountId);
    return (await context.database.selectFrom('guest').select('id').where('id', '=', id).execute()).length === 1;
  };
  await removeIdleGuests(context);
  expect(await isThere()).toBe(true);
  await context.database.deleteFrom('participant').where('guest_id', 'is not', null).execute();
  await context.database.deleteFrom('comment').where('guest_id', 'is not', null).execute();
  await context.database.deleteFrom('reaction').where('guest_id', 'is not', null).execute();
  await context.database.updateTable('file').set({ guest_id: null }).execute();
  await removeIdleGuests(context);
  expect(await isThere()).toBe(false);
});

it('shows others place, zone and description of a file only where the album includes them', async () => {
  const { jobId } = await givenAlbumWithFile();
  const hint = { latitude: 59.9, longitude: 10.7, description: 'On the pier' };
  await givenFile(context, { ...ana, jobId }, Buffer.from('with a place'), hint);
  const seenBy = async (account: TestAccount) =>
    JSON.stringify((await describePage(as(account, context), jobId, { limit: 10 })).files);
  const traces = ['59.9', '10.7', 'On the pier'];
  for (const trace of traces) expect(await seenBy(bo)).toContain(trace);
  await setPermissions(as(ana, context), jobId, { includesLocation: false });
  for (const trace of traces) {
    expect(await seenBy(ana)).toContain(trace);
    expect(await seenBy(bo)).not.toContain(trace);
  }
});

it('gives others no more of a restored album than of the original', async () => {
  const expires = '2099-01-01T00:00:00.000Z';
  const album = describedAlbum({ include_location: true, allow_download: false, expires });
  const { id } = await restoreAlbum(as(ana, context), album);
  const older = await restoreAlbum(as(ana, context), describedAlbum());
  const optionsOf = (jobId: JobId) =>
    context.database
      .selectFrom('job')
      .select(['include_location', 'allow_download', 'expires_at'])
      .where('id', '=', jobId)
      .executeTakeFirst();
  expect(await optionsOf(id)).toEqual({ include_location: true, allow_download: false, expires_at: new Date(expires) });
  expect(await optionsOf(older.id)).toEqual({ include_location: false, allow_download: true, expires_at: null });
});

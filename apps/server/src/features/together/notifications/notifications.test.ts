import type { CommentId, FileId, JobId } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenEditVersion } from '../../../testing/given-edit-version.ts';
import { as, type TestContext } from '../../../testing/test-context.ts';
import { readmitPerson } from '../albums/operations/readmit-person.ts';
import { removePerson } from '../albums/operations/remove-person.ts';
import { setPrivacy } from '../albums/operations/set-privacy.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { unsubscribe } from '../albums/operations/unsubscribe.ts';
import { addComment } from '../conversation/operations/add-comment.ts';
import { addReaction } from '../conversation/operations/add-reaction.ts';
import { recordActivity } from './activity/record-activity.ts';
import { listNotifications } from './feed/list-notifications.ts';
import { markRead } from './feed/mark-read.ts';
import { changeSettings, getSettings, muteAlbum } from './settings/settings.ts';
import { addPictures, givenMember, givenNotifications, type NotificationBench } from './testing/given-notifications.ts';

type Member = Awaited<ReturnType<typeof givenMember>>;

let bench: NotificationBench;
let context: TestContext;
let owner: Member;
let kari: Member;
let bo: Member;
let jobId: JobId;

beforeAll(async () => {
  bench = await givenNotifications();
  context = bench.context;
});

async function givenAlbumWithMembers(): Promise<void> {
  owner = await givenMember(context, 'Ana');
  kari = await givenMember(context, 'Kari');
  bo = await givenMember(context, 'Bo');
  jobId = await givenAlbum(context, owner, { title: 'Hytta' });
  for (const member of [kari, bo]) await subscribe(as(member, context), jobId);
  await bench.record();
  // Later activity is listed by itself.
  await bench.passTime(13 * 3_600_000);
  await markAllRead(owner);
  await markAllRead(kari);
  await markAllRead(bo);
}

async function listOf(member: Member) {
  const listed = await listNotifications(as(member, context));
  return listed.map(({ summary, row, album }) => ({
    kind: summary.kind,
    names: summary.names,
    count: summary.count,
    unread: row.is_unread,
    album: album.title,
  }));
}
const unreadOf = async (member: Member) => (await listOf(member)).filter((one) => one.unread);

async function markAllRead(member: Member): Promise<void> {
  const [latest] = await listNotifications(as(member, context));
  if (latest) await markRead(as(member, context), latest.row.last_us);
}

const album = () => ({ jobId, ownerId: owner.accountId });
const add = (by: Member, count: number): Promise<FileId[]> =>
  addPictures(context, album(), { by: by.accountId, count });

describe('the list of notifications', () => {
  it('names who did what, once for everything of some hours, and never what one did oneself', async () => {
    await givenAlbumWithMembers();
    const [file] = await add(kari, 7);
    await givenEditVersion(context, { jobId, fileId: file! }, 3);
    await bench.record();
    await add(kari, 5);
    await addReaction(as(bo, context), { jobId, fileId: file! });
    await addComment(as(bo, context), { jobId, fileId: file! }, { text: 'Så fint!' });
    await bench.record();

    expect(await unreadOf(owner)).toEqual([
      { kind: 'comments', names: ['Bo'], count: 1, unread: true, album: 'Hytta' },
      { kind: 'reactions', names: ['Bo'], count: 1, unread: true, album: 'Hytta' },
      { kind: 'files', names: ['Kari'], count: 12, unread: true, album: 'Hytta' },
    ]);
    expect((await unreadOf(bo)).map((one) => one.kind)).toEqual(['files']);
    expect((await unreadOf(kari)).map((one) => one.kind)).toEqual(['comments', 'reactions']);
    const [comment] = await listNotifications(as(owner, context));
    expect(comment?.summary).toMatchObject({ text: 'Så fint!', fileId: file, fileType: 'Pictures', editVersion: 3 });
  });

  it('says who joined, accounts and guests, to the owner and to those who were there before', async () => {
    await givenAlbumWithMembers();
    const late = await givenMember(context, 'Liv');
    await subscribe(as(late, context), jobId);
    const { guest } = await asGuest(context, 'Gjest');
    await addComment(guest, { jobId, fileId: null }, { text: 'Hei' });
    await bench.record();
    expect(await unreadOf(kari)).toEqual([
      { kind: 'comments', names: ['Gjest'], count: 1, unread: true, album: 'Hytta' },
      { kind: 'joined', names: ['Gjest', 'Liv'], count: 2, unread: true, album: 'Hytta' },
    ]);
    expect((await unreadOf(late)).map((one) => [one.kind, one.names])).toEqual([
      ['comments', ['Gjest']],
      ['joined', ['Gjest']],
    ]);
  });

  it('is read on every device, and by looking at the album', async () => {
    await givenAlbumWithMembers();
    await add(kari, 1);
    await bench.record();
    expect(await unreadOf(bo)).toHaveLength(1);
    await markAllRead(bo);
    expect(await unreadOf(bo)).toEqual([]);
    await add(kari, 1);
    await bench.record();
    expect(await unreadOf(bo)).toHaveLength(1);
    const job = await context.database
      .selectFrom('job')
      .select('last_serial')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    await context.database
      .updateTable('participant')
      .set({ last_seen_serial: job.last_serial })
      .where('job_id', '=', jobId)
      .where('account_id', '=', bo.accountId)
      .execute();
    expect(await unreadOf(bo)).toEqual([]);
  });

  it('leaves out what was deleted, and counts what is left', async () => {
    await givenAlbumWithMembers();
    const files = await add(kari, 3);
    await addComment(as(kari, context), { jobId, fileId: files[0]! }, { id: newId<CommentId>(), text: 'x' });
    await bench.record();
    const trash = (ids: FileId[]) =>
      context.database.updateTable('file').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();
    await trash([files[0]!]);
    expect(await unreadOf(bo)).toEqual([expect.objectContaining({ kind: 'files', count: 2 })]);
    await trash(files);
    expect(await unreadOf(bo)).toEqual([]);
  });

  it('ends for those who leave, are removed or muted the album, and while it is private', async () => {
    await givenAlbumWithMembers();
    await add(owner, 2);
    await bench.record();
    expect([await unreadOf(kari), await unreadOf(bo)].map((list) => list.length)).toEqual([1, 1]);
    await unsubscribe(as(kari, context), jobId);
    expect(await listOf(kari)).toEqual([]);
    await muteAlbum(as(bo, context), { jobId, isMuted: true });
    expect(await listOf(bo)).toEqual([]);
    await muteAlbum(as(bo, context), { jobId, isMuted: false });
    expect(await unreadOf(bo)).toHaveLength(1);
    await setPrivacy(as(owner, context), jobId, 'private');
    expect(await listOf(bo)).toEqual([]);
    await setPrivacy(as(owner, context), jobId, 'shared');
    await removePerson(as(owner, context), { jobId, personId: bo.accountId, deletesContributions: false });
    expect(await listOf(bo)).toEqual([]);
    await expect(muteAlbum(as(bo, context), { jobId, isMuted: true })).rejects.toThrow('not-found');
  });

  it('is not muted any more for those who left, or were removed, and take part again', async () => {
    await givenAlbumWithMembers();
    const isMuted = async (member: Member) => (await getSettings(as(member, context))).muted.length > 0;
    for (const member of [kari, bo]) await muteAlbum(as(member, context), { jobId, isMuted: true });
    await unsubscribe(as(kari, context), jobId);
    await subscribe(as(kari, context), jobId);
    expect([await isMuted(kari), await isMuted(bo)]).toEqual([false, true]);
    await removePerson(as(owner, context), { jobId, personId: bo.accountId, deletesContributions: false });
    await readmitPerson(as(owner, context), jobId, bo.accountId);
    await subscribe(as(bo, context), jobId);
    expect(await isMuted(bo)).toBe(false);
  });

  it('is empty when notifications are off', async () => {
    await givenAlbumWithMembers();
    await add(kari, 1);
    await bench.record();
    await changeSettings(as(bo, context), { is_on: false });
    expect(await listOf(bo)).toEqual([]);
    await changeSettings(as(bo, context), { is_on: true });
    expect(await unreadOf(bo)).toHaveLength(1);
  });

  it('loses nothing that is committed while a batch is processed, and repeats nothing', async () => {
    await givenAlbumWithMembers();
    const later = { ...context, clock: { now: () => new Date(Date.now() + 60_000) } };
    const adding = [add(kari, 4), recordActivity(later), add(bo, 3), add(kari, 2), recordActivity(later)];
    await Promise.all(adding);
    await recordActivity(later);
    await recordActivity(later);
    const counts = (await unreadOf(owner)).map((one) => one.count);
    expect(counts).toEqual([9]);
    expect(await context.database.selectFrom('pending_activity').selectAll().execute()).toEqual([]);
  });
});

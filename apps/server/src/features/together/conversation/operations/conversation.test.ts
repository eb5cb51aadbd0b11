import { type CommentId, changeTypes, type FileId, type JobId, limits } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenEditVersion } from '../../../../testing/given-edit-version.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listChanges } from '../../../library/changes/index.ts';
import { deleteFile } from '../../../library/trash/operations/delete-files.ts';
import { restoreFiles } from '../../../library/trash/operations/restore-files.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { claimGuest } from '../../albums/operations/claim-guest.ts';
import { getAlbum } from '../../albums/operations/get-album.ts';
import { listContributors } from '../../albums/operations/list-contributors.ts';
import { setPermissions } from '../../albums/operations/set-permissions.ts';
import { setPrivacy } from '../../albums/operations/set-privacy.ts';
import { subscribe } from '../../albums/operations/subscribe.ts';
import { unsubscribe } from '../../albums/operations/unsubscribe.ts';
import { addComment } from './add-comment.ts';
import { addReaction } from './add-reaction.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listJobComments } from './list-job-comments.ts';
import { listOwnReactions } from './list-own-reactions.ts';
import { listReactions } from './list-reactions.ts';
import { removeReaction } from './remove-reaction.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let nobody: TestContext;

beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  nobody = { ...context, actor: { kind: 'none' } };
});

async function givenPicture(): Promise<{ jobId: JobId; fileId: FileId }> {
  const jobId = await givenAlbum(context, ana);
  const { id: fileId } = await givenFile(context, { ...ana, jobId }, Buffer.from(`${Math.random()}`));
  return { jobId, fileId };
}

const all = { before: undefined, limit: limits.commentsPerPage };
const words = async (file: { jobId: JobId; fileId: FileId }) =>
  (await listComments(nobody, file, all)).comments.map(({ author_name, text }) => `${author_name}: ${text}`);
const countsOf = async (jobId: JobId) => {
  const { job } = await getAlbum(as(ana, context), jobId, { withDetails: false });
  return [job.comment_count, job.reaction_count];
};

describe('the feed of changes', () => {
  it('keeps the text of a comment from visitors while its photo is in the trash', async () => {
    const file = await givenPicture();
    await addComment(as(bo, context), file, { text: 'a secret' });
    await addComment(as(bo, context), { ...file, fileId: null }, { text: 'on the album' });
    const texts = async () =>
      (await listChanges(nobody, file.jobId, 0)).list
        .filter(({ type }) => type === changeTypes.comment)
        .map(({ payload }) => payload.comment);
    // The last photo would take its album along.
    await givenFile(context, { ...ana, jobId: file.jobId }, Buffer.from(`${Math.random()}`));
    expect(await texts()).toEqual(['a secret', 'on the album']);
    await deleteFile(as(ana, context), file.jobId, file.fileId);
    expect(await texts()).toEqual(['', 'on the album']);
    await restoreFiles(as(ana, context), file.jobId, [file.fileId]);
    expect(await texts()).toEqual(['a secret', 'on the album']);
  });
});

describe('the order of comments', () => {
  it('is that of the server, whatever ids clients choose, also after a comment that was deleted', async () => {
    const file = await givenPicture();
    const ids = ['ffffffff-ffff-7fff-bfff-ffffffffffff', newId(), '00000000-0000-7000-8000-000000000001', newId()];
    for (const [index, id] of ids.entries())
      await addComment(as(bo, context), file, { id: id as CommentId, text: `${index}` });
    const texts = ({ comments }: { comments: ReadonlyArray<{ text: string }> }) => comments.map(({ text }) => text);
    expect(texts(await listComments(nobody, file, all))).toEqual(['0', '1', '2', '3']);
    expect(texts(await listJobComments(nobody, file.jobId, all))).toEqual(['0', '1', '2', '3']);

    const before = { before: ids[2] as CommentId, limit: 1 };
    expect(texts(await listComments(nobody, file, before))).toEqual(['1']);
    await deleteComment(as(bo, context), file, ids[2] as CommentId);
    expect(texts(await listComments(nobody, file, before))).toEqual(['1']);
    expect(texts(await listJobComments(nobody, file.jobId, before))).toEqual(['1']);
    const unknown = { before: newId<CommentId>(), limit: 1 };
    expect(texts(await listComments(nobody, file, unknown))).toEqual([]);
  });
});

describe('comments', () => {
  it('are written by accounts and guests, shown with their names, in any characters', async () => {
    const file = await givenPicture();
    const { guest } = await asGuest(context, 'Tante Kari 🌼');
    await addComment(as(bo, context), file, { text: 'Så fint! 👨‍👩‍👧‍👦 मनोहर ﷽' });
    await addComment(guest, file, { text: 'line\n'.repeat(5).trim() });
    expect(await words(file)).toEqual(['Bo: Så fint! 👨‍👩‍👧‍👦 मनोहर ﷽', 'Tante Kari 🌼: line\nline\nline\nline\nline']);
    expect((await listContributors(nobody, file.jobId)).people.map(({ name }) => name)).toEqual([
      'Ana',
      'Bo',
      'Tante Kari 🌼',
    ]);
    await expect(addComment(nobody, file, { text: 'x' })).rejects.toThrow('forbidden');
    expect((await getAlbum(nobody, file.jobId, { withDetails: true })).details?.facts.has_foreign_comment).toBe(true);
  });

  it('are edited by their author alone, and deleted by the author or the owner', async () => {
    const file = await givenPicture();
    const { comment } = await addComment(as(bo, context), file, { text: 'first' });
    const { guest } = await asGuest(context, 'Kari');
    for (const other of [as(ana, context), guest, nobody])
      await expect(editComment(other, file, { id: comment.id, text: 'x' })).rejects.toThrow('forbidden');
    expect(
      (await editComment(as(bo, context), file, { id: comment.id, text: 'second' })).comment.edited_at,
    ).not.toBeNull();
    await expect(deleteComment(guest, file, comment.id)).rejects.toThrow('forbidden');
    await deleteComment(as(ana, context), file, comment.id);
    await expect(deleteComment(as(ana, context), file, comment.id)).rejects.toThrow('not-found');
    expect(await words(file)).toEqual([]);
    const other = await givenPicture();
    const { comment: elsewhere } = await addComment(as(bo, context), other, { text: 'x' });
    await expect(deleteComment(as(ana, context), file, elsewhere.id)).rejects.toThrow('not-found');
  });

  it('stop when the owner switches them off or closes the album, but not for the owner', async () => {
    const file = await givenPicture();
    await subscribe(as(bo, context), file.jobId);
    await setPermissions(as(ana, context), file.jobId, { allowsComments: false });
    await expect(addComment(as(bo, context), file, { text: 'x' })).rejects.toThrow('forbidden');
    await addComment(as(ana, context), file, { text: 'mine' });
    await addReaction(as(bo, context), file);
    await setPrivacy(as(ana, context), file.jobId, 'private');
    await expect(listComments(as(bo, context), file, all)).rejects.toThrow('not-found');
    await expect(addReaction(as(bo, context), file)).rejects.toThrow('not-found');
  });

  it('are said once however often the same one is sent', async () => {
    const file = await givenPicture();
    const id = newId<CommentId>();
    await addComment(as(bo, context), file, { id, text: 'once' });
    await addComment(as(bo, context), file, { id, text: 'once' });
    expect(await countsOf(file.jobId)).toEqual([1, 0]);
    await expect(addComment(as(ana, context), file, { id, text: 'mine' })).rejects.toThrow('conflict');
    const other = await givenPicture();
    await expect(addComment(as(bo, context), other, { id, text: 'once' })).rejects.toThrow('conflict');
  });

  it('are listed a stretch at a time, the latest first', async () => {
    const file = await givenPicture();
    for (let number = 0; number < 5; number += 1) await addComment(as(bo, context), file, { text: `${number}` });
    const last = await listComments(nobody, file, { before: undefined, limit: 2 });
    expect(last.comments.map(({ text }) => text)).toEqual(['3', '4']);
    expect([last.hasMore, last.totalCount]).toEqual([true, 5]);
    const first = await listComments(nobody, file, { before: last.comments[0]!.id, limit: 3 });
    expect(first.comments.map(({ text }) => text)).toEqual(['0', '1', '2']);
    expect(first.hasMore).toBe(false);
  });

  it('of a whole album are listed in the order they were said, without those of files in its trash', async () => {
    const jobId = await givenAlbum(context, ana);
    const files = await Promise.all(
      ['one', 'two', 'three'].map(async (text) => ({
        jobId,
        fileId: (await givenFile(context, { ...ana, jobId }, Buffer.from(`${text} ${Math.random()}`))).id,
      })),
    );
    for (const text of ['a', 'b', 'c', 'd'])
      await addComment(as(bo, context), files['abcd'.indexOf(text) % 3]!, { text });
    const last = await listJobComments(nobody, jobId, { before: undefined, limit: 3 });
    expect(last.comments.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    expect([last.hasMore, last.totalCount, last.files.length]).toEqual([true, 4, 3]);
    const first = await listJobComments(nobody, jobId, { before: last.comments[0]!.id, limit: 3 });
    expect(first.comments.map(({ text }) => text)).toEqual(['a']);
    expect(first.files).toMatchObject([{ id: files[0]!.fileId, edit_version: null }]);
    await givenEditVersion(context, files[0]!, 3);
    expect((await listJobComments(nobody, jobId, all)).files.map((file) => file.edit_version)).toContain(3);
    await deleteFile(as(ana, context), jobId, files[1]!.fileId);
    const left = await listJobComments(nobody, jobId, { before: undefined, limit: 3 });
    expect([left.comments.map(({ text }) => text), left.hasMore]).toEqual([['a', 'c', 'd'], false]);
    await setPrivacy(as(ana, context), jobId, 'private');
    await expect(listJobComments(nobody, jobId, { before: undefined, limit: 3 })).rejects.toThrow('login-required');
  });

  it('are said of the album as a whole too, and stand with the others, but with no file', async () => {
    const file = await givenPicture();
    const { jobId } = file;
    const album = { jobId, fileId: null };
    const { guest } = await asGuest(context, 'Kari');
    const { serial: since } = await listChanges(nobody, jobId, 0);
    await addComment(as(bo, context), file, { text: 'of the photo' });
    const { comment } = await addComment(guest, album, { text: 'of all of it' });
    await addComment(guest, album, { id: comment.id, text: 'of all of it' });
    expect(await countsOf(jobId)).toEqual([2, 0]);
    const listed = async () => (await listJobComments(nobody, jobId, all)).comments;
    expect((await listed()).map(({ text, file_id }) => [text, file_id])).toEqual([
      ['of the photo', file.fileId],
      ['of all of it', null],
    ]);
    expect(await words(file)).toEqual(['Bo: of the photo']);

    await expect(editComment(as(bo, context), album, { id: comment.id, text: 'x' })).rejects.toThrow('forbidden');
    await editComment(guest, album, { id: comment.id, text: 'of everything' });
    await expect(editComment(guest, file, { id: comment.id, text: 'x' })).rejects.toThrow('not-found');
    expect((await listed()).at(-1)?.text).toBe('of everything');
    expect(await describeDamage(context)).toEqual([]);
    await deleteComment(as(ana, context), album, comment.id);
    expect(await countsOf(jobId)).toEqual([1, 0]);
    const { list } = await listChanges(nobody, jobId, since);
    const albumComments = list.filter(({ type, file_id }) => type === changeTypes.comment && file_id === null);
    expect(albumComments.map(({ payload }) => payload.comment)).toEqual(['', '', '']);
    await setPermissions(as(ana, context), jobId, { allowsComments: false });
    await expect(addComment(guest, album, { text: 'x' })).rejects.toThrow('forbidden');
    await setPrivacy(as(ana, context), jobId, 'private');
    await expect(addComment(as(bo, context), album, { text: 'x' })).rejects.toThrow('not-found');
    expect(await describeDamage(context)).toEqual([]);
  });

  it('tell who watches what was said, and keep no words that were deleted', async () => {
    const file = await givenPicture();
    const { serial: since } = await listChanges(nobody, file.jobId, 0);
    const { comment } = await addComment(as(ana, context), file, { text: 'secret' });
    const said = await listChanges(nobody, file.jobId, since);
    expect(said.list.map(({ type, payload }) => [type, payload.comment])).toEqual([[changeTypes.comment, 'secret']]);
    await deleteComment(as(ana, context), file, comment.id);
    const { list } = await listChanges(nobody, file.jobId, since);
    expect(list.map(({ type }) => type)).toEqual([changeTypes.comment, changeTypes.comment, changeTypes.eventRemoved]);
    expect(list.map(({ payload }) => payload.comment)).toEqual(['', '', undefined]);
    expect(list[2]!.payload).toEqual({ serial: comment.serial });
    expect(JSON.stringify(await context.database.selectFrom('change').selectAll().execute())).not.toContain('secret');
  });
});

describe('loves', () => {
  it('count once for each person and can be removed', async () => {
    const file = await givenPicture();
    const { guest } = await asGuest(context, 'Kari');
    expect(await addReaction(as(bo, context), file)).toBe(1);
    expect(await addReaction(as(bo, context), file)).toBe(1);
    expect(await addReaction(guest, file)).toBe(2);
    expect(await listOwnReactions(guest, file.jobId)).toEqual([file.fileId]);
    const { people } = await listReactions(nobody, file, { offset: 0, limit: 10 });
    expect(people.map(({ name }) => name)).toEqual(['Kari', 'Bo']);
    expect(await removeReaction(guest, file)).toBe(1);
    expect(await removeReaction(guest, file)).toBe(1);
    expect(await countsOf(file.jobId)).toEqual([0, 1]);
    await expect(addReaction(nobody, file)).rejects.toThrow('forbidden');
  });

  it('of many at once all count', async () => {
    const file = await givenPicture();
    const people = await Promise.all(Array.from({ length: 12 }, () => givenAccount(context)));
    await Promise.all(
      people.flatMap((one) => [addReaction(as(one, context), file), addComment(as(one, context), file, { text: 'x' })]),
    );
    expect(await countsOf(file.jobId)).toEqual([12, 12]);
  });
});

it('includes profile pictures of accounts, and only the names of guests', async () => {
  const file = await givenPicture();
  const { checksum } = await context.database
    .selectFrom('file')
    .select('checksum')
    .where('id', '=', file.fileId)
    .executeTakeFirstOrThrow();
  const picture = { account_id: ana.accountId, id: newId<CommentId>() as string, checksum };
  await context.database.insertInto('profile_picture').values(picture).execute();
  const { guest } = await asGuest(context, 'Kari');
  for (const person of [as(ana, context), guest]) {
    await addComment(person, file, { text: 'x' });
    await addReaction(person, file);
  }
  const { comments } = await listComments(nobody, file, all);
  expect(comments.map((comment) => comment.picture_id)).toEqual([picture.id, null]);
  const { people } = await listReactions(nobody, file, { offset: 0, limit: 10 });
  expect(people.map((person) => person.picture_id)).toEqual([null, picture.id]);
  const { people: contributors } = await listContributors(nobody, file.jobId);
  expect(contributors.map((person) => person.picture_id)).toEqual([picture.id, null]);
  const { details } = await getAlbum(nobody, file.jobId, { withDetails: true });
  expect(details?.facts.owner_picture_id).toBe(picture.id);
  // The faces of a card are those of the list of participants.
  expect(details?.people.map((person) => person.picture_id)).toEqual([picture.id, null]);
});

describe('what was said and loved', () => {
  it('goes to the trash with a file and comes back with it', async () => {
    const file = await givenPicture();
    // The last file would take its album along.
    await givenFile(context, { ...ana, jobId: file.jobId }, Buffer.from(`${Math.random()}`));
    await addComment(as(bo, context), file, { text: 'kept' });
    await addReaction(as(bo, context), file);
    await deleteFile(as(ana, context), file.jobId, file.fileId);
    expect(await countsOf(file.jobId)).toEqual([0, 0]);
    await expect(listComments(nobody, file, all)).rejects.toThrow('not-found');
    await expect(addComment(as(bo, context), file, { text: 'late' })).rejects.toThrow('not-found');
    await restoreFiles(as(ana, context), file.jobId, [file.fileId]);
    expect(await countsOf(file.jobId)).toEqual([1, 1]);
    expect(await words(file)).toEqual(['Bo: kept']);
  });

  it('stays when its author leaves, and is claimed with the guest who wrote it', async () => {
    const file = await givenPicture();
    const { guest, token } = await asGuest(context, 'Bo on the phone');
    await addComment(guest, file, { text: 'from the phone' });
    await addReaction(guest, file);
    await addReaction(as(bo, context), file);
    await claimGuest(as(bo, context), token);
    expect(await words(file)).toEqual(['Bo: from the phone']);
    expect(await countsOf(file.jobId)).toEqual([1, 1]);
    await unsubscribe(as(bo, context), file.jobId);
    expect(await words(file)).toEqual(['Bo: from the phone']);
  });

  it('is counted right in the end', async () => {
    expect(await describeDamage(context)).toEqual([]);
    const { jobId } = await givenPicture();
    await context.database.updateTable('job').set({ comment_count: 7 }).where('id', '=', jobId).execute();
    expect(await describeDamage(context)).toEqual([
      `conversation-counters: job ${jobId} is noted with 7/0 instead of 0/0 (comments/loves)`,
    ]);
  });
});

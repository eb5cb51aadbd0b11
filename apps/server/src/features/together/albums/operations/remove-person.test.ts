import { Readable } from 'node:stream';
import { type CommentId, changeTypes, type FileId, type JobId } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personIdOf } from '../../../../kernel/actor.ts';
import { newId } from '../../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { listChanges } from '../../../library/changes/operations/list-changes.ts';
import { listFiles } from '../../../library/files/operations/list-files.ts';
import { getRendition } from '../../../library/media/serving/get-rendition.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { uploadFile } from '../../../library/uploads/operations/upload-file.ts';
import { createUpload } from '../../../library/uploads/resumable/operations/create-upload.ts';
import { encodeMetadata } from '../../../library/uploads/resumable/testing/given-tus-server.ts';
import { loadVisibleJob, signMediaToken } from '../../access/index.ts';
import { joinAsGuest } from '../../access/operations/join-as-guest.ts';
import { submitPassword } from '../../access/operations/submit-password.ts';
import { addComment } from '../../conversation/operations/add-comment.ts';
import { addReaction } from '../../conversation/operations/add-reaction.ts';
import { listJobComments } from '../../conversation/operations/list-job-comments.ts';
import { claimGuest } from './claim-guest.ts';
import { listContributors } from './list-contributors.ts';
import { listRemovedPeople } from './list-removed-people.ts';
import { readmitPerson } from './readmit-person.ts';
import { removePerson } from './remove-person.ts';
import { setPassword } from './set-password.ts';
import { subscribe } from './subscribe.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;

beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  jobId = await givenAlbum(context, ana);
});

const owner = () => as(ana, context);
const addTo = (person: TestContext, text = `${Math.random()}`) =>
  uploadFile(person, jobId, givenMultipart({ path: 'a.bin' }, Buffer.from(text)));
const comment = (person: TestContext, text: string, fileId: FileId | null = null) =>
  addComment(person, { jobId, fileId }, { id: newId<CommentId>(), text });
const remove = (person: TestContext, deletesContributions = false) =>
  removePerson(owner(), { jobId, personId: personIdOf(person.actor)!, deletesContributions });
const names = async () => (await listContributors(owner(), jobId)).people.map(({ name }) => name);
const filesInAlbum = async () =>
  (await listFiles(owner(), jobId, { type: 'all', members: 0, order: 'NEWEST_TAKEN', limit: 10 })).files;
const commentsInAlbum = async () => (await listJobComments(owner(), jobId, { limit: 10, before: undefined })).comments;
const reservedBytes = async () =>
  (
    await context.database
      .selectFrom('account')
      .select('reserved_space')
      .where('id', '=', ana.accountId)
      .executeTakeFirstOrThrow()
  ).reserved_space;

describe('removing a participant', () => {
  it('ends their access, their media addresses and unfinished uploads at once', async () => {
    const bos = as(bo, context);
    await subscribe(bos, jobId);
    const { id: fileId } = await givenFile(context, { ...ana, jobId }, Buffer.from('bytes'));
    const { mediaGrant } = await loadVisibleJob(bos, jobId);
    const token = signMediaToken(context.mediaKey, { jobId, id: fileId }, mediaGrant, Date.now());
    const fetchFile = async () => {
      const { status, body } = await getRendition(context, {
        jobId,
        fileId,
        token,
        rendition: 'original',
        isDownload: false,
        clientAddress: '192.0.2.1',
        method: 'GET',
        headers: {},
      });
      // A stream that is neither read nor closed leaves its file open.
      if (body instanceof Readable) body.destroy();
      return status;
    };
    expect(await fetchFile()).toBe(200);
    await createUpload(bos, { jobId, sizeBytes: 3000, metadata: encodeMetadata({ path: 'a.bin' }) });
    expect(await reservedBytes()).toBe(3000);

    await remove(bos);
    await expect(loadVisibleJob(bos, jobId)).rejects.toThrow('not-found');
    await expect(subscribe(bos, jobId)).rejects.toThrow('not-found');
    await expect(addTo(bos)).rejects.toThrow('not-found');
    await expect(fetchFile()).rejects.toThrow('gone');
    expect(await reservedBytes()).toBe(0);
    expect(await names()).toEqual(['Ana']);
    expect((await listChanges(owner(), jobId, 1)).list.at(-1)?.type).toBe(changeTypes.jobChanged);
  });

  it('keeps what they added, unless the owner wants it deleted', async () => {
    const bos = as(bo, context);
    const { id: fileId } = await addTo(bos);
    const { id: trashedId } = await givenFile(context, { ...ana, jobId }, Buffer.from('of the owner'));
    await comment(bos, 'On the album');
    await comment(bos, 'On the photo', trashedId);
    await comment(owner(), 'Mine', fileId);
    await addReaction(bos, { jobId, fileId: trashedId });
    await remove(bos);
    expect(await filesInAlbum()).toHaveLength(2);
    expect(await commentsInAlbum()).toHaveLength(3);

    await remove(bos, true);
    expect((await filesInAlbum()).map(({ id }) => id)).toEqual([trashedId]);
    expect(await commentsInAlbum()).toEqual([]);
    const job = await loadVisibleJob(owner(), jobId);
    expect(job).toMatchObject({ comment_count: 0, reaction_count: 0, deleted_at: null });
    const { list: changes } = await listChanges(owner(), jobId, 0);
    expect(changes.filter(({ type }) => type === changeTypes.fileRemoved)).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toContain('On the album');
    expect(await describeDamage(context)).toEqual([]);
  });

  it('leaves the album in place when they added all of its files', async () => {
    await addTo(as(bo, context));
    await remove(as(bo, context), true);
    expect((await loadVisibleJob(owner(), jobId)).size_bytes).toBe(0);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is for the owner alone, and not of the owner', async () => {
    await subscribe(as(bo, context), jobId);
    const eve = as(await givenAccount(context, { name: 'Eve' }), context);
    const wanted = { jobId, personId: bo.accountId, deletesContributions: false };
    await expect(removePerson(eve, wanted)).rejects.toThrow('forbidden');
    await expect(listRemovedPeople(eve, jobId)).rejects.toThrow('forbidden');
    await expect(readmitPerson(eve, jobId, bo.accountId)).rejects.toThrow('forbidden');
    await expect(remove(owner())).rejects.toThrow('forbidden');
    // The list shows names, so nobody is added to it who has nothing to do with the album.
    await expect(remove(eve)).rejects.toThrow('not-found');
  });

  it('is undone by the owner', async () => {
    const bos = as(bo, context);
    await subscribe(bos, jobId);
    await remove(bos);
    expect((await listRemovedPeople(owner(), jobId)).people.map(({ name }) => name)).toEqual(['Bo']);
    await readmitPerson(owner(), jobId, bo.accountId);
    await expect(readmitPerson(owner(), jobId, bo.accountId)).rejects.toThrow('not-found');
    expect((await listRemovedPeople(owner(), jobId)).people).toEqual([]);
    await subscribe(bos, jobId);
    expect(await names()).toEqual(['Ana', 'Bo']);
  });
});

describe('a removed guest', () => {
  it('does not come back with the same token, nor with the account that claims it', async () => {
    const { guest, token } = await asGuest(context, 'Kari');
    await addTo(guest);
    await remove(guest, true);
    await expect(loadVisibleJob(guest, jobId)).rejects.toThrow('login-required');
    await joinAsGuest(guest, { name: 'Kari Nordvik', clientAddress: '203.0.113.1' });
    await expect(comment(guest, 'Again')).rejects.toThrow('login-required');
    expect(await names()).toEqual(['Ana']);

    expect(await claimGuest(as(bo, context), token)).toBe(true);
    await expect(subscribe(as(bo, context), jobId)).rejects.toThrow('not-found');
    expect((await listRemovedPeople(owner(), jobId)).people.map(({ name }) => name)).toEqual(['Bo']);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('takes the access of the account that claims it from nobody who takes part already', async () => {
    const { guest, token } = await asGuest(context, 'Kari');
    await addTo(guest);
    await subscribe(as(bo, context), jobId);
    await remove(guest);
    await claimGuest(as(bo, context), token);
    expect((await loadVisibleJob(as(bo, context), jobId)).relation).toBe('participant');
  });

  it('is not admitted by the password', async () => {
    const { guest } = await asGuest(context, 'Kari');
    const password = `${'A'.repeat(27)}=`;
    await setPassword(owner(), jobId, password);
    const submit = () => submitPassword(guest, { jobId, password, clientAddress: '198.51.100.7' });
    await submit();
    await addTo(guest);
    await remove(guest);
    await expect(submit()).rejects.toThrow('login-required');
  });

  it('can be removed while the first upload is unfinished', async () => {
    const { guest } = await asGuest(context, 'Kari');
    await createUpload(guest, { jobId, sizeBytes: 3000, metadata: encodeMetadata({ path: 'a.bin' }) });
    await remove(guest);
    expect(await reservedBytes()).toBe(0);
    expect((await listRemovedPeople(owner(), jobId)).people.map(({ name }) => name)).toEqual(['Kari']);
  });
});

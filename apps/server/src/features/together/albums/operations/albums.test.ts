import { Readable } from 'node:stream';
import type { FileId, JobId } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
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
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { listFiles } from '../../../library/files/operations/list-files.ts';
import { getRendition } from '../../../library/media/serving/get-rendition.ts';
import { deleteFile, deleteFiles } from '../../../library/trash/operations/delete-files.ts';
import { deduplicateFile } from '../../../library/uploads/operations/deduplicate-file.ts';
import { uploadFile } from '../../../library/uploads/operations/upload-file.ts';
import { loadVisibleJob, signMediaToken } from '../../access/index.ts';
import { submitPassword } from '../../access/operations/submit-password.ts';
import { presentListedJob } from '../album.presenter.ts';
import { claimGuest } from './claim-guest.ts';
import { createAlbum } from './create-album.ts';
import { getAlbum } from './get-album.ts';
import { listAlbums } from './list-albums.ts';
import { listContributors } from './list-contributors.ts';
import { renameAlbum } from './rename-album.ts';
import { setCover } from './set-cover.ts';
import { setJobAttribute } from './set-job-attribute.ts';
import { setLastSeen } from './set-last-seen.ts';
import { setPassword } from './set-password.ts';
import { setPermissions } from './set-permissions.ts';
import { setPrivacy } from './set-privacy.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let nobody: TestContext;

const derived = () => unrecognizedBytes(20).toString('base64');

beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  nobody = { ...context, actor: { kind: 'none' } };
});

const titles = async (person: TestContext) =>
  (await listAlbums(person, { withDetails: false })).map(({ job }) => job.title);
const inAlbum = (account: TestAccount, jobId: JobId) => ({ ...account, jobId });
const addTo = (person: TestContext, jobId: JobId, text = `${Math.random()}`) =>
  uploadFile(person, jobId, givenMultipart({ path: 'a.bin' }, Buffer.from(text)));

describe('createAlbum', () => {
  it('makes one album of an id, however often it is asked, and leaves the ids of others alone', async () => {
    const id = newId<JobId>();
    const album = {
      id,
      title: 'Once',
      isShared: false,
      allowsUploads: true,
      allowsComments: true,
      allowsSharing: true,
    };
    expect(await createAlbum(as(ana, context), album)).toBe(id);
    expect(await createAlbum(as(ana, context), album)).toBe(id);
    await expect(createAlbum(as(bo, context), album)).rejects.toThrow('conflict');
    await expect(createAlbum(as(ana, context), { ...album, id: ana.jobId })).rejects.toThrow('conflict');
  });

  it('wants a name for a shared album, and a subscription', async () => {
    await expect(givenAlbum(context, ana, { title: '' })).rejects.toThrow('invalid-request');
    const readOnly = as(ana, context, { isReadOnly: true });
    const album = { title: 'x', isShared: false, allowsUploads: true, allowsComments: true, allowsSharing: true };
    await expect(createAlbum(readOnly, album)).rejects.toThrow('read-only-account');
  });
});

describe('an album', () => {
  it('is visible to everyone with the link while it is shared, and only to the owner when it is private', async () => {
    const id = await givenAlbum(context, ana, { title: 'Shared' });
    expect((await getAlbum(nobody, id, { withDetails: true })).details?.facts).toMatchObject({
      owner_name: 'Ana',
      media_count: 0,
      picture_count: 0,
      video_count: 0,
      document_count: 0,
    });
    await setPrivacy(as(ana, context), id, 'private');
    await expect(loadVisibleJob(nobody, id)).rejects.toThrow('login-required');
    await expect(loadVisibleJob(as(bo, context), id)).rejects.toThrow('not-found');
    await expect(loadVisibleJob(nobody, newId<JobId>())).rejects.toThrow('not-found');
    expect((await loadVisibleJob(as(ana, context), id)).relation).toBe('owner');
  });

  it('counts its photos, videos and documents for all who can open it', async () => {
    const id = await givenAlbum(context, ana);
    for (const path of ['a.jpg', 'b.jpg', 'c.mp4', 'd.txt'])
      await givenFile(context, inAlbum(ana, id), unrecognizedBytes(100), { path });
    await givenFile(context, ana, unrecognizedBytes(100), { path: 'elsewhere.jpg' });
    const counts = { media_count: 4, picture_count: 2, video_count: 1, document_count: 1 };
    const presented = async (person: TestContext) =>
      presentListedJob(person, await getAlbum(person, id, { withDetails: true })).details;
    expect(await presented(as(ana, context))).toMatchObject(counts);
    expect(await presented(nobody)).toMatchObject(counts);
    await setPrivacy(as(ana, context), id, 'private');
    await expect(presented(as(bo, context))).rejects.toThrow('not-found');
  });

  it('is among the albums of who takes part, until they leave or it becomes private', async () => {
    const id = await givenAlbum(context, ana, { title: 'Together' });
    expect(await titles(as(bo, context))).not.toContain('Together');
    await subscribe(as(bo, context), id);
    await subscribe(as(bo, context), id);
    expect(await titles(as(bo, context))).toContain('Together');
    expect((await listContributors(nobody, id)).people.map(({ name, is_owner }) => [name, is_owner])).toEqual([
      ['Ana', true],
      ['Bo', false],
    ]);
    await setPrivacy(as(ana, context), id, 'private');
    expect(await titles(as(bo, context))).not.toContain('Together');
    await setPrivacy(as(ana, context), id, 'shared');
    expect(await titles(as(bo, context))).toContain('Together');
    await unsubscribe(as(bo, context), id);
    expect(await titles(as(bo, context))).not.toContain('Together');
    await expect(unsubscribe(as(ana, context), id)).rejects.toThrow('forbidden');
  });

  it('is changed only by its owner, and each change is recorded for its viewers', async () => {
    const id = await givenAlbum(context, ana);
    await subscribe(as(bo, context), id);
    const { id: fileId } = await givenFile(context, inAlbum(ana, id), Buffer.from('cover'));
    const before = (await loadVisibleJob(nobody, id)).last_serial;
    for (const change of [
      (person: TestContext) => renameAlbum(person, id, 'Renamed 🏔️'),
      (person: TestContext) => setCover(person, id, fileId),
      (person: TestContext) => setPermissions(person, id, { allowsComments: false }),
      (person: TestContext) => setJobAttribute(person, { jobId: id, name: 'sort_order', value: 'OLDEST_TAKEN' }),
      (person: TestContext) => setJobAttribute(person, { jobId: id, name: 'mood', value: 'sunny' }),
    ]) {
      await expect(change(as(bo, context))).rejects.toThrow('forbidden');
      await change(as(ana, context));
    }
    const { job, attributes } = await getAlbum(nobody, id, { withDetails: false });
    expect(job).toMatchObject({ title: 'Renamed 🏔️', cover_id: fileId, permissions: 1, sort_order: 'OLDEST_TAKEN' });
    expect(attributes).toEqual({ mood: 'sunny' });
    expect(job.last_serial).toBe(before + 5);
    await renameAlbum(as(ana, context), id, 'Renamed 🏔️');
    expect((await loadVisibleJob(nobody, id)).last_serial).toBe(before + 5);
    await expect(setCover(as(ana, context), id, newId<FileId>())).rejects.toThrow('not-found');
    await expect(renameAlbum(as(ana, context), id, '')).rejects.toThrow('invalid-request');
  });

  it('remembers how far each has seen, and never goes back', async () => {
    const id = await givenAlbum(context, ana);
    await subscribe(as(bo, context), id);
    await addTo(as(bo, context), id);
    expect(await setLastSeen(as(bo, context), id, 99)).toBe(2);
    expect(await setLastSeen(as(bo, context), id, 1)).toBe(2);
    expect((await loadVisibleJob(as(ana, context), id)).lastSeenSerial).toBe(0);
    await expect(setLastSeen(nobody, id, 1)).rejects.toThrow('forbidden');
  });
});

describe('files of others in an album', () => {
  it('count for its owner and are their own to delete', async () => {
    const id = await givenAlbum(context, ana);
    const usedBy = async (account: TestAccount) =>
      (
        await context.database
          .selectFrom('account')
          .select('used_space')
          .where('id', '=', account.accountId)
          .executeTakeFirstOrThrow()
      ).used_space;
    const before = { ana: await usedBy(ana), bo: await usedBy(bo) };
    const { guest } = await asGuest(context, 'Tante Kari');
    const ofBo = await addTo(as(bo, context), id, 'from bo');
    const ofGuest = await addTo(guest, id, 'from a guest');
    expect(await usedBy(ana)).toBe(before.ana + 19);
    expect(await usedBy(bo)).toBe(before.bo);

    const { files } = await listFiles(nobody, id, { type: 'all', members: 0, order: 'NEWEST_TAKEN', limit: 10 });
    expect(files.map((file) => file.guest_id ?? file.added_by)).toContain(
      guest.actor.kind === 'guest' ? guest.actor.guestId : '',
    );
    await expect(deleteFile(guest, id, ofBo.id)).rejects.toThrow('forbidden');
    await expect(deleteFile(as(bo, context), id, ofGuest.id)).rejects.toThrow('forbidden');
    await expect(deleteFile(nobody, id, ofGuest.id)).rejects.toThrow('forbidden');
    await deleteFile(guest, id, ofGuest.id);
    await deleteFile(as(bo, context), id, ofBo.id);
    expect(await usedBy(ana)).toBe(before.ana);
  });

  it('are taken only where the owner allows it, and never without a name', async () => {
    const id = await givenAlbum(context, ana);
    await expect(addTo(nobody, id)).rejects.toThrow('forbidden');
    await setPermissions(as(ana, context), id, { allowsUploads: false });
    await expect(addTo(as(bo, context), id)).rejects.toThrow('forbidden');
    await addTo(as(ana, context), id);
  });

  it('tells nobody by a checksum what the owner keeps elsewhere', async () => {
    const { checksum } = await givenFile(context, ana, Buffer.from('secret of ana'));
    const id = await givenAlbum(context, ana);
    const wanted = { path: 'x', checksum, policy: 'no_duplicates' as const };
    const { guest } = await asGuest(context, 'Eve');
    expect((await deduplicateFile(as(bo, context), id, wanted)).file).toBeUndefined();
    expect((await deduplicateFile(guest, id, wanted)).file).toBeUndefined();
    await givenFile(context, bo, Buffer.from('secret of ana'));
    expect((await deduplicateFile(as(bo, context), id, wanted)).file).toMatchObject({ isDuplicate: false });
    expect((await deduplicateFile(guest, id, wanted)).file).toMatchObject({ isDuplicate: true });
  });

  it("tells others their own room instead of the owner's", async () => {
    const id = await givenAlbum(context, ana);
    const { id: fileId } = await addTo(as(bo, context), id);
    const { space } = await deleteFiles(as(bo, context), id, [fileId]);
    expect(space.used_space).toBe((await listSpace(bo)).used_space);
  });

  const listSpace = (account: TestAccount) =>
    context.database
      .selectFrom('account')
      .select(['used_space'])
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow();
});

describe('addresses of media', () => {
  it('end with what their holder got them by', async () => {
    const id = await givenAlbum(context, ana);
    const { id: fileId } = await givenFile(context, inAlbum(ana, id), Buffer.from('bytes to fetch'));
    const fetchBy = async (token: string) => {
      const request = {
        jobId: id,
        fileId,
        rendition: 'original' as const,
        isDownload: false,
        clientAddress: '192.0.2.1',
        method: 'GET',
        headers: {},
      };
      const { status, body } = await getRendition(context, { ...request, token });
      // A stream that is neither read nor closed leaves its file open.
      if (body instanceof Readable) body.destroy();
      return status;
    };
    const tokenOf = async (person: TestContext) => {
      const { mediaGrant } = await loadVisibleJob(person, id);
      return signMediaToken(context.mediaKey, { jobId: id, id: fileId }, mediaGrant, Date.now());
    };
    await subscribe(as(bo, context), id);
    const [ofAna, ofBo, ofNobody] = [
      await tokenOf(as(ana, context)),
      await tokenOf(as(bo, context)),
      await tokenOf(nobody),
    ];
    for (const token of [ofAna, ofBo, ofNobody]) expect(await fetchBy(token)).toBe(200);
    expect(new Set([ofAna, ofBo, ofNobody]).size).toBe(3);
    await expect(fetchBy(ofBo.replace(/\.[^.]*$/, ''))).rejects.toThrow('forbidden');

    await setPassword(as(ana, context), id, derived());
    await expect(fetchBy(ofNobody)).rejects.toThrow('gone');
    expect(await fetchBy(ofBo)).toBe(200);
    await setPrivacy(as(ana, context), id, 'private');
    await expect(fetchBy(ofBo)).rejects.toThrow('gone');
    expect(await fetchBy(ofAna)).toBe(200);
    await setPrivacy(as(ana, context), id, 'shared');
    await unsubscribe(as(bo, context), id);
    await expect(fetchBy(ofBo)).rejects.toThrow('gone');
    await expect(fetchBy(ofNobody)).rejects.toThrow('gone');
  });
});

describe('a guest', () => {
  it('becomes an account with everything they did, once', async () => {
    const id = await givenAlbum(context, ana, { title: 'Claimed' });
    const { guest, token } = await asGuest(context, 'Bo on the phone');
    await addTo(as(ana, context), id);
    const { id: fileId } = await addTo(guest, id);
    expect(await claimGuest(as(bo, context), token)).toBe(true);
    expect(await claimGuest(as(bo, context), token)).toBe(false);
    await deleteFile(as(bo, context), id, fileId);
    expect(await titles(as(bo, context))).toContain('Claimed');
  });

  it('is not let by a claim into an album whose password has changed', async () => {
    const id = await givenAlbum(context, ana, { title: 'Locked again' });
    const { guest, token } = await asGuest(context, 'Bo');
    await addTo(guest, id);
    await setPassword(as(ana, context), id, derived());
    await claimGuest(as(bo, context), token);
    await expect(loadVisibleJob(as(bo, context), id)).rejects.toThrow('password-required');
  });
});

describe('an album with a password', () => {
  it('lets in who knows it, until it changes', async () => {
    const [old, fresh] = [derived(), derived()];
    const id = await givenAlbum(context, ana);
    await setPassword(as(ana, context), id, old);
    await expect(loadVisibleJob(as(bo, context), id)).rejects.toThrow('password-required');
    await expect(loadVisibleJob(nobody, id)).rejects.toThrow('password-required');
    const submit = (person: TestContext, password: string) =>
      submitPassword(person, { jobId: id, password, clientAddress: '198.51.100.7' });
    await expect(submit(as(bo, context), fresh)).rejects.toThrow('wrong-password');
    expect(await submit(as(bo, context), old)).toBeNull();
    expect((await loadVisibleJob(as(bo, context), id)).relation).toBe('viewer');
    expect(await submit(nobody, old)).toMatch(/^g_/);
    await setPassword(as(ana, context), id, fresh);
    await expect(loadVisibleJob(as(bo, context), id)).rejects.toThrow('password-required');
    const row = await context.database
      .selectFrom('job')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    await setPassword(as(ana, context), id, null);
    expect((await loadVisibleJob(nobody, id)).relation).toBe('visitor');
  });
});

import { type FileId, type JobId, limits, type Rendition, type TelevisionId } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenEditVersion } from '../../../testing/given-edit-version.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { getRendition } from '../../library/media/serving/get-rendition.ts';
import { parseGrant, signMediaToken } from '../../together/access/index.ts';
import { removePerson } from '../../together/albums/operations/remove-person.ts';
import { setPrivacy } from '../../together/albums/operations/set-privacy.ts';
import { subscribe } from '../../together/albums/operations/subscribe.ts';
import { createTelevisionCode } from './operations/create-television-code.ts';
import {
  endTelevision,
  listTelevisions,
  removeExpiredTelevisions,
  stopTelevision,
} from './operations/manage-televisions.ts';
import { listTelevisionFiles, readTelevision } from './operations/read-television.ts';
import { changeTelevision, type FilesToShow, showOnTelevision } from './operations/show-on-television.ts';

let context: TestContext;
let aheadMs = 0;
let ana: TestAccount;
let bo: TestAccount;
let albumId: JobId;
let fileId: FileId;

beforeAll(async () => {
  context = { ...(await givenContext()), clock: { now: () => new Date(Date.now() + aheadMs) } };
});
beforeEach(async () => {
  aheadMs = 0;
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  albumId = await givenAlbum(context, ana);
  ({ id: fileId } = await givenFile(context, { ...ana, jobId: albumId }, Buffer.from(albumId), { path: 'a.jpg' }));
  await subscribe(as(bo, context), albumId);
});

const minuteMs = 60_000;
const guesses = 300;
const files = (jobId: JobId, more: Partial<FilesToShow> = {}): FilesToShow => ({
  jobId,
  startDay: null,
  endDay: null,
  fileIds: null,
  isShuffled: false,
  showsDetails: false,
  ...more,
});

/** A television on which a person shows a job. */
async function givenTelevision(person: TestAccount, shown: FilesToShow) {
  const { code, secret } = await createTelevisionCode(context, 'TV');
  const { television } = await showOnTelevision(as(person, context), { code, ...shown });
  return { secret, id: television.id };
}

/** The status, or the code of the error, with which a television gets one of its files. */
async function fetchFile(
  { secret }: { secret: string },
  { rendition = 'large', ...of }: { rendition?: Rendition; jobId?: JobId; fileId?: FileId } = {},
): Promise<number | string> {
  const { televisionNumber } = await listTelevisionFiles(context, { secret, limit: 10 });
  const grant = { kind: 'television', number: televisionNumber } as const;
  const signed = {
    jobId: albumId,
    id: fileId,
    ...(of.fileId && { id: of.fileId }),
    ...(of.jobId && { jobId: of.jobId }),
  };
  const token = signMediaToken(context.mediaKey, signed, grant, context.clock.now().getTime());
  return fetchWith(token, rendition, signed);
}

async function fetchWith(
  token: string,
  rendition: Rendition = 'large',
  { jobId, id }: { jobId: JobId; id: FileId } = { jobId: albumId, id: fileId },
): Promise<number | string> {
  const request = {
    jobId,
    fileId: id,
    token,
    rendition,
    isDownload: false,
    clientAddress: '192.0.2.1',
    method: 'HEAD',
  };
  try {
    return (await getRendition(context, { ...request, headers: {} })).status;
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe('a code', () => {
  it('leads a television to what a person shows, once', async () => {
    await givenEditVersion(context, { jobId: albumId, fileId }, 3);
    const { code, secret } = await createTelevisionCode(context, 'Samsung');
    expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    expect(await readTelevision(context, secret)).toMatchObject({ title: null, television: { account_id: null } });
    await expect(listTelevisionFiles(context, { secret, limit: 10 })).rejects.toThrow('gone');

    const shown = await showOnTelevision(as(ana, context), { code, ...files(albumId, { isShuffled: true }) });
    expect(shown.television).toMatchObject({ name: 'Samsung', job_id: albumId, is_shuffled: true });
    expect(await readTelevision(context, secret)).toMatchObject({ title: 'Hytta', television: { revision: 1 } });
    const listed = await listTelevisionFiles(context, { secret, limit: 10 });
    expect(listed.files).toMatchObject([{ id: fileId, edit_version: 3 }]);
    await expect(showOnTelevision(as(bo, context), { code, ...files(bo.jobId) })).rejects.toThrow('wrong-code');
  });

  it('ends after ten minutes, and the television after twelve hours', async () => {
    const late = await createTelevisionCode(context, 'TV');
    const television = await givenTelevision(ana, files(albumId));
    aheadMs = 10 * minuteMs + 1000;
    await expect(showOnTelevision(as(ana, context), { code: late.code, ...files(albumId) })).rejects.toThrow(
      'wrong-code',
    );
    await expect(readTelevision(context, late.secret)).rejects.toThrow('gone');
    expect(await readTelevision(context, television.secret)).toMatchObject({ title: 'Hytta' });
    aheadMs = 12 * 60 * minuteMs + 1000;
    await expect(readTelevision(context, television.secret)).rejects.toThrow('gone');
    expect(await listTelevisions(as(ana, context))).toEqual([]);
    await removeExpiredTelevisions(context);
    expect(await context.database.selectFrom('television').select('id').execute()).toEqual([]);
  });

  it('cannot be guessed: an account has ten attempts, also at the right code', async () => {
    const { code: right } = await createTelevisionCode(context, 'TV');
    const now = new Date();
    const atOnce = { ...as(bo, context), clock: { now: () => now } };
    const attempt = (code: string) =>
      showOnTelevision(atOnce, { code, ...files(bo.jobId) }).then(
        () => 'shown',
        (error: DomainError) => error.code,
      );
    const answers = new Map<string, number>();
    for (let index = 0; index < guesses; index += 1) {
      const answer = await attempt('222222');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 'wrong-code': 10, 'rate-limited': guesses - 10 });
    expect(await attempt(right)).toBe('rate-limited');
    const other = await givenAccount(context);
    await expect(showOnTelevision(as(other, context), { code: right, ...files(other.jobId) })).resolves.toBeDefined();
  });

  it('does not restart the count when it is right, or anyone could mix in codes of their own', async () => {
    const now = new Date();
    const atOnce = { ...as(bo, context), clock: { now: () => now } };
    const attempt = async (code: string) =>
      showOnTelevision(atOnce, { code, ...files(bo.jobId) }).then(
        () => 'shown',
        (error: DomainError) => error.code,
      );
    const answers: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const isOwn = index % 4 === 3;
      answers.push(await attempt(isOwn ? (await createTelevisionCode(context, 'TV')).code : '222222'));
    }
    expect(answers.filter((answer) => answer === 'wrong-code')).toHaveLength(10);
  });

  it('shows nothing that the person does not see', async () => {
    const { code, secret } = await createTelevisionCode(context, 'TV');
    await expect(showOnTelevision(as(bo, context), { code, ...files(ana.jobId) })).rejects.toThrow('not-found');
    expect((await readTelevision(context, secret)).television.code).toBe(code);
  });
});

describe('a television', () => {
  it('opens the files of its job for looking at, and nothing else', async () => {
    const television = await givenTelevision(ana, files(albumId));
    const other = await givenFile(context, ana, Buffer.from('other'), { path: 'b.jpg' });
    expect(await fetchFile(television, { rendition: 'original' })).toBe('forbidden');
    // The bytes are no picture, so there is no thumbnail; the address was accepted.
    expect(await fetchFile(television)).toBe('not-found');
    expect(await fetchFile(television, { jobId: ana.jobId, fileId: other.id })).toBe('gone');
  });

  it('lists single files for a cast, only of its job and its period', async () => {
    const { secret } = await givenTelevision(ana, files(albumId));
    const more = await givenFile(context, { ...ana, jobId: albumId }, Buffer.from('more'), { path: 'c.jpg' });
    const other = await givenFile(context, ana, Buffer.from('timeline'), { path: 'd.jpg' });
    const list = async (fileIds: FileId[]) =>
      (await listTelevisionFiles(context, { secret, limit: 10, fileIds })).files.map(({ id }) => id);
    expect(await list([more.id])).toEqual([more.id]);
    expect(await list([other.id, fileId])).toEqual([fileId]);
    expect(await list([other.id])).toEqual([]);
    await setCaptured(more.id, '2024-07-01 00:00:00');
    await setCaptured(fileId, '2024-08-01 00:00:00');
    const july = await givenTelevision(ana, files(albumId, { startDay: '2024-07-01', endDay: '2024-07-31' }));
    const page = await listTelevisionFiles(context, { secret: july.secret, limit: 10, fileIds: [fileId, more.id] });
    expect(page.files.map(({ id }) => id)).toEqual([more.id]);
  });

  it('ends by its own secret when the program on it is closed', async () => {
    const television = await givenTelevision(ana, files(albumId));
    const other = await givenTelevision(ana, files(albumId));
    const token = await tokenOf(television);
    await endTelevision(context, television.secret);
    await endTelevision(context, television.secret);
    expect(await fetchWith(token)).toBe('gone');
    await expect(readTelevision(context, television.secret)).rejects.toThrow('gone');
    expect(await readTelevision(context, other.secret)).toMatchObject({ title: 'Hytta' });
  });

  it('shows a period of the timeline', async () => {
    const inside = await givenFile(context, ana, Buffer.from('1'), { path: '1.jpg' });
    const after = await givenFile(context, ana, Buffer.from('2'), { path: '2.jpg' });
    await setCaptured(inside.id, '2024-06-30 23:59:00');
    await setCaptured(after.id, '2024-07-01 00:00:00');
    const june = files(ana.jobId, { startDay: '2024-06-01', endDay: '2024-06-30' });
    const { secret } = await givenTelevision(ana, june);
    const page = await listTelevisionFiles(context, { secret, limit: 10 });
    expect(page.files.map(({ id }) => id)).toEqual([inside.id]);
    expect(await listTelevisions(as(ana, context))).toMatchObject([
      { television: { start_day: '2024-06-01', end_day: '2024-06-30' } },
    ]);
  });

  it('ends with all its addresses when it is stopped, by its person alone', async () => {
    const television = await givenTelevision(ana, files(albumId));
    const token = await tokenOf(television);
    await expect(stopTelevision(as(bo, context), television.id)).rejects.toThrow('not-found');
    expect(await fetchWith(token)).toBe('not-found');
    await stopTelevision(as(ana, context), television.id);
    expect(await fetchWith(token)).toBe('gone');
    await expect(readTelevision(context, television.secret)).rejects.toThrow('gone');
  });

  it('reads the chosen files alone, also when it asks for others', async () => {
    const job = { ...ana, jobId: albumId };
    const other = await givenFile(context, job, Buffer.from(`${albumId} other`), { path: 'b.jpg' });
    const { secret, id } = await givenTelevision(ana, files(albumId, { fileIds: [other.id] }));
    const idsOf = async (fileIds?: FileId[]) =>
      (await listTelevisionFiles(context, { secret, limit: 10, fileIds })).files.map((file) => file.id);
    expect(await idsOf()).toEqual([other.id]);
    expect(await idsOf([fileId])).toEqual([]);
    expect(await idsOf([fileId, other.id])).toEqual([other.id]);
    await changeTelevision(as(ana, context), id, files(albumId));
    expect((await idsOf()).toSorted()).toEqual([fileId, other.id].toSorted());
  });

  it('keeps its choice from nodes of the previous release', async () => {
    const job = { ...ana, jobId: albumId };
    const other = await givenFile(context, job, Buffer.from(`${albumId} other`), { path: 'b.jpg' });
    const { secret, id } = await givenTelevision(ana, files(albumId, { fileIds: [other.id] }));
    const whole = await givenTelevision(ana, files(albumId));
    const [chosenGrant, plainGrant] = [await storedGrantOf(id), await storedGrantOf(whole.id)];
    expect(parseGrant(plainGrant)).toBeDefined();
    expect(parseGrant(chosenGrant)).toBeUndefined();
    expect(await fetchFile({ secret }, { fileId: other.id })).toBe('not-found');
    expect(await readTelevision(context, secret)).toMatchObject({ title: 'Hytta' });

    // As such a node shows the whole album: it leaves the files behind.
    const row = context.database.updateTable('television').where('id', '=', id);
    await row.set({ base_grant: plainGrant }).execute();
    const { files: shown } = await listTelevisionFiles(context, { secret, limit: 10 });
    expect(shown.map(({ id }) => id).toSorted()).toEqual([fileId, other.id].toSorted());
  });

  it('reads its chosen files only to list them', async () => {
    const { secret } = await givenTelevision(ana, files(albumId, { fileIds: [fileId] }));
    expect((await readTelevision(context, secret)).television).not.toHaveProperty('file_ids');
    const [listed] = await listTelevisions(as(ana, context));
    expect(listed?.television).not.toHaveProperty('file_ids');
  });

  it('ends the oldest one of an account that shows files on too many', async () => {
    const ofBo = await givenTelevision(bo, files(bo.jobId));
    const televisions = [];
    for (let index = 0; index < limits.televisionsPerAccount; index += 1) {
      aheadMs += 20 * minuteMs;
      televisions.push(await givenTelevision(ana, files(albumId)));
    }
    const [first, second] = televisions;
    await changeTelevision(as(ana, context), first!.id, files(ana.jobId));
    const { secret } = await givenTelevision(ana, files(albumId));
    await expect(readTelevision(context, second!.secret)).rejects.toThrow('gone');
    expect(await listTelevisions(as(ana, context))).toHaveLength(limits.televisionsPerAccount);
    for (const remaining of [first!.secret, secret, ofBo.secret])
      expect(await readTelevision(context, remaining)).toMatchObject({ television: { code: null } });
  });

  it('ends the addresses of what it showed before when something else is chosen', async () => {
    const television = await givenTelevision(ana, files(albumId));
    const token = await tokenOf(television);
    await expect(changeTelevision(as(bo, context), television.id, files(albumId))).rejects.toThrow('not-found');
    await changeTelevision(as(ana, context), television.id, files(ana.jobId));
    expect(await fetchWith(token)).toBe('gone');
    expect(await readTelevision(context, television.secret)).toMatchObject({
      title: null,
      television: { revision: 2 },
    });
  });

  it('ends when the album becomes private, for everyone but its owner', async () => {
    const [ofAna, ofBo] = [await givenTelevision(ana, files(albumId)), await givenTelevision(bo, files(albumId))];
    const tokens = [await tokenOf(ofAna), await tokenOf(ofBo)];
    await setPrivacy(as(ana, context), albumId, 'private');
    expect(await Promise.all(tokens.map((token) => fetchWith(token)))).toEqual(['not-found', 'gone']);
    expect(await readTelevision(context, ofAna.secret)).toMatchObject({ title: 'Hytta' });
    await expect(readTelevision(context, ofBo.secret)).rejects.toThrow('gone');
    expect(await listTelevisions(as(bo, context))).toEqual([]);
  });

  it('ends when its person is removed from the album, is logged out, or is disabled', async () => {
    const removed = await givenTelevision(bo, files(albumId));
    const loggedOut = await givenTelevision(bo, files(bo.jobId));
    const disabled = await givenTelevision(ana, files(albumId));
    await removePerson(as(ana, context), { jobId: albumId, personId: bo.accountId, deletesContributions: false });
    await expect(listTelevisionFiles(context, { secret: removed.secret, limit: 10 })).rejects.toThrow('gone');
    const account = context.database.updateTable('account');
    await account.set({ access_epoch: 2 }).where('id', '=', bo.accountId).execute();
    await expect(readTelevision(context, loggedOut.secret)).rejects.toThrow('gone');
    await account.set({ disabled_at: new Date() }).where('id', '=', ana.accountId).execute();
    await expect(readTelevision(context, disabled.secret)).rejects.toThrow('gone');
  });
});

/** The grant in the database, which nodes of the previous release read as it is. */
async function storedGrantOf(id: TelevisionId): Promise<string> {
  const television = context.database.selectFrom('television').select('base_grant').where('id', '=', id);
  return (await television.executeTakeFirstOrThrow()).base_grant as string;
}

async function setCaptured(id: FileId, wall: string): Promise<void> {
  await context.database.updateTable('file').set({ captured_wall: wall }).where('id', '=', id).execute();
}

async function tokenOf({ secret }: { secret: string }): Promise<string> {
  const { televisionNumber: number } = await listTelevisionFiles(context, { secret, limit: 1 });
  const file = { jobId: albumId, id: fileId };
  return signMediaToken(context.mediaKey, file, { kind: 'television', number }, context.clock.now().getTime());
}

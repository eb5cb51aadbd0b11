import { readdir } from 'node:fs/promises';
import type { JobId } from '@stund/contract';
import * as contract from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksumToBytes } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import { findTraces } from '../../../testing/database/find-traces.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { goodPassword, logInWithPassword } from '../../../testing/login/login-steps.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import type { CallRefused, TestBrowser } from '../../../testing/test-browser.ts';
import { as, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { createUpload } from '../../library/uploads/resumable/operations/create-upload.ts';
import { addIdentity } from '../../login/identity/index.ts';
import { addUser, issueToken, logOutEverywhere } from '../../login/login/index.ts';
import { verifyInstallation } from '../../operator/administration/index.ts';
import { subscribe } from '../../together/albums/operations/subscribe.ts';
import { conversationRoutes } from '../../together/conversation/index.ts';
import { addComment } from '../../together/conversation/operations/add-comment.ts';
import { addReaction } from '../../together/conversation/operations/add-reaction.ts';
import { answerTo, codeOf, givenShareServer, type Person } from '../../together/shares/testing/given-share-server.ts';
import { accountDeletionRoutes } from './account-deletion.routes.ts';
import { deleteAccountOf, disableAccount, enableAccount, keepAccountOf, processDeletions } from './index.ts';

const dayMs = 86_400_000;
const place = { brand: 'Stund', origin: 'https://photos.example.com' };

let mailbox: TestMailbox;
let server: Awaited<ReturnType<typeof givenShareServer>>;
let context: TestContext;
let bo: Person;
beforeAll(async () => {
  mailbox = await givenMailbox();
  const routes = [
    ...conversationRoutes,
    ...accountDeletionRoutes({ brandOf: () => ({ name: 'Stund' }), otherOrigins: [] }),
  ];
  server = await givenShareServer({ mailbox, routes });
  context = server.context;
  bo = await server.givenPerson();
});

interface Ana extends TestAccount {
  email: string;
  browser: TestBrowser;
}

let number = 0;
let ana: Ana;
beforeEach(async () => {
  const email = `zanna${++number}.quist@example.com`;
  const { accountId } = await addUser(context, addIdentity(context), {
    email,
    name: `Zanna Quist ${number}`,
    password: goodPassword,
  });
  const browser = server.openBrowser();
  await logInWithPassword(browser, email, { deviceId: 'test-device' });
  const job = await context.database
    .selectFrom('job')
    .select('id')
    .where('owner_id', '=', accountId)
    .executeTakeFirstOrThrow();
  ana = { accountId, jobId: job.id, email, browser };
});

/** Something of everything that an account can have, and what it leaves in the album of another. */
async function givenLife() {
  const own = as(ana, context);
  const photo = await givenFile(context, ana, Buffer.from(`photo ${ana.email}`), { path: 'photo.txt' });
  const trashed = await givenFile(context, ana, Buffer.from(`trashed ${ana.email}`), { path: 'trashed.txt' });
  await deleteFiles(own, ana.jobId, [trashed.id]);
  const album = await givenAlbum(context, ana);
  const inAlbum = await givenFile(context, { ...ana, jobId: album }, Buffer.from(`album ${ana.email}`));
  await subscribe(as(bo, context), album);
  const { guest } = await asGuest(context, 'Gjest');
  await addComment(guest, { jobId: album, fileId: inAlbum.id }, { text: 'from a guest' });
  await addComment(as(bo, context), { jobId: album, fileId: inAlbum.id }, { text: 'from Bo' });
  const share = newId<JobId>();
  await ana.browser.call(contract.createShare, { body: { id: share, file_uuids: [photo.id, inAlbum.id] } });
  await createUpload(own, { jobId: ana.jobId, sizeBytes: 1000, metadata: `filename ${btoa('begun.txt')}` });
  await ana.browser.call(contract.createDownload, { params: { id: ana.jobId }, body: {} });
  await context.database
    .insertInto('statistics_event')
    .values({ account_id: ana.accountId, name: 'x', happened_at: new Date(), received_at: new Date() })
    .execute();

  const theirs = await givenAlbum(context, bo, { title: 'Bos hytte' });
  const bosFile = await givenFile(context, { ...bo, jobId: theirs }, Buffer.from(`bo ${ana.email}`));
  const given = await givenFile(context, { ...ana, jobId: theirs }, Buffer.from(`given ${ana.email}`), {
    path: 'given.txt',
  });
  await addComment(own, { jobId: theirs, fileId: bosFile.id }, { text: `Zanna was here ${number}` });
  await addReaction(own, { jobId: theirs, fileId: bosFile.id });
  return { photo, trashed, album, inAlbum, share, theirs, bosFile, given };
}

const request = (browser = ana.browser) => browser.call(contract.requestAccountDeletion, {});

/** What a login is answered while the account waits. */
async function pendingLogin(): Promise<{ keep_token: string; deletion_date: number }> {
  const refused = (await logInWithPassword(server.openBrowser(), ana.email).catch((error) => error)) as CallRefused;
  expect(refused.problem.code).toBe('deletion-pending');
  return refused.problem.pending_deletion!;
}

const keep = (browser: TestBrowser, keep_token: string) =>
  browser.call(contract.keepAccount, { body: { keep_token, device_id: 'phone', device_name: 'Phone' } });

async function damages(): Promise<string[]> {
  const found: string[] = [];
  await verifyInstallation(
    context,
    {
      isQuick: false,
      signal: new AbortController().signal,
      report: ({ kind, text }) => void found.push(`${kind} ${text}`),
    },
    { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 },
  );
  // Files of these tests are not processed.
  return found.filter((text) => !text.startsWith('media-'));
}

/** The rows of the account as others and its owner see them, without what counts changes. */
async function snapshot() {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(job) - 'last_serial')::text as row from job where owner_id = ${ana.accountId}
    union all select (to_jsonb(account) - 'access_epoch' - 'reserved_space')::text from account where id = ${ana.accountId}
    union all select shared_file::text from shared_file
    union all select participant::text from participant order by 1
  `.execute(context.database);
  return rows.map(({ row }) => row);
}

it('cannot be cancelled by a login before the account was disabled, or before it was logged out everywhere', async () => {
  await request();
  const { keep_token } = await pendingLogin();
  const tryToKeep = () => codeOf(keep(server.openBrowser(), keep_token));
  await disableAccount(context, ana.email);
  expect(await tryToKeep()).toBe('account-disabled');
  await enableAccount(context, ana.email);
  const { subject } = await context.database
    .selectFrom('account')
    .select('subject')
    .where('id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  await context.database.transaction().execute((tx) => logOutEverywhere(tx, subject!, 'password-changed'));
  expect(await tryToKeep()).toBe('gone');
});

it('mails a request once, however many nodes do so at the same time', async () => {
  await request();
  await Promise.all(Array.from({ length: 4 }, () => processDeletions(context)));
  await processDeletions(context);
  expect(mailbox.received.filter(({ to }) => to === ana.email)).toHaveLength(1);
});

it('says what is lost', async () => {
  await givenLife();
  const losses = await ana.browser.call(contract.describeAccountDeletion, {});
  expect(losses).toMatchObject({
    wait_days: 14,
    documents: 2,
    trashed_files: 1,
    albums: 1,
    people_in_albums: 2,
    shares: 1,
    subscribed_albums: 1,
    files_in_albums_of_others: 1,
  });
});

describe('a request', () => {
  it('needs a recent login, which is checked where it takes effect', async () => {
    await context.database
      .updateTable('auth_token')
      .set({ authenticated_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('account_id', '=', ana.accountId)
      .execute();
    expect(await codeOf(request())).toBe('recent-login-required');
    expect(await codeOf(ana.browser.call(contract.getAccountInfo, {}))).toBe('ok');
    expect(await codeOf(server.openBrowser().call(contract.requestAccountDeletion, {}))).toBe('unauthenticated');
  });

  it('logs out everywhere, and stops albums, shares, downloads and uploads at once', async () => {
    const life = await givenLife();
    const phone = server.openBrowser();
    phone.authToken = await issueToken(context, { email: ana.email, deviceName: 'phone' });
    const archive = await ana.browser.call(contract.createDownload, { params: { id: ana.jobId }, body: {} });
    const woken: string[] = [];
    context.jobCaches.register({ forget: (jobId) => void woken.push(jobId) });

    const { deletion_date } = await request();
    expect(deletion_date * 1000 - context.clock.now().getTime()).toBeGreaterThan(13.9 * dayMs);
    for (const browser of [ana.browser, phone])
      expect(await codeOf(browser.call(contract.getAccountInfo, {}))).toBe('unauthenticated');
    const visitor = server.openBrowser();
    expect(await answerTo(visitor, life.share)).toBe('not-found');
    for (const caller of [visitor, bo.browser])
      expect(await codeOf(caller.call(contract.getJobInfo, { params: { id: life.album } }))).toBe('not-found');
    expect((await visitor.open(archive.address!)).status).toBe(410);
    expect(woken).toEqual(expect.arrayContaining([life.album, life.share]));
    expect(
      await context.database.selectFrom('upload').select('id').where('added_by', '=', ana.accountId).execute(),
    ).toEqual([]);
    expect(await damages()).toEqual([]);
    const again = await deleteAccountOf(context, { email: ana.email, place, isImmediate: false });
    expect(again.dueAt.getTime() / 1000).toBeCloseTo(deletion_date, 2);
  });

  it('is confirmed by mail, once', async () => {
    await request();
    await processDeletions(context);
    await processDeletions(context);
    const mails = mailbox.received.filter(({ to }) => to === ana.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('https://photos.example.com');
  });
});

describe('the wait', () => {
  it('gives everything back to who logs in and keeps the account', async () => {
    const life = await givenLife();
    await context.database.deleteFrom('upload').where('added_by', '=', ana.accountId).execute();
    await context.database.updateTable('account').set({ reserved_space: 0 }).where('id', '=', ana.accountId).execute();
    const before = await snapshot();
    await request();
    await pendingLogin();
    const { keep_token, deletion_date } = await pendingLogin();
    expect(deletion_date * 1000).toBeGreaterThan(context.clock.now().getTime());
    const browser = server.openBrowser();
    const back = await keep(browser, keep_token);
    browser.authToken = back.auth_token;
    expect(back.account_info.email).toBe(ana.email);
    expect(await browser.call(contract.getAccountInfo, {})).toEqual(back.account_info);

    expect(await snapshot()).toEqual(before);
    expect(await answerTo(server.openBrowser(), life.share)).toBe('ok');
    expect(await codeOf(bo.browser.call(contract.getJobInfo, { params: { id: life.album } }))).toBe('ok');
    expect(await damages()).toEqual([]);
    await mailbox.findMail(ana.email, /kept|won’t be deleted|ikke slettet/);
    expect(await codeOf(keep(server.openBrowser(), keep_token))).toBe('gone');
    server.passTime(15 * dayMs);
    await processDeletions(context);
    expect(await findTraces(context.database, [ana.email])).not.toEqual([]);
    server.passTime(-15 * dayMs);
  });

  it('lets nobody keep the account with an old or invented secret', async () => {
    await request();
    const { keep_token } = await pendingLogin();
    expect(await codeOf(keep(server.openBrowser(), 'x'.repeat(43)))).toBe('gone');
    await pendingLogin();
    expect(await codeOf(keep(server.openBrowser(), keep_token))).toBe('gone');
    const latest = await pendingLogin();
    server.passTime(2 * 3_600_000);
    expect(await codeOf(keep(server.openBrowser(), latest.keep_token))).toBe('gone');
    server.passTime(-2 * 3_600_000);
    await expect(issueToken(context, { email: ana.email, deviceName: 'cli' })).rejects.toThrow('conflict');
    await keepAccountOf(context, ana.email);
    await expect(keepAccountOf(context, ana.email)).rejects.toThrow('gone');
    await logInWithPassword(server.openBrowser(), ana.email);
  });
});

describe('the deletion', () => {
  async function deleteNow(): Promise<void> {
    await deleteAccountOf(context, { email: ana.email, place, isImmediate: true });
    await processDeletions(context);
  }

  it('waits for the day', async () => {
    await request();
    server.passTime(13 * dayMs);
    await processDeletions(context);
    expect((await pendingLogin()).keep_token).toHaveLength(43);
    server.passTime(-13 * dayMs);
  });

  it('leaves no row and no byte, other albums whole, and the address free', async () => {
    const life = await givenLife();
    const checksums = [life.photo.checksum, life.trashed.checksum, life.inAlbum.checksum];
    await request();
    server.passTime(14 * dayMs + 1000);
    await processDeletions(context);
    server.passTime(-14 * dayMs - 1000);

    expect(
      await findTraces(context.database, [
        ana.accountId,
        ana.email,
        `Zanna Quist ${number}`,
        `Zanna was here ${number}`,
        ana.jobId,
        life.album,
        life.share,
        ...checksums,
      ]),
    ).toEqual([]);
    const stored = (await readdir(context.blobFolder, { recursive: true })).join('\n');
    for (const checksum of checksums) expect(stored).not.toContain(checksum);
    expect(stored).toContain(life.given.checksum);
    expect(await damages()).toEqual([]);
    expect((await mailbox.findMail(ana.email, /has been deleted|er slettet/)).text).toContain(`Zanna Quist ${number}`);

    const files = await bo.call(contract.listFiles, { params: { id: life.theirs } });
    expect(files.files.map(({ path }) => path).sort()).toEqual(['a.bin', 'given.txt']);
    const { comments } = await bo.call(contract.listComments, { params: { id: life.theirs, fileId: life.bosFile.id } });
    expect(comments).toMatchObject([
      { comment: '…', author: { name: '', is_deleted_account: true, profile_picture_url: null } },
    ]);
    const { users } = await bo.call(contract.listJobUsers, { params: { id: life.theirs } });
    expect(users.find(({ is_owner }) => !is_owner)).toMatchObject({ is_deleted_account: true, file_count: 1 });
    const album = await context.database
      .selectFrom('job')
      .select(['comment_count', 'reaction_count'])
      .where('id', '=', life.theirs)
      .executeTakeFirst();
    expect(album).toEqual({ comment_count: 1, reaction_count: 0 });
    await addUser(context, addIdentity(context), { email: ana.email, name: 'New', password: goodPassword });
    await logInWithPassword(server.openBrowser(), ana.email);
  });

  it('continues wherever it was interrupted', async () => {
    const life = await givenLife();
    let failures = 0;
    for (let attempt = 1; ; attempt += 1) {
      await deleteAccountOf(context, { email: ana.email, place, isImmediate: true }).catch(() => undefined);
      let queries = 0;
      const failing: TestContext = {
        ...context,
        database: context.database.withPlugin({
          transformQuery: ({ node }) => {
            queries += 1;
            if (queries === attempt * 2) throw new Error('cut');
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      };
      await processDeletions(failing).catch(() => undefined);
      if (queries < attempt * 2) break;
      failures += 1;
      expect(await damages()).toEqual([]);
    }
    expect(failures).toBeGreaterThan(8);
    expect(await findTraces(context.database, [ana.accountId, ana.email, life.album])).toEqual([]);
    expect(await damages()).toEqual([]);
  });

  it('keeps the mail until the server takes it, and forgets the address after three days', async () => {
    await request();
    mailbox.isBroken = true;
    server.passTime(14 * dayMs + 1000);
    await processDeletions(context);
    expect((await findTraces(context.database, [ana.email])).map((row) => row.split(':')[0])).toEqual([
      'account_deletion',
    ]);
    server.passTime(4 * dayMs);
    await processDeletions(context);
    expect(await findTraces(context.database, [ana.email])).toEqual([]);
    mailbox.isBroken = false;
    server.passTime(-18 * dayMs - 1000);
  });

  it('is done by an operator at once', async () => {
    await givenLife();
    await deleteNow();
    expect(await findTraces(context.database, [ana.accountId, ana.email])).toEqual([]);
    await expect(deleteAccountOf(context, { email: ana.email, place, isImmediate: true })).rejects.toThrow('not-found');
  });

  it('keeps bytes that someone else has too', async () => {
    const same = Buffer.from(`same ${ana.email}`);
    const { checksum } = await givenFile(context, ana, same);
    const bos = await givenFile(context, bo, same);
    await deleteNow();
    const row = await context.database
      .selectFrom('file')
      .select('id')
      .where('checksum', '=', checksumToBytes(checksum))
      .execute();
    expect(row).toEqual([{ id: bos.id }]);
    expect(await context.blobStore.stat(checksum)).toBeDefined();
  });
});

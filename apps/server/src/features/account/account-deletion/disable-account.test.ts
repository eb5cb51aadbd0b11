import type { JobId } from '@stund/contract';
import * as contract from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { goodPassword, logInWithPassword } from '../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { as, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { addIdentity } from '../../login/identity/index.ts';
import { addUser } from '../../login/login/index.ts';
import { subscribe } from '../../together/albums/operations/subscribe.ts';
import { codeOf, givenShareServer, type Person } from '../../together/shares/testing/given-share-server.ts';
import { deleteAccountOf, disableAccount, enableAccount, keepAccountOf } from './index.ts';

let server: Awaited<ReturnType<typeof givenShareServer>>;
let context: TestContext;
let bo: Person;
beforeAll(async () => {
  server = await givenShareServer();
  context = server.context;
  bo = await server.givenPerson();
});

let number = 0;
let ana: TestAccount & { email: string; browser: TestBrowser };
let album: JobId;
let share: JobId;
beforeEach(async () => {
  const email = `ana${++number}@example.com`;
  const { accountId } = await addUser(context, addIdentity(context), { email, name: 'Ana', password: goodPassword });
  const browser = server.openBrowser();
  await logInWithPassword(browser, email, { deviceId: 'test-device' });
  const job = context.database.selectFrom('job').select('id').where('owner_id', '=', accountId);
  ana = { accountId, jobId: (await job.executeTakeFirstOrThrow()).id, email, browser };
  const photo = await givenFile(context, ana, Buffer.from(`photo ${email}`), { path: 'photo.txt' });
  album = await givenAlbum(context, ana);
  await givenFile(context, { ...ana, jobId: album }, Buffer.from(`album ${email}`));
  await subscribe(as(bo, context), album);
  share = newId<JobId>();
  await browser.call(contract.createShare, { body: { id: share, file_uuids: [photo.id] } });
});

const open = (id: JobId, browser = server.openBrowser()) => browser.call(contract.listFiles, { params: { id } });
const eventsOf = async () => {
  const rows = await context.database
    .selectFrom('audit_entry')
    .select(['kind', 'actor'])
    .where('account_id', '=', ana.accountId)
    .where('kind', 'in', ['account-disabled', 'account-enabled'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, actor }) => `${kind} by ${actor}`);
};

it('ends every use of the account and hides its albums and shares, until it is enabled', async () => {
  expect(await disableAccount(context, ana.email)).toBe(true);
  expect(await disableAccount(context, ana.email.toUpperCase())).toBe(false);
  for (const id of [album, share]) {
    expect(await codeOf(open(id))).toBe('not-found');
    expect(await codeOf(open(id, bo.browser))).toBe('not-found');
    expect(await codeOf(open(id, ana.browser))).toBe('account-disabled');
  }
  expect(await codeOf(logInWithPassword(server.openBrowser(), ana.email))).toBe('account-disabled');

  expect(await enableAccount(context, ana.email)).toBe(true);
  expect(await enableAccount(context, ana.email)).toBe(false);
  for (const id of [album, share]) expect((await open(id)).files).toHaveLength(1);
  expect((await open(album, bo.browser)).files).toHaveLength(1);
  // Nobody is still logged in from before.
  expect(await codeOf(open(ana.jobId, ana.browser))).toBe('unauthenticated');
  const browser = server.openBrowser();
  await logInWithPassword(browser, ana.email);
  expect((await open(ana.jobId, browser)).files).toHaveLength(1);
  expect(await eventsOf()).toEqual(['account-disabled by operator', 'account-enabled by operator']);
});

it('wakes the open pages of the account, and ends its addresses', async () => {
  const { database } = context;
  const read = async () => {
    const account = database.selectFrom('account').select('access_epoch').where('id', '=', ana.accountId);
    const timeline = database.selectFrom('job').select('last_serial').where('id', '=', ana.jobId);
    const [{ access_epoch }, { last_serial }] = await Promise.all([
      account.executeTakeFirstOrThrow(),
      timeline.executeTakeFirstOrThrow(),
    ]);
    return { access_epoch, last_serial };
  };
  const before = await read();
  await disableAccount(context, ana.email);
  expect(await read()).toEqual({ access_epoch: before.access_epoch + 1, last_serial: before.last_serial + 1 });
});

it('keeps hidden what is hidden for another reason', async () => {
  const place = { brand: 'Stund', origin: 'https://photos.example.com' };
  await deleteAccountOf(context, { email: ana.email, place, isImmediate: false });
  await disableAccount(context, ana.email);
  await enableAccount(context, ana.email);
  expect(await codeOf(open(share))).toBe('not-found');
  await disableAccount(context, ana.email);
  await keepAccountOf(context, ana.email);
  expect(await codeOf(open(share))).toBe('not-found');
  await enableAccount(context, ana.email);
  expect((await open(share)).files).toHaveLength(1);
});

it('names an address that nobody has', async () => {
  await expect(disableAccount(context, 'nobody@example.com')).rejects.toThrow('not-found');
  await expect(enableAccount(context, 'nobody@example.com')).rejects.toThrow('not-found');
});

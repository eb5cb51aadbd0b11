import * as contract from '@stund/contract';
import { type JobId, loginCallbackPath } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { finishLogin, type LoginStepOptions, startLogin } from '../../../testing/login/login-steps.ts';
import { givenIssuer } from '../../../testing/login/test-issuer.ts';
import type { CallRefused } from '../../../testing/test-browser.ts';
import type { TestAccount } from '../../../testing/test-context.ts';
import { answerTo, codeOf, givenShareServer } from '../../together/shares/testing/given-share-server.ts';
import { accountDeletionRoutes } from './account-deletion.routes.ts';
import { deleteAccountOf, processDeletions } from './index.ts';

const publicUrl = 'https://photos.example.com';
const dayMs = 86_400_000;

let server: Awaited<ReturnType<typeof givenShareServer>>;
beforeEach(async () => {
  const issuer = await givenIssuer(`${publicUrl}${loginCallbackPath}`);
  issuer.person = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana' };
  server = await givenShareServer({
    identityProvider: issuer.identityProvider,
    routes: accountDeletionRoutes({ brandOf: () => ({ name: 'Stund' }), otherOrigins: [] }),
  });
});

async function logIn(browser = server.openBrowser(), options: LoginStepOptions = {}) {
  const { authorizationUrl, verifier } = await startLogin(browser, options);
  const { url } = await browser.open(authorizationUrl);
  expect(url.pathname).toBe(loginCallbackPath);
  // The device of as(), with which this test uploads.
  const ending = { callbackQuery: url.search, verifier, deviceId: 'test-device' };
  const { account_info: info } = await finishLogin(browser, ending);
  const account: TestAccount = { accountId: info.uuid, jobId: info.default_job };
  return { browser, info, account };
}

const tokensOf = ({ accountId }: TestAccount) =>
  server.context.database.selectFrom('auth_token').select('id').where('account_id', '=', accountId).execute();

it('gives a login during the wait no token but the day and the choice to keep everything', async () => {
  const { context } = server;
  const { browser, info, account } = await logIn();
  const photo = await givenFile(context, account, Buffer.from('a photo'), { path: 'photo.txt' });
  const album = await givenAlbum(context, account);
  const share = newId<JobId>();
  await browser.call(contract.createShare, { body: { id: share, file_uuids: [photo.id] } });
  expect(await codeOf(browser.call(contract.requestAccountDeletion, {}))).toBe('recent-login-required');
  await logIn(browser, { again: { account: info.uuid, email: info.email } });
  const { deletion_date } = await browser.call(contract.requestAccountDeletion, {});
  expect(await tokensOf(account)).toEqual([]);

  const laptop = server.openBrowser();
  const refused = (await logIn(laptop).catch((error: unknown) => error)) as CallRefused;
  expect(refused.problem.code).toBe('deletion-pending');
  expect(refused.problem.pending_deletion).toEqual({ keep_token: expect.stringMatching(/^.{43}$/), deletion_date });
  expect(JSON.stringify(refused.problem)).not.toContain('auth_token');
  expect(await tokensOf(account)).toEqual([]);
  laptop.authToken = refused.problem.pending_deletion!.keep_token;
  expect(await codeOf(laptop.call(contract.getAccountInfo, {}))).toBe('unauthenticated');
  laptop.authToken = undefined;
  expect(await answerTo(laptop, share)).toBe('not-found');

  const body = {
    keep_token: refused.problem.pending_deletion!.keep_token,
    device_id: 'laptop',
    device_name: 'Laptop',
  };
  const restored = await laptop.call(contract.keepAccount, { body });
  laptop.authToken = restored.auth_token;
  expect(restored.account_info).toMatchObject({ uuid: info.uuid, email: info.email, default_job: info.default_job });
  const { files } = await laptop.call(contract.listFiles, { params: { id: account.jobId } });
  expect(files.map(({ id }) => id)).toEqual([photo.id]);
  expect(await codeOf(laptop.call(contract.getJobInfo, { params: { id: album } }))).toBe('ok');
  expect(await answerTo(server.openBrowser(), share)).toBe('ok');

  server.passTime(15 * dayMs);
  expect(await processDeletions(context)).toBe(0);
  server.passTime(-15 * dayMs);
  expect((await logIn()).info.uuid).toBe(info.uuid);
});

it('gives the same person at the issuer a new account once the old one is deleted', async () => {
  const { info } = await logIn();
  await deleteAccountOf(server.context, {
    email: info.email,
    place: { brand: 'Stund', origin: publicUrl },
    isImmediate: true,
  });
  expect(await processDeletions(server.context)).toBe(1);
  const again = await logIn();
  expect(again.info.uuid).not.toBe(info.uuid);
  expect(again.info.email).toBe(info.email);
});

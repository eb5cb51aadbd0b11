import * as contract from '@stund/contract';
import { type AccountId, loginCallbackPath } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import {
  finishLogin,
  followBack,
  goodPassword,
  openLoginPage,
  registerAndLogIn,
  startLogin,
} from '../../../../testing/login/login-steps.ts';
import { givenIssuer, type TestIssuer } from '../../../../testing/login/test-issuer.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { issueToken } from './issue-token.ts';

const publicUrl = 'https://photos.example.com';
const hourSeconds = 3600;
const checkRecent = (browser: TestBrowser) => browser.call(contract.checkRecentLogin, {});

/** Moves the time at which everyone has entered their credentials into the past. */
async function ageLogins({ parts }: TestInstallation, seconds: number): Promise<void> {
  const authenticated_at = new Date(Date.now() - seconds * 1000);
  await parts.database.updateTable('auth_token').set({ authenticated_at }).execute();
}

describe('with the embedded provider', () => {
  let installation: TestInstallation;
  let browser: TestBrowser;
  let account: AccountId;
  beforeEach(async () => {
    installation = await givenInstallation();
    browser = installation.openBrowser();
    account = (await registerAndLogIn(browser, 'ana@example.com')).account_info.uuid;
  });

  async function logInAgain(email: string) {
    const open = await openLoginPage(browser, { again: { account, email: 'ana@example.com' }, redirect: '/settings' });
    const { interaction, verifier } = open;
    const page = await browser.call(contract.getInteraction, { params: { interaction } });
    const step = await browser.call(contract.logInWithPassword, {
      params: { interaction },
      body: { email, password: goodPassword },
    });
    if (step.next !== 'redirect') throw new Error('A code is asked for');
    return { page, verifier, callbackQuery: await followBack(browser, step.redirect_url) };
  }

  it('counts a login as recent for an hour, and as recent again after the next', async () => {
    await checkRecent(browser);
    await ageLogins(installation, hourSeconds - 60);
    await checkRecent(browser);
    await ageLogins(installation, hourSeconds + 60);
    await expect(checkRecent(browser)).rejects.toThrow('recent-login-required');

    const { page, ...callback } = await logInAgain('ana@example.com');
    expect(page).toMatchObject({ page: 'sign-in', login_hint: 'ana@example.com', is_renewal: true });
    const reply = await finishLogin(browser, callback);
    expect(reply).toMatchObject({ redirect: '/settings', account_info: { uuid: account } });
    await checkRecent(browser);
  });

  it('keeps the time when the token is rotated', async () => {
    await ageLogins(installation, hourSeconds + 60);
    const { auth_token } = await browser.call(contract.rotateToken, {});
    browser.authToken = auth_token;
    await expect(checkRecent(browser)).rejects.toThrow('recent-login-required');
    await ageLogins(installation, 30);
    await checkRecent(browser);
  });

  it('refuses the login of anyone else, and leaves the one of the person', async () => {
    const other = installation.openBrowser();
    const bo = await registerAndLogIn(other, 'bo@example.com');
    const { page: _page, ...callback } = await logInAgain('bo@example.com');
    await expect(finishLogin(browser, { ...callback })).rejects.toThrow('other-account');
    expect(await browser.call(contract.getAccountInfo, {})).toMatchObject({ uuid: account });
    expect(await other.call(contract.getAccountInfo, {})).toMatchObject({ uuid: bo.account_info.uuid });
    expect(await browser.call(contract.listDevices, {})).toHaveLength(1);
  });

  it('counts a token of the command line as recent for an hour from its creation', async () => {
    const script = installation.openBrowser();
    script.authToken = await issueToken(installation.parts, { email: 'ana@example.com', deviceName: 'script' });
    await checkRecent(script);
    installation.passTime((hourSeconds + 60) * 1000);
    await expect(checkRecent(script)).rejects.toThrow('recent-login-required');
  });

  it('checks the login in the transaction of an effect', async () => {
    const { database, clock } = installation.parts;
    const actor = await installation.login.authenticate(`Basic ${btoa(`${browser.authToken}:`)}`);
    const context = { actor, clock } as Pick<RequestContext, 'actor' | 'clock'>;
    const check = () => database.transaction().execute((tx) => requireRecentLogin(tx, context));
    expect(await check()).toMatchObject({ accountId: account });
    await ageLogins(installation, hourSeconds + 60);
    await expect(check()).rejects.toThrow('recent-login-required');
    await ageLogins(installation, 0);
    await browser.call(contract.logout, {});
    await expect(check()).rejects.toThrow('unauthenticated');
  });

  it('keeps a device logged in until the effect is stored', async () => {
    const { database, clock } = installation.parts;
    const actor = await installation.login.authenticate(`Basic ${btoa(`${browser.authToken}:`)}`);
    const order: string[] = [];
    let loggedOut: Promise<void> | undefined;
    await database.transaction().execute(async (tx) => {
      await requireRecentLogin(tx, { actor, clock });
      loggedOut = browser.call(contract.logout, {}).then(() => void order.push('logged out'));
      await tx.selectNoFrom((eb) => eb.val(1).as('one')).execute();
      order.push('stored');
    });
    await loggedOut;
    expect(order).toEqual(['stored', 'logged out']);
  });
});

describe('with an outside provider', () => {
  let issuer: TestIssuer;
  let installation: TestInstallation;
  let browser: TestBrowser;
  let account: AccountId;
  beforeEach(async () => {
    issuer = await givenIssuer(`${publicUrl}${loginCallbackPath}`);
    installation = await givenInstallation({ identityProvider: issuer.identityProvider });
    issuer.person = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana' };
    browser = installation.openBrowser();
    account = (await logIn()).account_info.uuid;
  });

  /** At the provider, the browser is `atProvider`. */
  async function logIn(options: Parameters<typeof startLogin>[1] = {}, atProvider = browser) {
    const { authorizationUrl, verifier } = await startLogin(browser, options);
    const { url } = await atProvider.open(authorizationUrl);
    expect(url.pathname).toBe(loginCallbackPath);
    return finishLogin(browser, { callbackQuery: url.search, verifier });
  }
  const logInAgain = (atProvider = browser) => logIn({ again: { account, email: 'ana@example.com' } }, atProvider);

  it('has the credentials asked for, which the provider otherwise remembers', async () => {
    issuer.ageSessions(hourSeconds + 60);
    await logIn();
    expect(issuer.askedCount).toBe(1);
    await expect(checkRecent(browser)).rejects.toThrow('recent-login-required');

    const { authorizationUrl } = await startLogin(browser, { again: { account, email: 'ana@example.com' } });
    const asked = Object.fromEntries(new URL(authorizationUrl).searchParams);
    expect(asked).toMatchObject({ max_age: '0', prompt: 'login', login_hint: 'ana@example.com' });
    expect(asked).not.toHaveProperty(contract.renewalParameter);
    await logInAgain();
    expect(issuer.askedCount).toBe(2);
    await checkRecent(browser);
  });

  it('refuses a provider that ignores the request', async () => {
    issuer.ageSessions(hourSeconds + 60);
    issuer.ignoresMaxAge = true;
    await expect(logInAgain()).rejects.toThrow('login-not-fresh');
    issuer.tellsAuthTime = false;
    await expect(logInAgain()).rejects.toThrow('login-not-fresh');
    expect(issuer.askedCount).toBe(1);
    await browser.call(contract.getAccountInfo, {});
  });

  it('counts a login as old when the provider does not tell when it asked', async () => {
    issuer.ignoresMaxAge = true;
    issuer.tellsAuthTime = false;
    expect((await logIn()).account_info.authenticated_at).toBe(0);
    await expect(checkRecent(browser)).rejects.toThrow('recent-login-required');
  });

  it('refuses the login of anyone else, for whom it creates no account', async () => {
    issuer.person = { sub: 'bo', email: 'bo@example.com', email_verified: true, name: 'Bo' };
    await expect(logInAgain(installation.openBrowser())).rejects.toThrow('other-account');
    expect(await installation.parts.database.selectFrom('account').selectAll().execute()).toHaveLength(1);
  });
});

it('starts a login for an account that does not exist, which nobody can finish', async () => {
  const installation = await givenInstallation();
  const browser = installation.openBrowser();
  await registerAndLogIn(browser, 'ana@example.com');
  const nobody = '01890000-0000-7000-8000-000000000000' as AccountId;
  expect(
    (await startLogin(browser, { again: { account: nobody, email: 'x@example.com' } })).authorizationUrl,
  ).toContain('max_age=0');
  await expect(startLogin(browser, { again: { account: 'x' as AccountId, email: 'x@example.com' } })).rejects.toThrow(
    'invalid-request',
  );
});

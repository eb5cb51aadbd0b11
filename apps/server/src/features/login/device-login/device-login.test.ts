import * as contract from '@stund/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  openLoginPage,
  registerAndLogIn,
  startLogin,
} from '../../../testing/login/login-steps.ts';
import { givenIssuer } from '../../../testing/login/test-issuer.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { deviceLoginRoutes } from './device-login.routes.ts';
import { removeExpiredDeviceLogins } from './operations/finish-device-login.ts';

const brandOf = () => ({ name: 'Stund' });
const routes = deviceLoginRoutes({ brandOf, otherOrigins: [] });
const minuteMs = 60_000;
const email = 'ana@example.com';

let installation: TestInstallation;
let phone: TestBrowser;
let tv: TestBrowser;
beforeEach(async () => {
  installation = await givenInstallation({ routes });
  phone = installation.openBrowser('203.0.113.5');
  await registerAndLogIn(phone, email, { deviceId: 'phone' });
  tv = installation.openBrowser('203.0.113.5');
});

const showCode = (television = tv, device_id = 'tv') =>
  television.call(contract.createDeviceCode, { body: { device_id, device_name: 'Samsung TV' } });
const finish = (secret: string, television = tv) => television.call(contract.finishDeviceLogin, { body: { secret } });
const find = (code: string, person = phone) => person.call(contract.findDeviceLogin, { body: { code } });
const confirm = (id: string, person = phone) => person.call(contract.confirmDeviceLogin, { params: { id } });
const account = (browser: TestBrowser) => browser.call(contract.getAccountInfo, { query: {} });
const devices = (browser: TestBrowser) => browser.call(contract.listDevices, {});

/** Logs the television in with a code that the person confirms. */
async function logInTv(person = phone) {
  const { code, secret } = await showCode();
  await confirm((await find(code, person)).id, person);
  const reply = await finish(secret);
  if (reply.state !== 'logged-in') throw new Error('The television waits');
  tv.authToken = reply.auth_token;
  return reply;
}

describe('a code', () => {
  it('logs a television in once its person has confirmed it, and only once', async () => {
    const { code, secret } = await showCode();
    expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    expect(await finish(secret)).toEqual({ state: 'waiting' });
    const found = await find(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
    expect(found).toMatchObject({
      code,
      device_name: 'Samsung TV',
      network: '203.0.113.0/24',
      is_same_network: true,
    });
    expect(Math.abs(found.created - Date.now() / 1000)).toBeLessThan(60);
    expect(await finish(secret)).toEqual({ state: 'waiting' });

    await confirm(found.id);
    await expect(find(code)).rejects.toThrow('wrong-code');
    const reply = await finish(secret);
    expect(reply).toMatchObject({ state: 'logged-in', account_info: { email } });
    await expect(finish(secret)).rejects.toThrow('gone');
    await expect(confirm(found.id)).rejects.toThrow('gone');
    if (reply.state === 'logged-in') tv.authToken = reply.auth_token;
    expect(await account(tv)).toMatchObject({ email });
  });

  it('logs in also when the login cannot be added to the list of logins', async () => {
    const { code, secret } = await showCode();
    await confirm((await find(code)).id);
    const { database } = installation.parts;
    await sql`alter table identity_login rename to login_elsewhere`.execute(database);
    const reply = await finish(secret).finally(() =>
      sql`alter table login_elsewhere rename to identity_login`.execute(database),
    );
    if (reply.state === 'logged-in') tv.authToken = reply.auth_token;
    expect(await account(tv)).toMatchObject({ email });
  });

  it('logs in one of two callers that ask at once', async () => {
    const { code, secret } = await showCode();
    await confirm((await find(code)).id);
    const replies = await Promise.allSettled([finish(secret), finish(secret), finish(secret)]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await devices(phone)).filter(({ id }) => id === 'tv')).toHaveLength(1);
  });

  it('expires after ten minutes, also when it was found before', async () => {
    const { code, secret } = await showCode();
    const { id } = await find(code);
    installation.passTime(10 * minuteMs + 1000);
    await expect(find(code)).rejects.toThrow('wrong-code');
    await expect(confirm(id)).rejects.toThrow('gone');
    await expect(finish(secret)).rejects.toThrow('gone');
    await removeExpiredDeviceLogins(installation.parts);
    expect(await installation.parts.database.selectFrom('device_login').select('id').execute()).toEqual([]);
  });

  it('expires after ten minutes when it was confirmed and the television was turned off', async () => {
    const { code, secret } = await showCode();
    await confirm((await find(code)).id);
    installation.passTime(10 * minuteMs + 1000);
    await expect(finish(secret)).rejects.toThrow('gone');
  });

  it('ends when it is refused', async () => {
    const { code, secret } = await showCode();
    const { id } = await find(code);
    await phone.call(contract.refuseDeviceLogin, { params: { id } });
    await expect(confirm(id)).rejects.toThrow('gone');
    await expect(finish(secret)).rejects.toThrow('gone');
  });

  it('belongs to the person who confirms it first', async () => {
    const bo = installation.openBrowser();
    await registerAndLogIn(bo, 'bo@example.com', { deviceId: 'phone' });
    const { code, secret } = await showCode();
    const { id } = await find(code, bo);
    await confirm(id);
    await expect(confirm(id, bo)).rejects.toThrow('gone');
    // Nor does anyone end it for the first one.
    await bo.call(contract.refuseDeviceLogin, { params: { id } });
    expect(await finish(secret)).toMatchObject({ account_info: { email } });
    expect((await devices(bo)).map((device) => device.id)).toEqual(['phone']);
  });

  it('cannot be guessed: an account has ten attempts, and a right code of its own gives no more', async () => {
    const { code: right } = await showCode();
    const own = installation.openBrowser();
    const attempt = (code: string) =>
      find(code).then(
        () => 'found',
        (error: Error) => error.message,
      );
    const answers: string[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      if (guess % 4 === 3) answers.push(await attempt((await showCode(own, `own ${guess}`)).code));
      else answers.push(await attempt('222222'));
    }
    expect(answers.filter((answer) => answer === 'wrong-code')).toHaveLength(10);
    expect(answers.slice(20).every((answer) => answer === 'rate-limited')).toBe(true);
    expect(await attempt(right)).toBe('rate-limited');
  });

  it('needs a login to be found, confirmed or refused, and the id says nothing', async () => {
    const { code, secret } = await showCode();
    const { id } = await find(code);
    const stranger = installation.openBrowser();
    await expect(find(code, stranger)).rejects.toThrow('unauthenticated');
    await expect(confirm(id, stranger)).rejects.toThrow('unauthenticated');
    await expect(stranger.call(contract.refuseDeviceLogin, { params: { id } })).rejects.toThrow('unauthenticated');
    await expect(finish(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).rejects.toThrow('gone');
    await expect(finish(code.padEnd(20, 'x'))).rejects.toThrow('gone');
    await expect(finish(id)).rejects.toThrow('gone');
  });

  it('says that a television in another network is no neighbour', async () => {
    const attacker = installation.openBrowser('198.51.100.9');
    const { code } = await showCode(attacker);
    expect(await find(code)).toMatchObject({ network: '198.51.100.0/24', is_same_network: false });
    const other = await showCode(installation.openBrowser('2001:db8:1:2::7'));
    expect(await find(other.code)).toMatchObject({ network: '2001:db8:1::/48', is_same_network: null });
  });
});

describe('the person who confirms', () => {
  it('has to have entered their credentials within the hour', async () => {
    const { code, secret } = await showCode();
    const { id } = await find(code);
    await installation.parts.database
      .updateTable('auth_token')
      .set({ authenticated_at: new Date(Date.now() - 61 * minuteMs) })
      .execute();
    await expect(confirm(id)).rejects.toThrow('recent-login-required');
    expect(await finish(secret)).toEqual({ state: 'waiting' });
    await logInWithPassword(phone, email, { deviceId: 'phone' });
    await confirm(id);
    expect(await finish(secret)).toMatchObject({ state: 'logged-in' });
  });

  it('has to have used the second factor, like for every login', async () => {
    const { secret } = await phone.call(contract.requestOneTimeCodes, {});
    await phone.call(contract.confirmOneTimeCodes, { body: { code: new TOTP({ secret }).generate() } });
    const thief = installation.openBrowser();
    await expect(logInWithPassword(thief, email, { password: goodPassword })).rejects.toThrow('A code is asked for');
    const { code } = await showCode();
    await expect(find(code, thief)).rejects.toThrow('unauthenticated');
  });

  it.each([
    ['logs out', () => phone.call(contract.logout, {})],
    [
      'is logged out on another device',
      (other: TestBrowser) => other.call(contract.removeDevice, { params: { id: 'phone' } }),
    ],
    ['is closed out', closeAccount],
  ])('takes the confirmation back when the device %s before the television asks', async (_how, end) => {
    const other = installation.openBrowser();
    await logInWithPassword(other, email, { deviceId: 'laptop' });
    const { code, secret } = await showCode();
    await confirm((await find(code)).id);
    await end(other);
    await expect(finish(secret)).rejects.toThrow('gone');
    await expect(finish(secret)).rejects.toThrow('gone');
    const tokens = await installation.parts.database.selectFrom('auth_token').select('device_id').execute();
    expect(tokens.map(({ device_id }) => device_id)).not.toContain('tv');
  });
});

async function closeAccount(): Promise<void> {
  await installation.parts.database.updateTable('account').set({ disabled_at: new Date() }).execute();
}

describe('a television that was logged in', () => {
  it('is listed by its name, is ended like any device, and is recorded', async () => {
    await logInTv();
    expect(await devices(phone)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'tv', name: 'Samsung TV', is_current: false })]),
    );
    const entries = await installation.parts.database
      .selectFrom('audit_entry')
      .select(['kind', 'device_name', 'network'])
      .where('device_name', '=', 'Samsung TV')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'login', device_name: 'Samsung TV', network: '203.0.113.0/24' },
      { kind: 'new-device', device_name: 'Samsung TV', network: '203.0.113.0/24' },
    ]);
    expect(await phone.call(contract.getLoginSecurity, {})).toMatchObject({
      log_ins: [{ method: 'other-device', device: 'Samsung TV' }, { method: 'password' }],
    });
    await phone.call(contract.removeDevice, { params: { id: 'tv' } });
    await expect(account(tv)).rejects.toThrow('unauthenticated');
  });

  it('has an old login, so that what needs the credentials asks for them', async () => {
    const { account_info } = await logInTv();
    expect(account_info.authenticated_at).toBe(0);
    await expect(tv.call(contract.checkRecentLogin, {})).rejects.toThrow('recent-login-required');
    const { code } = await showCode(installation.openBrowser(), 'second');
    const { id } = await find(code, tv);
    await expect(confirm(id, tv), 'one television cannot log in the next').rejects.toThrow('recent-login-required');
  });

  it('does not end the login of the same television in another account', async () => {
    await logInTv();
    const bo = installation.openBrowser();
    await registerAndLogIn(bo, 'bo@example.com');
    await logInTv(bo);
    expect((await devices(phone)).map(({ id }) => id).toSorted()).toEqual(['phone', 'tv']);
  });
});

describe('the mail about it', () => {
  let mailbox: TestMailbox;
  beforeEach(async () => {
    mailbox = await givenMailbox();
  });

  it('goes to the owner for every television', async () => {
    installation = await givenInstallation({ routes, mailbox });
    phone = installation.openBrowser();
    tv = installation.openBrowser('198.51.100.9');
    await registerWithMail(phone, mailbox);
    await logInTv();
    const mail = await mailbox.findMail(email, /innlogging|login/i);
    expect(mail.text).toContain('Samsung TV');
    expect(mail.text).toContain('198.51.100.x');
    expect(mail.text).toContain('https://photos.example.com/settings/security');
  });

  it('goes to the owner also where an outside provider logs people in', async () => {
    const issuer = await givenIssuer(`https://photos.example.com${contract.loginCallbackPath}`);
    installation = await givenInstallation({
      routes,
      identityProvider: issuer.identityProvider,
      mailbox,
    });
    phone = installation.openBrowser();
    tv = installation.openBrowser();
    issuer.person = { sub: 'ana', email, email_verified: true, name: 'Ana' };
    const logIn = async (again?: { account: contract.AccountId; email: string }) => {
      const { authorizationUrl, verifier } = await startLogin(phone, again && { again });
      const { url } = await phone.open(authorizationUrl);
      return finishLogin(phone, { callbackQuery: url.search, verifier });
    };
    const { account_info } = await logIn();
    // The provider says when it asked for the credentials only to those who demand it.
    await expect(logInTv()).rejects.toThrow('recent-login-required');
    await logIn({ account: account_info.uuid, email });
    await logInTv();
    expect((await mailbox.findMail(email, /./)).text).toContain('Samsung TV');
  });
});

/** Registers with a confirmed address: others are not mailed. */
async function registerWithMail(browser: TestBrowser, mailbox: TestMailbox): Promise<void> {
  const { interaction, verifier } = await openLoginPage(browser, { prompt: 'create' });
  const params = { interaction };
  await browser.call(contract.registerIdentity, {
    params,
    body: { name: 'Ana', email, password: goodPassword, locale: 'nb' },
  });
  const [code = ''] = /\b\d{6}\b/.exec((await mailbox.findMail(email, /./)).text) ?? [];
  const step = await browser.call(contract.verifyEmail, { params, body: { email, code } });
  if (step.next !== 'redirect') throw new Error(`Asked for ${step.next}`);
  await finishLogin(browser, { callbackQuery: await followBack(browser, step.redirect_url), verifier });
}

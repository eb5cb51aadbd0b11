import * as contract from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  openLoginPage,
  registerAndLogIn,
} from '../../../../testing/login/login-steps.ts';
import { type AnswerOptions, TestAuthenticator } from '../../../../testing/login/test-authenticator.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';

let installation: TestInstallation;
let ana: TestBrowser;
beforeEach(async () => {
  installation = await givenInstallation({ otherOrigins: ['https://moments.example.com'] });
  ana = installation.openBrowser();
  await registerAndLogIn(ana, 'ana@example.com');
});

async function add(authenticator: TestAuthenticator, options: AnswerOptions = {}, browser = ana) {
  const asked = await browser.call(contract.requestPasskey, {});
  const passkey = authenticator.create(asked, options);
  return browser.call(contract.addPasskey, { body: { name: 'Laptop', passkey } });
}

async function givenPasskey(): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator();
  await add(authenticator);
  return authenticator;
}

/** Opens the login page and asks for a passkey. */
async function ask(browser = installation.openBrowser()) {
  const { interaction, verifier } = await openLoginPage(browser);
  const params = { interaction };
  const options = await browser.call(contract.requestPasskeyLogin, { params });
  return { browser, params, verifier, options };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const send = ({ browser, params }: Asked, body: contract.UsedPasskey) =>
  browser.call(contract.logInWithPasskey, { params, body });

async function logIn(authenticator: TestAuthenticator, options: AnswerOptions = {}) {
  const asked = await ask();
  const step = await send(asked, authenticator.get(asked.options, options));
  if (step.next !== 'redirect') throw new Error(`Asked for ${step.next}`);
  const callbackQuery = await followBack(asked.browser, step.redirect_url);
  return finishLogin(asked.browser, { callbackQuery, verifier: asked.verifier, deviceId: 'phone' });
}

const security = async (browser = ana) => {
  const reply = await browser.call(contract.getLoginSecurity, {});
  if (reply.provider !== 'embedded') throw new Error('Not embedded');
  return reply;
};

describe('a passkey', () => {
  it('logs in without a password, and its use is listed', async () => {
    const authenticator = await givenPasskey();
    const { account_info } = await logIn(authenticator);
    expect(account_info.email).toBe('ana@example.com');
    expect(Math.abs(account_info.authenticated_at * 1000 - Date.now())).toBeLessThan(60_000);
    const { passkeys, log_ins } = await security();
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Laptop', last_used: expect.any(Number) })]);
    expect(log_ins.map(({ method }) => method)).toEqual(['passkey', 'password']);
  });

  it('logs in without a second factor, which it is itself', async () => {
    const authenticator = await givenPasskey();
    await logIn(authenticator);
    await logIn(authenticator);
  });

  it('is created at the host of another brand for the host of the login pages', async () => {
    const authenticator = new TestAuthenticator();
    await add(authenticator, { origin: 'https://moments.example.com' });
    await logIn(authenticator);
    const { body } = await installation.openBrowser().open('/.well-known/webauthn');
    expect(JSON.parse(body)).toEqual({ origins: ['https://photos.example.com', 'https://moments.example.com'] });
  });

  it.each<[string, AnswerOptions]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a site whose name begins alike', { origin: 'https://photos.example.com.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the person', { isVerified: false }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is neither added nor accepted with an answer %s', async (_what, options) => {
    await expect(add(new TestAuthenticator(), options)).rejects.toThrow('passkey-refused');
    expect((await security()).passkeys).toEqual([]);
    const authenticator = await givenPasskey();
    await expect(logIn(authenticator, options)).rejects.toThrow('passkey-refused');
    await logIn(authenticator);
  });

  it('is not accepted at a brand that only creates passkeys', async () => {
    const authenticator = await givenPasskey();
    await expect(logIn(authenticator, { origin: 'https://moments.example.com' })).rejects.toThrow('passkey-refused');
  });

  it('is not accepted for someone else', async () => {
    const authenticator = await givenPasskey();
    await expect(logIn(authenticator, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toThrow('passkey-refused');
  });

  it('answers a challenge once, also when the answer is sent twice at once', async () => {
    const authenticator = await givenPasskey();
    const asked = await ask();
    const answer = authenticator.get(asked.options);
    const outcomes = await Promise.allSettled([send(asked, answer), send(asked, answer)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(send(asked, answer)).rejects.toThrow(/passkey-refused|login-attempt-unknown/);
  });

  it('does not answer the challenge of another login', async () => {
    const authenticator = await givenPasskey();
    const victim = await ask();
    const stranger = await ask();
    await expect(send(stranger, authenticator.get(victim.options))).rejects.toThrow('passkey-refused');
  });

  it('does not answer a challenge that was replaced or has expired', async () => {
    const authenticator = await givenPasskey();
    const asked = await ask();
    await asked.browser.call(contract.requestPasskeyLogin, { params: asked.params });
    await expect(send(asked, authenticator.get(asked.options))).rejects.toThrow('passkey-refused');

    const late = await ask();
    installation.passTime(10 * 60_000 + 1000);
    await expect(send(late, authenticator.get(late.options))).rejects.toThrow('passkey-refused');
  });

  it('is refused when its counter goes back, as with a copy of the authenticator', async () => {
    const authenticator = await givenPasskey();
    await logIn(authenticator);
    await logIn(authenticator);
    authenticator.counter = 0;
    await expect(logIn(authenticator)).rejects.toThrow('passkey-refused');
  });

  it('is refused once it is removed, like one that was never known', async () => {
    const authenticator = await givenPasskey();
    await ana.call(contract.removePasskey, { params: { id: authenticator.id } });
    const stranger = new TestAuthenticator();
    const problems = await Promise.all(
      [authenticator, stranger].map(async (one) => {
        const asked = await ask();
        return send(asked, one.get(asked.options, { rpId: 'photos.example.com', userHandle: 'AA' })).catch(
          (error: { problem: object }) => ({ ...error.problem, instance: '' }),
        );
      }),
    );
    expect(problems[0]).toMatchObject({ code: 'passkey-refused' });
    expect(problems[1]).toEqual(problems[0]);
  });

  it('is asked for in the same way by everyone', async () => {
    const keys = async () => Object.entries((await ask()).options).map(([key, value]) => [key, String(value).length]);
    const before = await keys();
    await givenPasskey();
    expect(await keys()).toEqual(before);
  });

  it('cannot be added twice, by someone else either', async () => {
    const authenticator = await givenPasskey();
    await expect(add(authenticator)).rejects.toThrow('passkey-refused');
    const bo = installation.openBrowser();
    await registerAndLogIn(bo, 'bo@example.com');
    await expect(add(authenticator, {}, bo)).rejects.toThrow('passkey-refused');
    await expect(bo.call(contract.removePasskey, { params: { id: authenticator.id } })).rejects.toThrow('not-found');
  });

  it('needs a recent login to be added or removed', async () => {
    const authenticator = await givenPasskey();
    installation.passTime(3_601_000);
    await expect(ana.call(contract.requestPasskey, {})).rejects.toThrow('recent-login-required');
    const params = { id: authenticator.id };
    await expect(ana.call(contract.removePasskey, { params })).rejects.toThrow('recent-login-required');
    await ana.call(contract.renamePasskey, { params, body: { name: 'My laptop' } });
    expect((await security()).passkeys).toEqual([expect.objectContaining({ name: 'My laptop' })]);
  });
});

describe('the last way to log in', () => {
  it('cannot be removed, neither as a password nor as a passkey', async () => {
    await expect(ana.call(contract.removePassword, {})).rejects.toThrow('last-login-method');
    const authenticator = await givenPasskey();
    await ana.call(contract.removePassword, {});
    const { kind } = await installation.parts.database
      .selectFrom('audit_entry')
      .select('kind')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('password-removed');
    expect((await security()).has_password).toBe(false);
    await expect(ana.call(contract.removePasskey, { params: { id: authenticator.id } })).rejects.toThrow(
      'last-login-method',
    );
    await expect(
      logInWithPassword(installation.openBrowser(), 'ana@example.com', { deviceId: 'phone' }),
    ).rejects.toThrow('wrong-credentials');
    await logIn(authenticator);

    await ana.call(contract.setPassword, { body: { password: goodPassword, log_out_others: false } });
    await ana.call(contract.removePasskey, { params: { id: authenticator.id } });
    await logInWithPassword(installation.openBrowser(), 'ana@example.com', { deviceId: 'phone' });
  });

  it('is left when password and passkey are removed at once', async () => {
    const authenticator = await givenPasskey();
    const outcomes = await Promise.allSettled([
      ana.call(contract.removePassword, {}),
      ana.call(contract.removePasskey, { params: { id: authenticator.id } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('is not offered where the server has no name', async () => {
  const byAddress = await givenInstallation({ settings: { publicUrl: 'https://192.0.2.7' } });
  const browser = byAddress.openBrowser();
  await registerAndLogIn(browser, 'ana@example.com');
  await expect(browser.call(contract.requestPasskey, {})).rejects.toThrow('unavailable');
  expect(await browser.call(contract.getLoginSecurity, {})).toMatchObject({ passkey_host: null });
});

import * as contract from '@stund/contract';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  openLoginPage,
  registerAndLogIn,
} from '../../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const email = 'ana@example.com';
const stepMs = 30_000;
let installation: TestInstallation;
let ana: TestBrowser;
let secret: string;
let recoveryCodes: string[];
/** The clock does not move by itself, so that no step ends between a code and its check. */
let nowMs: number;

/** The code of a step, counted from the present one of the installation's clock. */
function codeOf(step = 0): string {
  const timestamp = nowMs + step * stepMs;
  return new TOTP({ secret }).generate({ timestamp });
}

/** A code that belongs to none of the accepted steps. */
function wrongCode(): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOf(step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

beforeEach(async () => {
  nowMs = Math.floor(Date.now() / stepMs) * stepMs;
  installation = await givenInstallation({ parts: { clock: { now: () => new Date(nowMs) } } });
  ana = installation.openBrowser();
  await registerAndLogIn(ana, email);
  ({ secret } = await ana.call(contract.requestOneTimeCodes, {}));
  ({ recovery_codes: recoveryCodes } = await ana.call(contract.confirmOneTimeCodes, { body: { code: codeOf() } }));
  nowMs += 3 * stepMs;
});

/** Enters the password, after which a code is awaited. */
async function begin(browser = installation.openBrowser()) {
  const { interaction, verifier } = await openLoginPage(browser);
  const params = { interaction };
  const step = await browser.call(contract.logInWithPassword, { params, body: { email, password: goodPassword } });
  expect(step).toEqual({ next: 'second-factor' });
  return { browser, params, verifier };
}

async function enter({ browser, params }: Awaited<ReturnType<typeof begin>>, code: string) {
  return browser.call(contract.enterSecondFactor, { params, body: { code } });
}

async function logIn(code: string, browser?: TestBrowser) {
  const login = await begin(browser);
  const step = await enter(login, code);
  if (step.next !== 'redirect') throw new Error(`Asked for ${step.next}`);
  const callbackQuery = await followBack(login.browser, step.redirect_url);
  return finishLogin(login.browser, { callbackQuery, verifier: login.verifier, deviceId: 'phone' });
}

const logIns = async () => {
  const reply = await ana.call(contract.getLoginSecurity, {});
  return reply.provider === 'embedded' ? reply : undefined;
};

describe('one-time codes', () => {
  it('are asked for after the password', async () => {
    const { account_info } = await logIn(codeOf());
    expect(account_info.email).toBe(email);
    expect((await logIns())?.log_ins[0]).toMatchObject({ method: 'password-and-code' });
  });

  it('are not on before a code confirms the secret', async () => {
    const bo = installation.openBrowser();
    await registerAndLogIn(bo, 'bo@example.com');
    await bo.call(contract.requestOneTimeCodes, {});
    await expect(bo.call(contract.confirmOneTimeCodes, { body: { code: '000000' } })).rejects.toThrow('wrong-code');
    await logInWithPassword(installation.openBrowser(), 'bo@example.com', { deviceId: 'phone' });
    expect(await bo.call(contract.getLoginSecurity, {})).toMatchObject({ has_one_time_codes: false });
  });

  it('may be of a clock that is half a minute off, in either direction, and no more', async () => {
    await logIn(codeOf(-1).replace(/(...)/, '$1 '));
    await logIn(codeOf(1));
    nowMs += 5 * stepMs;
    for (const step of [-2, 2]) await expect(logIn(codeOf(step))).rejects.toThrow('wrong-code');
  });

  it('are accepted once, also at two logins at once', async () => {
    const code = codeOf();
    const logins = [await begin(), await begin()];
    const outcomes = await Promise.allSettled(logins.map((login) => enter(login, code)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(logIn(code)).rejects.toThrow('wrong-code');
    await expect(logIn(codeOf(-1))).rejects.toThrow('wrong-code');
    await logIn(codeOf(1));
  });

  it('are used up when they confirm the secret', async () => {
    await ana.call(contract.removeOneTimeCodes, {});
    ({ secret } = await ana.call(contract.requestOneTimeCodes, {}));
    const code = codeOf();
    await ana.call(contract.confirmOneTimeCodes, { body: { code } });
    await expect(logIn(code)).rejects.toThrow('wrong-code');
  });

  it('end the login that waits for one after ten minutes, and with a new password', async () => {
    const late = await begin();
    nowMs += 10 * 60_000 + 1000;
    await expect(enter(late, codeOf())).rejects.toThrow('login-attempt-unknown');

    const login = await begin();
    const body = { password: 'an entirely new one', log_out_others: false };
    await ana.call(contract.setPassword, { body });
    await expect(enter(login, codeOf())).rejects.toThrow('login-attempt-unknown');
  });

  it('do not continue a login in another browser, or one whose password was not entered', async () => {
    const login = await begin();
    const stranger = installation.openBrowser();
    const { interaction } = await openLoginPage(stranger);
    const attempt = (params: { interaction: string }) =>
      stranger.call(contract.enterSecondFactor, { params, body: { code: codeOf() } });
    await expect(attempt(login.params)).rejects.toThrow('login-attempt-unknown');
    await expect(attempt({ interaction })).rejects.toThrow('login-attempt-unknown');
  });

  it('are guessed a few times from all addresses together, and the owner gets in from a known browser', async () => {
    await logIn(codeOf(), ana);
    const codes: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      codes.push(await enter(await begin(), wrongCode()).then(String, (error: Error) => error.message));
    }
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5);
    expect(codes.at(-1)).toBe('rate-limited');
    nowMs += stepMs;
    await logIn(codeOf(), ana);
    await logIn(recoveryCodes[0]!);
    nowMs += 15 * 60_000;
    await logIn(codeOf());
  });

  it('are stored encrypted', async () => {
    const { database } = installation.parts;
    const { secret: stored } = await database.selectFrom('one_time_code').select('secret').executeTakeFirstOrThrow();
    expect(stored.includes(Buffer.from(new TOTP({ secret }).secret.buffer))).toBe(false);
  });

  it('need a recent login to be turned on or off', async () => {
    nowMs += 3_601_000;
    for (const endpoint of [contract.removeOneTimeCodes, contract.renewRecoveryCodes, contract.requestOneTimeCodes])
      await expect(ana.call(endpoint, {})).rejects.toThrow('recent-login-required');
  });

  it('are turned off by their owner, and by the operator', async () => {
    await ana.call(contract.removeOneTimeCodes, {});
    await logInWithPassword(installation.openBrowser(), email, { deviceId: 'phone' });
    ({ secret } = await ana.call(contract.requestOneTimeCodes, {}));
    await ana.call(contract.confirmOneTimeCodes, { body: { code: codeOf() } });
    expect(await resetSecondFactor(installation.parts, email)).toBe(true);
    expect(await resetSecondFactor(installation.parts, email)).toBe(false);
    await logInWithPassword(installation.openBrowser(), email, { deviceId: 'phone' });
    const { database } = installation.parts;
    expect(await database.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('are ten, each of which is used once, in whatever way it is typed', async () => {
    expect(new Set(recoveryCodes).size).toBe(contract.limits.recoveryCodes);
    const [first = '', second = ''] = recoveryCodes;
    await logIn(first.toUpperCase().replaceAll('-', ' '));
    expect(await logIns()).toMatchObject({ recovery_codes_left: 9 });
    await expect(logIn(first)).rejects.toThrow('wrong-code');
    const logins = [await begin(), await begin()];
    const outcomes = await Promise.allSettled(logins.map((login) => enter(login, second)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are replaced as a whole, and belong to one person', async () => {
    const { recovery_codes: renewed } = await ana.call(contract.renewRecoveryCodes, {});
    await expect(logIn(recoveryCodes[0]!)).rejects.toThrow('wrong-code');
    await logIn(renewed[0]!);
    const bo = installation.openBrowser();
    await registerAndLogIn(bo, 'bo@example.com');
    await expect(bo.call(contract.renewRecoveryCodes, {})).rejects.toThrow('not-found');
  });

  it('are stored as hashes', async () => {
    const rows = await installation.parts.database.selectFrom('recovery_code').select('code_hash').execute();
    const stored = Buffer.concat(rows.map(({ code_hash }) => code_hash)).toString('latin1');
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

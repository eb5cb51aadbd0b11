import * as contract from '@stund/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { passwordCost, setPasswordCost } from '../../../../platform/secrets/password-hash.ts';
import { leastPasswordCost } from '../../../../testing/login/least-password-cost.ts';
import { logInWithPassword, openLoginPage, registerAndLogIn } from '../../../../testing/login/login-steps.ts';
import type { CallRefused } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';

let installation: TestInstallation;
beforeEach(async () => {
  installation = await givenInstallation();
  await registerAndLogIn(installation.openBrowser(), 'ana@example.com');
});

async function tryToLogIn(email: string, { password = 'not the password', address = '203.0.113.9' } = {}) {
  const browser = installation.openBrowser(address);
  const { interaction } = await openLoginPage(browser);
  return browser
    .call(contract.logInWithPassword, { params: { interaction }, body: { email, password } })
    .then(() => 'signed in')
    .catch((error: CallRefused) => error.problem);
}

describe('a wrong password', () => {
  it('is answered like an unknown address', async () => {
    const withoutId = (problem: unknown) => ({ ...(problem as object), instance: '' });
    const wrong = await tryToLogIn('ana@example.com');
    expect(wrong).toMatchObject({ code: 'wrong-credentials' });
    expect(withoutId(await tryToLogIn('nobody@example.com'))).toEqual(withoutId(wrong));
  });

  it('takes as long as an unknown address', async () => {
    setPasswordCost(passwordCost);
    onTestFinished(() => setPasswordCost(leastPasswordCost));
    await registerAndLogIn(installation.openBrowser(), 'kari@example.com');
    const timeOf = async (email: string) => {
      const browser = installation.openBrowser();
      const { interaction } = await openLoginPage(browser);
      const input = { params: { interaction }, body: { email, password: 'not the password' } };
      // The password is checked in this process. Its CPU time does not depend on what else keeps the machine busy.
      const began = process.cpuUsage();
      await expect(browser.call(contract.logInWithPassword, input)).rejects.toThrow('wrong-credentials');
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    await timeOf('warm-up@example.com');
    const times: Array<{ known: number; unknown: number }> = [];
    for (let round = 0; round < 4; round++) {
      times.push({ known: await timeOf('kari@example.com'), unknown: await timeOf('nobody@example.com') });
    }
    const known = Math.min(...times.map((time) => time.known));
    const unknown = Math.min(...times.map((time) => time.unknown));
    // Without a password check of its own the unknown address would be several times faster.
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it.each(['ana@example.com', 'nobody@example.com'])('makes %s wait after five, longer each time', async (email) => {
    for (let times = 0; times < 5; times++) {
      expect(await tryToLogIn(email)).toMatchObject({ code: 'wrong-credentials' });
    }
    expect(await waitOf(email)).toSatisfy((seconds: number) => seconds > 0 && seconds <= 15);
    installation.passTime(16_000);
    expect(await tryToLogIn(email)).toMatchObject({ code: 'wrong-credentials' });
    expect(await waitOf(email)).toSatisfy((seconds: number) => seconds > 15 && seconds <= 30);
  });

  /** Seconds, of which some pass while the test runs. */
  async function waitOf(email: string): Promise<unknown> {
    const answer = await tryToLogIn(email);
    expect(answer).toMatchObject({ code: 'rate-limited' });
    return (answer as { retry_after?: unknown }).retry_after;
  }

  it('never gets more tries by trying at once', async () => {
    const tries = Array.from({ length: 15 }, () => tryToLogIn('ana@example.com'));
    const codes = (await Promise.all(tries)).map((answer) => (answer as { code: string }).code);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(10);
  });

  it('gets few tries from many addresses together', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 30; index++) {
      const answer = await tryToLogIn('ana@example.com', { address: `203.0.113.${index % 6}` });
      codes.push((answer as { code: string }).code);
    }
    // Three for each address, and five for all of them together.
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(6 * 3 + 5);
  });

  it('counts against the caller too, whatever address is tried', async () => {
    for (let times = 0; times < 30; times++) await tryToLogIn(`person${times}@example.com`);
    expect(await tryToLogIn('another@example.com')).toMatchObject({ code: 'rate-limited' });
    await logInWithPassword(installation.openBrowser('203.0.113.10'), 'ana@example.com');
  });
});

describe('the right password', () => {
  it('is refused while its caller has to wait, so that guessing cannot continue', async () => {
    for (let times = 0; times < 5; times++) await tryToLogIn('ana@example.com');
    const browser = () => installation.openBrowser('203.0.113.9');
    await expect(logInWithPassword(browser(), 'ana@example.com')).rejects.toThrow('rate-limited');
    installation.passTime(16_000);
    await logInWithPassword(browser(), 'ana@example.com');
  });

  it('is accepted however many others fail, from a new address and from a browser that is known', async () => {
    const home = installation.openBrowser();
    await logInWithPassword(home, 'ana@example.com');
    for (let index = 0; index < 24; index++) await tryToLogIn('ana@example.com', { address: `203.0.113.${index % 6}` });
    expect(await tryToLogIn('ana@example.com', { address: '203.0.113.0' })).toMatchObject({ code: 'rate-limited' });

    await logInWithPassword(installation.openBrowser('192.0.2.200'), 'ana@example.com');
    // The owner mistypes more often than a new address may, and another person fails at the owner's own address.
    for (let times = 0; times < 6; times++) await tryToLogIn('ana@example.com', { address: home.address });
    for (let times = 0; times < 4; times++)
      await expect(logInWithPassword(home, 'ana@example.com', { password: 'mistyped' })).rejects.toThrow(
        'wrong-credentials',
      );
    await logInWithPassword(home, 'ana@example.com');
  });

  it('is not helped by the cookie of a browser that logged in to another address', async () => {
    const stranger = installation.openBrowser('203.0.113.9');
    await registerAndLogIn(stranger, 'bo@example.com');
    for (let times = 0; times < 5; times++)
      await expect(logInWithPassword(stranger, 'ana@example.com', { password: 'a guess' })).rejects.toThrow(
        'wrong-credentials',
      );
    await expect(logInWithPassword(stranger, 'ana@example.com')).rejects.toThrow('rate-limited');
  });

  it('restarts the count', async () => {
    for (let round = 0; round < 3; round++) {
      for (let times = 0; times < 4; times++) await tryToLogIn('ana@example.com', { address: `203.0.113.${round}` });
      await logInWithPassword(installation.openBrowser(`203.0.113.${round}`), 'ana@example.com');
    }
  });

  it('may be typed with other code points for the same characters', async () => {
    const browser = installation.openBrowser();
    const { interaction } = await openLoginPage(browser, { prompt: 'create' });
    await browser.call(contract.registerIdentity, {
      params: { interaction },
      body: { name: 'Bo', email: 'bo@example.com', password: 'bla\u030Ab\u00E6r p\u00E5 fjellet', locale: 'nb' },
    });
    const password = 'bl\u00E5b\u00E6r pa\u030A fjellet';
    await logInWithPassword(installation.openBrowser(), 'bo@example.com', { password });
  });
});

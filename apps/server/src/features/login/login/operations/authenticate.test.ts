import * as contract from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInWithPassword, registerAndLogIn } from '../../../../testing/login/login-steps.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { issueToken } from './issue-token.ts';
import { rotateToken } from './rotate-token.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('an auth token', () => {
  let installation: TestInstallation;
  let accountId: string;
  beforeAll(async () => {
    installation = await givenInstallation();
    const { account_info } = await registerAndLogIn(installation.openBrowser(), 'ana@example.com');
    accountId = account_info.uuid;
  });
  const issue = (deviceId?: string) =>
    issueToken(installation.parts, {
      email: 'Ana@Example.com',
      deviceName: 'Script',
      ...(deviceId !== undefined && { deviceId }),
    });

  it('speaks for its account', async () => {
    const actor = await installation.login.authenticate(basic(`${await issue('script')}:`));
    expect(actor).toMatchObject({ kind: 'account', accountId, deviceId: 'script', isAdministrator: true });
  });

  it('is needed only where it is sent', async () => {
    expect(await installation.login.authenticate(undefined)).toEqual({ kind: 'none' });
  });

  it.each([
    '',
    'Basic',
    'Basic !!!',
    'Bearer abc',
    basic('no colon'),
    basic(':'),
    basic(`${'x'.repeat(43)}:`),
    basic(`${'x'.repeat(99)}:`),
  ])('is refused when the header is %j', async (header) => {
    await expect(installation.login.authenticate(header)).rejects.toThrow('unauthenticated');
  });

  it('is not kept in a form that could be used', async () => {
    const token = await issue();
    const rows = await installation.parts.database.selectFrom('auth_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(token, 'base64url')))).toBe(false);
  });

  it('is replaced when its device logs in again, and leaves other devices unchanged', async () => {
    const [first, other] = [await issue('phone'), await issue('tablet')];
    const second = await issue('phone');
    await expect(installation.login.authenticate(basic(`${first}:`))).rejects.toThrow('unauthenticated');
    await installation.login.authenticate(basic(`${second}:`));
    await installation.login.authenticate(basic(`${other}:`));
  });

  it('ends at once with logout, and with the removal of the device', async () => {
    const browser = installation.openBrowser();
    await logInWithPassword(browser, 'ana@example.com', { deviceId: 'laptop' });
    await browser.call(contract.logout, {});
    await expect(browser.call(contract.getAccountInfo, {})).rejects.toThrow('unauthenticated');
    browser.authToken = undefined;

    await logInWithPassword(browser, 'ana@example.com', { deviceId: 'laptop' });
    const lost = installation.openBrowser();
    await logInWithPassword(lost, 'ana@example.com', { deviceId: 'lost phone/1' });
    const devices = await browser.call(contract.listDevices, {});
    expect(devices.find((device) => device.is_current)?.id).toBe('laptop');
    expect(devices.map((device) => device.id)).toContain('lost phone/1');

    await browser.call(contract.removeDevice, { params: { id: 'lost phone/1' } });
    await expect(lost.call(contract.listDevices, {})).rejects.toThrow('unauthenticated');
    await expect(browser.call(contract.removeDevice, { params: { id: 'lost phone/1' } })).rejects.toThrow('not-found');
  });

  it("cannot remove another account's device", async () => {
    await issue('shared name');
    const other = installation.openBrowser();
    await registerAndLogIn(other, 'bo@example.com');
    await expect(other.call(contract.removeDevice, { params: { id: 'shared name' } })).rejects.toThrow('not-found');
  });

  it('changes the name and remembers the language', async () => {
    const browser = installation.openBrowser();
    await logInWithPassword(browser, 'ana@example.com');
    expect(await browser.call(contract.changeName, { body: { name: '  Ana Ås ' } })).toMatchObject({ name: 'Ana Ås' });
    await expect(browser.call(contract.changeName, { body: { name: ' ' } })).rejects.toThrow('invalid-request');
    await browser.call(contract.getAccountInfo, { query: { language: 'bg' } });
    expect(await browser.call(contract.getAccountInfo, {})).toMatchObject({ language: 'bg', name: 'Ana Ås' });
  });

  it('is refused while the account is closed', async () => {
    const token = await issue();
    const setDisabled = (at: Date | null) =>
      installation.parts.database.updateTable('account').set({ disabled_at: at }).execute();
    await setDisabled(new Date());
    await expect(installation.login.authenticate(basic(`${token}:`))).rejects.toThrow('account-disabled');
    await expect(logInWithPassword(installation.openBrowser(), 'ana@example.com')).rejects.toThrow('account-disabled');
    await expect(issue()).rejects.toThrow('account-disabled');
    await setDisabled(null);
  });

  it('is replaced by rotation, and a lost reply logs nobody out', async () => {
    const { login, parts } = installation;
    const device = 'rotating';
    const first = await issue(device);
    const rotate = async (token: string) =>
      rotateToken({ ...parts, actor: await login.authenticate(basic(`${token}:`)) });
    const lost = await rotate(first);
    // Another tab rotates at the same time.
    await expect(rotate(first)).rejects.toThrow('conflict');
    installation.passTime(61_000);
    const second = await rotate(first);
    await login.authenticate(basic(`${first}:`));
    await expect(login.authenticate(basic(`${lost}:`))).rejects.toThrow('unauthenticated');

    const [one, other] = await Promise.all([1, 2].map(() => login.authenticate(basic(`${second}:`))));
    expect(one).toMatchObject({ accountId, deviceId: device });
    expect(other).toEqual(one);
    // Other tabs still have the first token for a moment.
    expect(await login.authenticate(basic(`${first}:`))).toEqual(one);
    installation.passTime(61_000);
    await expect(login.authenticate(basic(`${first}:`))).rejects.toThrow('unauthenticated');
    await login.authenticate(basic(`${second}:`));

    // The next login of the device ends all of them, also one that was rotated by someone else.
    const third = await rotate(second);
    const fresh = await issue(device);
    for (const token of [second, third])
      await expect(login.authenticate(basic(`${token}:`))).rejects.toThrow('unauthenticated');
    await login.authenticate(basic(`${fresh}:`));
  });

  it('is accepted from the first calls on, however many use it at the same time', async () => {
    const { authenticate } = installation.login;
    for (let round = 0; round < 10; round++) {
      const actor = await authenticate(basic(`${await issue(`many calls ${round}`)}:`));
      const next = await rotateToken({ ...installation.parts, actor });
      const calls = Array.from({ length: 20 }, () => authenticate(basic(`${next}:`)));
      expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  it('ends a year after the login in spite of rotations', async () => {
    const dayMs = 24 * 3600 * 1000;
    const { login, parts } = installation;
    let token = await issue('rotating for a year');
    for (let days = 0; days < 360; days += 60) {
      installation.passTime(60 * dayMs);
      const actor = await login.authenticate(basic(`${token}:`));
      installation.passTime(61_000);
      token = await rotateToken({ ...parts, actor });
    }
    await login.authenticate(basic(`${token}:`));
    installation.passTime(6 * dayMs);
    await expect(login.authenticate(basic(`${token}:`))).rejects.toThrow('unauthenticated');
  });

  it('lives on while it is used, ends when it is not, and is then cleared away', async () => {
    const dayMs = 24 * 3600 * 1000;
    const [used, unused] = [await issue('used'), await issue('unused')];
    installation.passTime(60 * dayMs);
    await installation.login.authenticate(basic(`${used}:`));
    installation.passTime(60 * dayMs);
    await installation.login.authenticate(basic(`${used}:`));
    await expect(installation.login.authenticate(basic(`${unused}:`))).rejects.toThrow('unauthenticated');

    await installation.login.removeExpired();
    const devices = await installation.parts.database.selectFrom('auth_token').select('device_id').execute();
    expect(devices.map((device) => device.device_id)).toEqual(['used']);
  });

  it('ends a year after its login, however much it is used', async () => {
    const dayMs = 24 * 3600 * 1000;
    const token = await issue('daily');
    for (let days = 0; days < 360; days += 60) {
      installation.passTime(60 * dayMs);
      await installation.login.authenticate(basic(`${token}:`));
    }
    installation.passTime(6 * dayMs);
    await expect(installation.login.authenticate(basic(`${token}:`))).rejects.toThrow('unauthenticated');
    // An earlier release has extended this one.
    const later = new Date(installation.parts.clock.now().getTime() + 80 * dayMs);
    const { database } = installation.parts;
    await database.updateTable('auth_token').set({ expires_at: later }).where('device_id', '=', 'daily').execute();
    await expect(installation.login.authenticate(basic(`${token}:`))).rejects.toThrow('unauthenticated');
    await installation.login.removeExpired();
    const left = await database.selectFrom('auth_token').select('device_id').execute();
    expect(left.map((device) => device.device_id)).not.toContain('daily');
  });

  it('is not given for an address nobody has', async () => {
    const given = issueToken(installation.parts, { email: 'nobody@example.com', deviceName: 'Script' });
    await expect(given).rejects.toThrow('not-found');
  });
});

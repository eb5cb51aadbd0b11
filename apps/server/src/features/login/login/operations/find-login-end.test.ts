import * as contract from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { goodPassword, logInWithPassword, registerAndLogIn } from '../../../../testing/login/login-steps.ts';
import { CallRefused, type TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { rotateToken } from './rotate-token.ts';

const email = 'ana@example.com';
const dayMs = 24 * 3_600_000;

let installation: TestInstallation;
let owner: TestBrowser;
beforeAll(async () => {
  installation = await givenInstallation();
  owner = installation.openBrowser();
  await registerAndLogIn(owner, email);
});

async function givenDevice(deviceId: string): Promise<TestBrowser> {
  const device = installation.openBrowser();
  await logInWithPassword(device, email, { deviceId });
  return device;
}

/** The reason in the reply to a call of the device. */
async function endOf(device: TestBrowser): Promise<string | undefined> {
  const refusal: unknown = await device.call(contract.getAccountInfo, {}).catch((error: unknown) => error);
  if (!(refusal instanceof CallRefused)) throw new Error('The device is still logged in');
  expect(refusal.problem.code).toBe('unauthenticated');
  return refusal.problem.login_end;
}

it('is the removal of the device, also for tokens of a rotation', async () => {
  const phone = await givenDevice('phone');
  const actor = await installation.login.authenticate(contract.authorizationOf(phone.authToken!, btoa));
  const next = await rotateToken({ ...installation.parts, actor });
  await owner.call(contract.removeDevice, { params: { id: 'phone' } });
  expect(await endOf(phone)).toBe('device-removed');
  phone.authToken = next;
  expect(await endOf(phone)).toBe('device-removed');
});

it('is unknown for other tokens, after a logout, and after 30 days', async () => {
  const [stranger, left, removed] = [installation.openBrowser(), await givenDevice('a'), await givenDevice('b')];
  stranger.authToken = 'x'.repeat(43);
  expect(await endOf(stranger)).toBeUndefined();
  const { authToken } = left;
  await left.call(contract.logout, {});
  left.authToken = authToken;
  expect(await endOf(left)).toBeUndefined();
  await owner.call(contract.removeDevice, { params: { id: 'b' } });
  expect(await endOf(removed)).toBe('device-removed');
  installation.passTime(31 * dayMs);
  await installation.login.removeExpired();
  expect(await endOf(removed)).toBeUndefined();
});

it('is the new password, where the person logs out the other devices', async () => {
  const tablet = await givenDevice('tablet');
  await owner.call(contract.setPassword, {
    body: { current_password: goodPassword, password: 'et helt nytt passord', log_out_others: true },
  });
  expect(await endOf(tablet)).toBe('password-changed');
  // The device that changed it stays logged in.
  await owner.call(contract.getAccountInfo, {});
});

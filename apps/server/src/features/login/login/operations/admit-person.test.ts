import { loginCallbackPath } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishLogin, startLogin } from '../../../../testing/login/login-steps.ts';
import { givenIssuer, type TestIssuer, type TestPerson } from '../../../../testing/login/test-issuer.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { addUser } from './add-user.ts';

const publicUrl = 'https://photos.example.com';
const ana: TestPerson = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana' };

describe('with an external provider', () => {
  let issuer: TestIssuer;
  let installation: TestInstallation;
  beforeEach(async () => {
    issuer = await givenIssuer(`${publicUrl}${loginCallbackPath}`);
    installation = await givenInstallation({ identityProvider: issuer.identityProvider });
  });

  async function arrive(person: TestPerson, at = installation) {
    issuer.person = person;
    const browser = at.openBrowser();
    const { authorizationUrl, verifier } = await startLogin(browser);
    const { url } = await browser.open(authorizationUrl);
    expect(url.pathname).toBe(loginCallbackPath);
    return finishLogin(browser, { callbackQuery: url.search, verifier });
  }

  it('creates an account at the first login and finds it again by the person’s subject', async () => {
    const first = await arrive(ana);
    expect(first.account_info).toMatchObject({ name: 'Ana', email: 'ana@example.com', is_administrator: true });
    const moved = await arrive({ ...ana, email: 'ana@elsewhere.example.com' });
    expect(moved.account_info.uuid).toBe(first.account_info.uuid);
  });

  it('requests the configured authentication methods, unless the client opts out', async () => {
    const identityProvider = { ...issuer.identityProvider, acrValues: 'plus plain' };
    const at = await givenInstallation({ identityProvider });
    const acrValuesOf = async (options: { use_acr_values?: boolean }, where = at) => {
      const { authorizationUrl } = await startLogin(where.openBrowser(), options);
      return new URL(authorizationUrl).searchParams.get('acr_values');
    };
    expect(await acrValuesOf({})).toBe('plus plain');
    expect(await acrValuesOf({ use_acr_values: false })).toBeNull();
    expect(await acrValuesOf({}, installation)).toBeNull();
  });

  it('makes one account for a person who arrives twice at once', async () => {
    const replies = await Promise.all([arrive(ana), arrive(ana), arrive(ana)]);
    expect(new Set(replies.map((reply) => reply.account_info.uuid)).size).toBe(1);
  });

  it('names a person after their address when the provider tells no name', async () => {
    const { account_info } = await arrive({ sub: 'x', email: 'kari@example.com' });
    expect(account_info.name).toBe('kari');
  });

  it('refuses a person without a usable address', async () => {
    await expect(arrive({ sub: 'x' })).rejects.toThrow('login-failed');
    await expect(arrive({ sub: 'y', email: 'not an address' })).rejects.toThrow('login-failed');
  });

  it('links an account that an operator created to the person who has confirmed its address, once', async () => {
    await addUser(installation.parts, undefined, { email: 'first@example.com', name: 'First' });
    const added = await addUser(installation.parts, undefined, {
      email: 'Ana@Example.com',
      name: 'Ana A',
      quotaBytes: 5,
    });
    await expect(arrive({ ...ana, email_verified: false })).rejects.toThrow('email-unverified');

    const { account_info } = await arrive(ana);
    expect(account_info).toMatchObject({ uuid: added.accountId, name: 'Ana A', max_space: 5, is_administrator: false });
    await expect(arrive({ ...ana, sub: 'somebody else' })).rejects.toThrow('email-taken');
  });

  it('lets known people in and nobody else when registration is closed', async () => {
    const closed = await givenInstallation({
      identityProvider: issuer.identityProvider,
      settings: { isRegistrationOpen: false },
    });
    await addUser(closed.parts, undefined, { email: 'ana@example.com', name: 'Ana' });
    await arrive(ana, closed);
    await expect(arrive({ ...ana, sub: 'bo', email: 'bo@example.com' }, closed)).rejects.toThrow('registration-closed');
  });

  it('keeps no passwords of its own', async () => {
    const added = addUser(installation.parts, undefined, {
      email: 'a@example.com',
      name: 'A',
      password: 'long enough',
    });
    await expect(added).rejects.toThrow('invalid-request');
  });

  it('reports that the provider is unavailable, and recovers when it is back', async () => {
    issuer.isUp = false;
    await expect(startLogin(installation.openBrowser())).rejects.toThrow('unavailable');
    issuer.isUp = true;
    const browser = installation.openBrowser();
    const { authorizationUrl, verifier } = await startLogin(browser);
    issuer.person = ana;
    const { url } = await browser.open(authorizationUrl);
    issuer.isUp = false;
    await expect(finishLogin(browser, { callbackQuery: url.search, verifier })).rejects.toThrow('unavailable');
  });
});

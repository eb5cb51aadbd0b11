import * as contract from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  openLoginPage,
  registerAndLogIn,
  startLogin,
} from '../../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';

describe.each(['https://photos.example.com', 'http://localhost:4000'])('logging in at %s', (publicUrl) => {
  let installation: TestInstallation;
  beforeAll(async () => {
    installation = await givenInstallation({ settings: { publicUrl } });
  });

  it('registers, comes back and has an account', async () => {
    const browser = installation.openBrowser();
    const { redirect, account_info } = await registerAndLogIn(browser, 'ana@example.com');

    expect(redirect).toBe('/photos');
    expect(account_info).toMatchObject({ name: 'Ana', email: 'ana@example.com', language: 'nb', used_space: 0 });
    expect(await browser.call(contract.getAccountInfo, {})).toEqual(account_info);
    expect(Math.abs(account_info.authenticated_at - Date.now() / 1000)).toBeLessThan(10);
  });

  it('gives the answers of the provider the same security headers as all others', async () => {
    const browser = installation.openBrowser();
    const begun = await startLogin(browser);
    const addresses = [begun.authorizationUrl, '/id/oidc/jwks', '/id/oidc/auth/unknown-interaction'];
    for (const way of addresses) {
      const { headers } = await browser.open(way);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const { url } = await browser.open('/id/oidc/auth/unknown-interaction');
    expect(url.pathname).toBe('/error/login-attempt-unknown');
  });

  it('fills in the name of a link that is no proof of anything', async () => {
    const browser = installation.openBrowser();
    const { interaction } = await openLoginPage(browser, { login_hint: 'cia@example.com' });
    const page = await browser.call(contract.getInteraction, { params: { interaction } });
    expect(page).toMatchObject({ page: 'sign-in', login_hint: 'cia@example.com', is_renewal: false });
  });

  it('asks for the password again, and lets another person log in, with the cookies of the first', async () => {
    const browser = installation.openBrowser();
    await registerAndLogIn(browser, 'bo@example.com');
    await browser.call(contract.logout, {});
    browser.authToken = undefined;
    await registerAndLogIn(installation.openBrowser(), 'cia@example.com');

    const { account_info } = await logInWithPassword(browser, 'cia@example.com');
    expect(account_info.email).toBe('cia@example.com');
    const again = await logInWithPassword(browser, 'BO@example.com');
    expect(again.account_info.email).toBe('bo@example.com');
  });
});

describe('what can go wrong on the way back', () => {
  let installation: TestInstallation;
  let browser: TestBrowser;
  beforeAll(async () => {
    installation = await givenInstallation();
    await registerAndLogIn(installation.openBrowser(), 'ana@example.com');
    browser = installation.openBrowser();
  });

  async function comeBack(email = 'ana@example.com') {
    const { interaction, verifier } = await openLoginPage(browser, { redirect: '/albums?sort=name' });
    const step = await browser.call(contract.logInWithPassword, {
      params: { interaction },
      body: { email, password: goodPassword },
    });
    if (step.next !== 'redirect') throw new Error('A code is asked for');
    return { verifier, callbackQuery: await followBack(browser, step.redirect_url) };
  }

  it('returns to where the login started', async () => {
    expect((await finishLogin(browser, await comeBack())).redirect).toBe('/albums?sort=name');
  });

  it('refuses a callback that was used already', async () => {
    const callback = await comeBack();
    await finishLogin(browser, callback);
    await expect(finishLogin(browser, callback)).rejects.toThrow('login-attempt-unknown');
  });

  it('gives a callback sent twice at once to one of the two', async () => {
    const callback = await comeBack();
    const outcomes = await Promise.allSettled([finishLogin(browser, callback), finishLogin(browser, callback)]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a browser that did not start the login, and ends the attempt', async () => {
    const { callbackQuery, verifier } = await comeBack();
    const stranger = installation.openBrowser();
    const forged = { callbackQuery, verifier: 'x'.repeat(43) };
    await expect(finishLogin(stranger, forged)).rejects.toThrow('login-attempt-unknown');
    await expect(finishLogin(browser, { callbackQuery, verifier })).rejects.toThrow('login-attempt-unknown');
  });

  it('refuses a state that was changed, or left out', async () => {
    const { callbackQuery, verifier } = await comeBack();
    const changed = new URLSearchParams(callbackQuery);
    changed.set('state', 'A'.repeat(43));
    await expect(finishLogin(browser, { callbackQuery: `${changed}`, verifier })).rejects.toThrow(
      'login-attempt-unknown',
    );
    changed.delete('state');
    await expect(finishLogin(browser, { callbackQuery: `${changed}`, verifier })).rejects.toThrow(
      'login-attempt-unknown',
    );
  });

  it('refuses the code of another login', async () => {
    const first = await comeBack();
    const second = await comeBack();
    const mixed = new URLSearchParams(second.callbackQuery);
    mixed.set('code', new URLSearchParams(first.callbackQuery).get('code') ?? '');
    await expect(finishLogin(browser, { callbackQuery: `${mixed}`, verifier: second.verifier })).rejects.toThrow(
      'login-failed',
    );
  });

  it('refuses an answer that names another issuer', async () => {
    const { callbackQuery, verifier } = await comeBack();
    const mixed = new URLSearchParams(callbackQuery);
    mixed.set('iss', 'https://elsewhere.example.com');
    await expect(finishLogin(browser, { callbackQuery: `${mixed}`, verifier })).rejects.toThrow('login-failed');
  });

  it('tells when the provider refused', async () => {
    const { authorizationUrl, verifier } = await startLogin(browser);
    const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
    const iss = `${installation.parts.settings.publicUrl}/id/oidc`;
    const callbackQuery = `?${new URLSearchParams({ error: 'access_denied', state, iss })}`;
    await expect(finishLogin(browser, { callbackQuery, verifier })).rejects.toThrow('login-failed');
  });

  it('refuses an attempt that took too long', async () => {
    const callback = await comeBack();
    installation.passTime(61 * 60_000);
    await expect(finishLogin(browser, callback)).rejects.toThrow('login-attempt-unknown');
  });

  it('refuses a provider page opened in another browser', async () => {
    const { interaction } = await openLoginPage(browser);
    const stranger = installation.openBrowser();
    const attempt = { params: { interaction }, body: { email: 'ana@example.com', password: goodPassword } };
    await expect(stranger.call(contract.logInWithPassword, attempt)).rejects.toThrow('login-attempt-unknown');
    await openLoginPage(stranger);
    await expect(stranger.call(contract.logInWithPassword, attempt)).rejects.toThrow('login-attempt-unknown');
  });

  it('never lets a login lead to another site', async () => {
    for (const redirect of ['https://elsewhere.example.com', '//elsewhere.example.com', '/\\elsewhere', 'photos']) {
      await expect(startLogin(browser, { redirect })).rejects.toThrow('invalid-request');
    }
  });
});

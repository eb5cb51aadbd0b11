import type { AccountId } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { endSession, getSession, startSession } from '../../../../shared/session/session.ts';
import { readFailure, rememberAttempt, rememberStaysLoggedIn } from '../model/login-attempt.ts';
import { finishLogin } from './finish-login.ts';

const send = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

it('submits an answer once, however often it is requested', async () => {
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  send.mockImplementation(async () => answer(200, { auth_token: 'token', redirect: '/settings', account_info: {} }));
  const [first, second] = await Promise.all([finishLogin('code=1'), finishLogin('code=1')]);
  expect([first, second]).toEqual(['/settings', '/settings']);
  const submitted = send.mock.calls.filter(
    ([, init]) => typeof init?.body === 'string' && init.body.includes('code=1'),
  );
  expect(submitted).toHaveLength(1);
  expect(getSession().token).toBe('token');
});

it('stores the token for as long as the person chose on the login page', async () => {
  send.mockImplementation(async () => answer(200, { auth_token: 'token', redirect: '/photos', account_info: {} }));
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  rememberStaysLoggedIn(false);
  await finishLogin('code=2');
  expect(localStorage.getItem('stund.auth_token')).toBeNull();
  expect(sessionStorage.getItem('stund.auth_token')).toBe('token');

  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  rememberStaysLoggedIn(true);
  await finishLogin('code=3');
  expect(localStorage.getItem('stund.auth_token')).toBe('token');
  expect(sessionStorage.getItem('stund.auth_token')).toBeNull();
});

it('refuses an answer to a login that this tab did not start', async () => {
  expect(await finishLogin('code=4').catch(failureCode)).toBe('login-attempt-unknown');
  expect(send).not.toHaveBeenCalled();
});

it('uses an attempt for one answer only, even when the server refuses it', async () => {
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  send.mockImplementation(async () => answer(400, { status: 400, title: '', type: '', code: 'login-failed' }));
  expect(await finishLogin('code=5').catch(failureCode)).toBe('login-failed');
  expect(await finishLogin('code=6').catch(failureCode)).toBe('login-attempt-unknown');
  expect(getSession().token).toBeUndefined();
});

it('redirects when the page is loaded again after the login was finished', async () => {
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  send.mockImplementation(async () => answer(200, { auth_token: 'token', redirect: '/settings', account_info: {} }));
  await finishLogin('code=7');
  expect(await finishLogin('code=7&again')).toBe('/photos');
});

it('does not change the language of the page before the choice of the account is loaded', async () => {
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
  const account_info = { uuid: 'ana', language: 'nb' };
  send.mockImplementation(async () => answer(200, { auth_token: 'token', redirect: '/photos', account_info }));
  await finishLogin('code=8');
  const state = queryClient.getQueryState(accountQuery.queryKey);
  expect(state?.data).toEqual({ uuid: 'ana', language: null });
  expect(state?.dataUpdatedAt).toBe(0);
});

it('keeps the destination of a login that failed', async () => {
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/settings' });
  send.mockImplementation(async () => answer(400, { status: 400, title: '', type: '', code: 'login-failed' }));
  await finishLogin('code=9').catch(failureCode);
  expect(readFailure()).toEqual({ fallback: '/settings' });
});

it('leaves the person logged in when they fail to log in again, and remembers who they have to be', async () => {
  startSession('known-token', true);
  const renewal = { account: 'a1' as AccountId, email: 'ana@example.com' };
  rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/settings/privacy', renewal });
  send.mockImplementation(async () => answer(403, { status: 403, title: '', type: '', code: 'other-account' }));
  expect(await finishLogin('code=10').catch(failureCode)).toBe('other-account');
  expect(getSession()).toEqual({ token: 'known-token', isExpired: false });
  expect(readFailure()).toEqual({ fallback: '/settings/privacy', renewal });
});

it('removes what another account has left in the tab', async () => {
  const logIn = async (uuid: string) => {
    rememberAttempt({ verifier: 'v'.repeat(43), fallback: '/photos' });
    send.mockImplementation(async () => answer(200, { auth_token: uuid, redirect: '/photos', account_info: { uuid } }));
    await finishLogin(`code=${crypto.randomUUID()}`);
  };
  await logIn('ana');
  sessionStorage.setItem('stund.copied_edits', '{}');
  await logIn('ana');
  expect(sessionStorage.getItem('stund.copied_edits')).toBe('{}');
  await logIn('bo');
  expect(sessionStorage.getItem('stund.copied_edits')).toBeNull();
  expect(getSession().token).toBe('bo');
});

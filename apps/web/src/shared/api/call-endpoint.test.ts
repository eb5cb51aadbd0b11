import {
  changeName,
  checkRecentLogin,
  getAccountInfo,
  getGuest as getGuestOfToken,
  logInWithPassword,
} from '@stund/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnline, reportAnswer } from '../network/network.ts';
import { forgetGuest, getGuest, storeGuest } from '../session/guest.ts';
import { declineRecentLogin } from '../session/recent-login.ts';
import { endSession, getSession, startSession } from '../session/session.ts';
import { failureCode } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';

const send = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const problem = (status: number, code: string) => answer(status, { type: 'about:blank', title: 'No', status, code });
const codeOf = (call: Promise<unknown>) => call.then(() => 'no failure', failureCode);

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  reportAnswer();
  startSession('secret-token', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
  endSession();
});

it('sends the token as Basic, the common query, and the body as JSON', async () => {
  send.mockResolvedValue(answer(200, { name: 'Bo' }));
  expect(await callEndpoint(changeName, { body: { name: 'Bo' } })).toEqual({ name: 'Bo' });

  const [address, init] = send.mock.calls[0]!;
  expect(address).toMatch(/^\/st\/4\/name\?key=stund-web&client_v=test&device_id=[0-9a-f]{32}$/);
  expect(init).toMatchObject({
    method: 'POST',
    headers: { authorization: `Basic ${btoa('secret-token:')}`, 'content-type': 'application/json' },
    body: '{"name":"Bo"}',
  });
});

it('does not send the token to public endpoints', async () => {
  send.mockResolvedValue(answer(200, { next: 'redirect', redirect_url: '/' }));
  await callEndpoint(logInWithPassword, {
    params: { interaction: 'abcdefghij' },
    body: { email: 'a@b.no', password: 'x' },
  });
  expect(send.mock.calls[0]![1]?.headers).not.toHaveProperty('authorization');
});

describe('a guest', () => {
  const tokensSent = () =>
    send.mock.calls.map(([, init]) => (init?.headers as Record<string, string> | undefined)?.authorization ?? 'none');
  const kari = { token: 'g_kari', uuid: undefined, name: 'Kari' };
  beforeEach(() => storeGuest(kari));
  afterEach(() => forgetGuest(kari.token));

  it('is the caller when nobody is logged in', async () => {
    send.mockImplementation(async () => answer(200, { uuid: 'x', name: 'Kari' }));
    await callEndpoint(getGuestOfToken, {});
    endSession();
    await callEndpoint(getGuestOfToken, {});
    expect(tokensSent()).toEqual([`Basic ${btoa('secret-token:')}`, `Basic ${btoa('g_kari:')}`]);
  });

  it('is removed when the server does not know it any more, and the call is repeated without a token', async () => {
    endSession();
    send.mockResolvedValueOnce(problem(401, 'unauthenticated')).mockResolvedValueOnce(problem(404, 'not-found'));
    expect(await codeOf(callEndpoint(getGuestOfToken, {}))).toBe('not-found');
    expect(tokensSent()).toEqual([`Basic ${btoa('g_kari:')}`, 'none']);
    expect(getGuest()).toBeUndefined();
  });

  it('stays when a call needs an account', async () => {
    endSession();
    send.mockResolvedValue(problem(401, 'unauthenticated'));
    expect(await codeOf(callEndpoint(getAccountInfo, {}))).toBe('unauthenticated');
    expect(tokensSent()).toEqual(['none']);
    expect(getGuest()).toEqual(kari);
  });
});

describe('refusals', () => {
  it('carry the code of the problem', async () => {
    send.mockResolvedValue(problem(403, 'read-only-account'));
    expect(await codeOf(callEndpoint(getAccountInfo, {}))).toBe('read-only-account');
    expect(isOnline()).toBe(true);
  });

  it('expire the session on 401, and only the one that was refused', async () => {
    send.mockImplementation(async () => {
      if (getSession().token === 'secret-token') startSession('newer-token', false);
      return problem(401, 'unauthenticated');
    });
    const call = codeOf(callEndpoint(getAccountInfo, {}));
    await vi.waitFor(() => expect(getSession()).toEqual({ token: undefined, isExpired: true }), { timeout: 20_000 });
    expect(send).toHaveBeenCalledTimes(2);
    endSession();
    expect(await call).toBe('unauthenticated');
  });

  it('of an expired session wait, and are repeated after the next login', async () => {
    send
      .mockResolvedValueOnce(problem(401, 'unauthenticated'))
      .mockImplementation(async () => answer(200, { name: 'Bo' }));
    const refused = callEndpoint(changeName, { body: { name: 'Bo' } });
    await vi.waitFor(() => expect(getSession().isExpired).toBe(true), { timeout: 20_000 });
    const later = callEndpoint(getAccountInfo, {});
    const controller = new AbortController();
    const aborted = callEndpoint(getAccountInfo, {}, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toHaveProperty('name', 'AbortError');
    expect(send).toHaveBeenCalledTimes(1);

    startSession('next-token', false);
    expect(await refused).toEqual({ name: 'Bo' });
    await later;
    expect(send).toHaveBeenCalledTimes(3);
    const authorization = `Basic ${btoa('next-token:')}`;
    for (const [, init] of send.mock.calls.slice(1)) expect(init).toMatchObject({ headers: { authorization } });
  });

  it('of a proxy get a code by their status', async () => {
    send.mockResolvedValue(new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } }));
    expect(await codeOf(callEndpoint(getAccountInfo, {}))).toBe('too-large');
  });
});

describe('unreachable server', () => {
  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ])('when %s', async (_, respond) => {
    send.mockImplementation(respond);
    expect(await codeOf(callEndpoint(getAccountInfo, {}))).toBe('offline');
    expect(isOnline()).toBe(false);

    send.mockResolvedValue(answer(200, {}));
    await callEndpoint(getAccountInfo, {});
    expect(isOnline()).toBe(true);
  });

  it('is not assumed after an abort', async () => {
    send.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(callEndpoint(getAccountInfo, {})).rejects.toHaveProperty('name', 'AbortError');
    expect(isOnline()).toBe(true);
  });

  it('is not assumed when the server itself reports that it is unavailable', async () => {
    send.mockResolvedValue(problem(503, 'unavailable'));
    expect(await codeOf(callEndpoint(getAccountInfo, {}))).toBe('unavailable');
  });
});

describe('a call that needs a recent login', () => {
  const save = (signal?: AbortSignal) => callEndpoint(changeName, { body: { name: 'Bo' } }, { signal });
  const refuseOnce = () =>
    send
      .mockResolvedValueOnce(problem(403, 'recent-login-required'))
      .mockImplementation(async () => answer(200, { name: 'Bo' }));

  it('is repeated with the token of the next login', async () => {
    refuseOnce();
    const saved = save();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    startSession('new-token', false);
    expect(await saved).toEqual({ name: 'Bo' });
    expect(send.mock.calls[1]![1]?.headers).toMatchObject({ authorization: `Basic ${btoa('new-token:')}` });
  });

  it('fails when the person declines, logs out or has left the page', async () => {
    let controller = new AbortController();
    for (const leave of [declineRecentLogin, endSession, () => controller.abort()]) {
      startSession('secret-token', false);
      controller = new AbortController();
      send.mockReset();
      refuseOnce();
      const saved = save(controller.signal);
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
      await new Promise((resolve) => setTimeout(resolve));
      leave();
      await expect(saved).rejects.toThrow();
      expect(send).toHaveBeenCalledTimes(1);
    }
  });

  it('fails at once where the page asks by itself', async () => {
    refuseOnce();
    const checked = callEndpoint(checkRecentLogin, {}, { failsForOldLogin: true });
    expect(await codeOf(checked)).toBe('recent-login-required');
  });
});

import type { AccountId } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, expireSession, getSession, startSession } from '../../../../shared/session/session.ts';
import { announceLogout, watchLogouts } from './logouts.ts';
import { keepSessionDataOf } from './session-data.ts';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession('token', true);
  stop = watchLogouts();
});
afterEach(() => {
  stop();
  endSession();
  vi.restoreAllMocks();
});

const givenPage = () => vi.spyOn(window.location, 'assign').mockReturnValue(undefined);

it('leaves the page at once when another tab of the login logs out', async () => {
  const open = givenPage();
  sessionStorage.setItem('stund.pasted_edits', '{}');
  announceLogout('token');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/'));
  expect(getSession()).toEqual({ token: undefined, isExpired: false });
  expect([localStorage.getItem('stund.auth_token'), sessionStorage.getItem('stund.pasted_edits')]).toEqual([
    null,
    null,
  ]);
});

it('leaves a tab of the account that has not adopted the newest token', async () => {
  const open = givenPage();
  keepSessionDataOf('ana' as AccountId);
  announceLogout('rotated');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/'));
});

it('leaves a page whose session has expired because the logout was noticed first', async () => {
  const open = givenPage();
  expireSession('token');
  announceLogout('token');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/'));
});

it('stays when another login of this browser logs out', async () => {
  const open = givenPage();
  announceLogout('other');
  announceLogout('another');
  const channel = new BroadcastChannel('stund.logged_out');
  await new Promise<void>((resolve) => {
    const probe = new BroadcastChannel('stund.logged_out');
    probe.addEventListener('message', () => {
      probe.close();
      resolve();
    });
    channel.postMessage({});
  });
  channel.close();
  expect(open).not.toHaveBeenCalled();
  expect(getSession().token).toBe('token');
});

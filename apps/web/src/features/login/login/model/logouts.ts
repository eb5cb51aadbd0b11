import type { AccountId } from '@stund/contract';
import { clearMediaCaches } from '../../../../shared/api/media-caches.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { endSession, getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { accountOfTab, clearSessionData } from './session-data.ts';

const channelName = 'stund.logged_out';

interface Logout {
  token: string;
  /** Other tabs may still have the token before a rotation. A browser has one login for each account. */
  accountId: AccountId | undefined;
}

/** Lets the other tabs of this login leave at once, before the server knows. */
export function announceLogout(token: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ token, accountId: accountOfTab() } satisfies Logout);
  channel.close();
}

/**
 * Leaves this page when another tab of the same login logs out, also while the session is expired here, because the other tab's
 * logout may have been noticed before its announcement. Returns a function that stops it.
 */
export function watchLogouts(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  let latest = getSession().token;
  const unsubscribe = subscribeToSession(() => {
    latest = getSession().token ?? latest;
  });
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data: { token, accountId } }: MessageEvent<Logout>) => {
    if (token === latest || (accountId !== undefined && accountId === accountOfTab())) void leave();
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Removes what belongs to the person, and loads the landing page, so that no data of the account stays in memory. */
export async function leave(): Promise<void> {
  endSession();
  clearSessionData();
  await clearMediaCaches();
  window.location.assign(addresses.landing);
}

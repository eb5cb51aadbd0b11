import type { AccountId } from '@stund/contract';

/** A login that was finished in another window of this browser. */
export interface AnnouncedSession {
  token: string;
  accountId: AccountId;
  /** The name of the account, to distinguish it from the current one. */
  name: string;
  isRemembered: boolean;
}

const channelName = 'stund.session';

/** Notifies the other windows of this origin in this browser. */
export function announceSession(session: AnnouncedSession): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(session);
  channel.close();
}

/** Calls back for logins in other windows. Returns a function that stops it. */
export function watchAnnouncedSessions(listener: (session: AnnouncedSession) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<AnnouncedSession>) => listener(data));
  return () => channel.close();
}

/** A login that another window of this browser has just ended. */
export interface AnnouncedSession {
  token: string;
  accountId: string;
  /** Who logged in, to tell it apart from who was there before. */
  name: string;
  isRemembered: boolean;
}

const channelName = 'stund.session';

/** Tells the other windows of this browser. Nobody hears it outside this origin. */
export function announceSession(session: AnnouncedSession): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  channel.postMessage(session);
  channel.close();
}

/** Returns what ends it. */
export function watchAnnouncedSessions(listener: (session: AnnouncedSession) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<AnnouncedSession>) => listener(data));
  return () => channel.close();
}

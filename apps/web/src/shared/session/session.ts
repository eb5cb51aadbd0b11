import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** `isExpired` keeps the page and asks to sign in again; without a token nobody is signed in. */
export interface Session {
  token: string | undefined;
  isExpired: boolean;
}

const persistentToken = storedText('local', 'auth_token');
const tabToken = storedText('session', 'auth_token');

const session = createStore<Session>({ token: tabToken.read() ?? persistentToken.read(), isExpired: false });

export const getSession = session.get;
export const subscribeToSession = session.subscribe;

export function useSession(): Session {
  return useStore(session);
}

/** `isRemembered` keeps the token when the browser is closed. */
export function startSession(token: string, isRemembered: boolean): void {
  (isRemembered ? persistentToken : tabToken).write(token);
  (isRemembered ? tabToken : persistentToken).remove();
  session.set({ token, isExpired: false });
}

/** The server no longer takes the token. The token given is compared, so that a late answer cannot end a newer session. */
export function expireSession(token: string): void {
  if (session.get().token !== token) return;
  // Another tab may have kept a newer one meanwhile.
  for (const kept of [persistentToken, tabToken]) if (kept.read() === token) kept.remove();
  session.set({ token: undefined, isExpired: true });
}

export function endSession(): void {
  persistentToken.remove();
  tabToken.remove();
  session.set({ token: undefined, isExpired: false });
}

/** Ends the session here and leaves another person's for the page that is loaded next. */
export function replaceSession(token: string, isRemembered: boolean): void {
  const [kept, other] = isRemembered ? [persistentToken, tabToken] : [tabToken, persistentToken];
  if (kept.read() !== token) kept.write(token);
  other.remove();
  session.set({ token: undefined, isExpired: false });
}

/**
 * Waits while the session is expired. Resolves to true once it was taken up again, to false when the person left
 * instead; rejects with the reason of `signal`.
 */
export function waitForLogin(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { token, isExpired } = session.get();
      if (token === undefined && isExpired) return;
      end();
      resolve(token !== undefined);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    const unsubscribe = session.subscribe(look);
    const end = () => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else look();
  });
}

/** Another tab of this browser signing out ends the session here too. Returns what ends the watch. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const { token } = session.get();
    if (event.key !== 'stund.auth_token' || token === undefined || event.oldValue !== token) return;
    session.set({ token: undefined, isExpired: true });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

import { type LoginEnd, loginEnds } from '@stund/contract';
import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** While `isExpired`, the page stays and asks to log in again; otherwise nobody is logged in without a token. */
export interface Session {
  token: string | undefined;
  isExpired: boolean;
  /** Why the last login in this browser ended, where the server knows it. */
  loginEnd?: LoginEnd | undefined;
}

const persistentToken = storedText('local', 'auth_token');
const tabToken = storedText('session', 'auth_token');

const storedEnd = storedText('local', 'login_end');

const session = createStore<Session>({
  token: tabToken.read() ?? persistentToken.read(),
  isExpired: false,
  loginEnd: readLoginEnd(),
});

export const getSession = session.get;
export const subscribeToSession = session.subscribe;

export function useSession(): Session {
  return useStore(session);
}

/** With `isRemembered` the token survives closing the browser. */
export function startSession(token: string, isRemembered: boolean): void {
  storedEnd.remove();
  (isRemembered ? persistentToken : tabToken).write(token);
  (isRemembered ? tabToken : persistentToken).remove();
  session.set({ token, isExpired: false });
}

/** Whether the token survives closing the browser. */
export function isSessionRemembered(): boolean {
  return tabToken.read() === undefined;
}

/**
 * Expires the session when the server rejects its token. The token is compared, so that a late reply cannot end a newer
 * session. `loginEnd` is the reason, for this page and for those opened until the next login.
 */
export function expireSession(token: string, loginEnd?: LoginEnd): void {
  if (session.get().token !== token) return;
  if (loginEnd === undefined) storedEnd.remove();
  else storedEnd.write(loginEnd);
  // Another tab may have stored a newer token meanwhile.
  for (const stored of [persistentToken, tabToken]) if (stored.read() === token) stored.remove();
  session.set({ token: undefined, isExpired: true, loginEnd });
}

function readLoginEnd(): LoginEnd | undefined {
  const stored = storedEnd.read();
  return loginEnds.find((known) => known === stored);
}

export function endSession(): void {
  storedEnd.remove();
  persistentToken.remove();
  tabToken.remove();
  session.set({ token: undefined, isExpired: false });
}

/** Whether the server has refused the token because the account was closed. It stays so until the page is loaded again. */
const closed = createStore(false);

export function closeSession(): void {
  closed.set(true);
}

export function useIsAccountClosed(): boolean {
  return useStore(closed);
}

/** Ends the session here and stores another account's token for the next page load. */
export function replaceSession(token: string, isRemembered: boolean): void {
  const [target, other] = isRemembered ? [persistentToken, tabToken] : [tabToken, persistentToken];
  storedEnd.remove();
  if (target.read() !== token) target.write(token);
  other.remove();
  session.set({ token: undefined, isExpired: false });
}

/**
 * Waits while the session is expired. Resolves to true after a login and to false after a logout; rejects with the
 * reason of `signal`.
 */
export function waitForLogin(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { token, isExpired } = session.get();
      if (token === undefined && isExpired) return;
      end();
      resolve(token !== undefined);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    const unsubscribe = session.subscribe(check);
    const end = () => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else check();
  });
}

/** Ends the session when another tab logs out. Returns a function that stops it. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const { token } = session.get();
    if (event.key !== 'stund.auth_token' || token === undefined || event.oldValue !== token) return;
    session.set({ token: undefined, isExpired: true, loginEnd: readLoginEnd() });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

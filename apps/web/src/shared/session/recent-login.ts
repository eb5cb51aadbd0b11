import { createStore, useStore } from '../store/store.ts';
import { getSession, subscribeToSession } from './session.ts';

/** Calls that wait until the person has logged in again, because they need a recent login. */
const waiting = createStore<ReadonlyArray<(isRenewed: boolean) => void>>([]);

/** Whether a call waits for a recent login. The dialog of the login feature then asks for one. */
export function useIsRecentLoginNeeded(): boolean {
  return useStore(waiting).length > 0;
}

/** Fails the waiting calls: the person does not want to log in again. */
export function declineRecentLogin(): void {
  for (const end of waiting.get()) end(false);
}

/**
 * Waits until the session has another token than the refused one: the person has logged in again. Resolves to false when they decline or
 * log out; rejects with the reason of `signal`. The caller then repeats its call, which may be refused again.
 */
export function waitForRecentLogin(refusedToken: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (isRenewed: boolean) => {
      stop();
      resolve(isRenewed);
    };
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    const check = () => {
      const { token, isExpired } = getSession();
      if (token !== refusedToken) end(token !== undefined || isExpired);
    };
    const unsubscribe = subscribeToSession(check);
    const stop = () => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
      waiting.set(waiting.get().filter((other) => other !== end));
    };
    waiting.set([...waiting.get(), end]);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else check();
  });
}

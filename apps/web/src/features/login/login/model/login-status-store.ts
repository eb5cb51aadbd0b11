import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import { initialLoginStatus, type LoginEvent, type LoginStatus, nextLoginStatus } from './login-status.ts';

const status = createStore<LoginStatus>(initialLoginStatus(getSession().token !== undefined));

export function useLoginStatus(): LoginStatus {
  return useStore(status);
}

export function dispatchLogin(event: LoginEvent): void {
  status.set(nextLoginStatus(status.get(), event));
}

/** Follows the session and the account query. Call once; returns a function that stops it. */
export function watchLogin(): () => void {
  const unsubscribeSession = subscribeToSession(() => {
    const { token, isExpired } = getSession();
    if (token !== undefined) dispatchLogin('token-found');
    else dispatchLogin(isExpired ? 'session-expired' : 'logged-out');
  });
  const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== accountQuery.queryKey[0]) return;
    if (event.action.type === 'success') dispatchLogin('account-arrived');
    else if (event.action.type === 'error') dispatchLogin('account-failed');
  });
  return () => {
    unsubscribeSession();
    unsubscribeQueries();
  };
}

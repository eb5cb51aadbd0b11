import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { discardOperations } from '../../../../shared/operations/pending-operations.ts';
import { type AnnouncedSession, watchAnnouncedSessions } from '../../../../shared/session/announced-sessions.ts';
import { getSession, replaceSession, startSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import { keepSessionDataOf } from './session-data.ts';

/** The session of another account that was started in another window while this page shows an account. */
const otherSession = createStore<AnnouncedSession | undefined>(undefined);

export function useOtherSession(): AnnouncedSession | undefined {
  return useStore(otherSession);
}

/**
 * Adopts a session that another window of this browser has started, when it belongs to the same account; pending calls
 * then continue. Call once; returns a function that stops it.
 */
export function watchOtherWindows(): () => void {
  const subscriptions = [
    watchAnnouncedSessions((announced) => {
      const { token, isExpired } = getSession();
      if (token === undefined && !isExpired) return;
      const account = queryClient.getQueryData(accountQuery.queryKey);
      const isSamePerson = account === undefined ? isExpired : account.uuid === announced.accountId;
      if (isSamePerson) adoptSession(announced);
      else otherSession.set(announced);
    }),
    subscribeToSession(() => {
      if (getSession().token !== undefined) otherSession.set(undefined);
    }),
  ];
  return () => {
    for (const end of subscriptions) end();
  };
}

function adoptSession({ token, isRemembered }: AnnouncedSession): void {
  startSession(token, isRemembered);
  // Refetches what failed or changed meanwhile.
  void queryClient.invalidateQueries();
}

/** Switches to the other account and discards pending operations. */
export function continueAs({ token, accountId, isRemembered }: AnnouncedSession): void {
  replaceSession(token, isRemembered);
  keepSessionDataOf(accountId);
  discardOperations();
  window.location.assign(addresses.photos);
}

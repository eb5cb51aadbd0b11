import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { discardOperations } from '../../../shared/operations/pending-operations.ts';
import { type AnnouncedSession, watchAnnouncedSessions } from '../../../shared/session/announced-sessions.ts';
import { getSession, replaceSession, startSession, subscribeToSession } from '../../../shared/session/session.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** Somebody else who logged in in another window, while this page is another person's. */
const otherSession = createStore<AnnouncedSession | undefined>(undefined);

export function useOtherSession(): AnnouncedSession | undefined {
  return useStore(otherSession);
}

/**
 * Takes up a session that another window of this browser has begun: what waits here goes on, as the same person only.
 * Call once; returns what ends it.
 */
export function watchOtherWindows(): () => void {
  const endings = [
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
    for (const end of endings) end();
  };
}

function adoptSession({ token, isRemembered }: AnnouncedSession): void {
  startSession(token, isRemembered);
  // What failed or was missed meanwhile is asked for again.
  void queryClient.invalidateQueries();
}

/** Leaves the page of the one person for that of the other; nothing under way goes on. */
export function continueAs({ token, isRemembered }: AnnouncedSession): void {
  replaceSession(token, isRemembered);
  discardOperations();
  window.location.assign(addresses.photos);
}

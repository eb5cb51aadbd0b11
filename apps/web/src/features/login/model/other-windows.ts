import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { forgetOperations } from '../../../shared/operations/pending-operations.ts';
import { type AnnouncedSession, watchAnnouncedSessions } from '../../../shared/session/announced-sessions.ts';
import { endSessionFor, getSession, startSession, subscribeToSession } from '../../../shared/session/session.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** Somebody else who logged in in another window, while this page is another person's. */
const otherPerson = createStore<AnnouncedSession | undefined>(undefined);

export function useOtherPerson(): AnnouncedSession | undefined {
  return useStore(otherPerson);
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
      if (isSamePerson) takeUp(announced);
      else otherPerson.set(announced);
    }),
    subscribeToSession(() => {
      if (getSession().token !== undefined) otherPerson.set(undefined);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function takeUp({ token, isRemembered }: AnnouncedSession): void {
  startSession(token, isRemembered);
  // What failed or was missed meanwhile is asked for again.
  void queryClient.invalidateQueries();
}

/** Leaves the page of the one person for that of the other; nothing under way goes on. */
export function goOnAs({ token, isRemembered }: AnnouncedSession): void {
  endSessionFor(token, isRemembered);
  forgetOperations();
  window.location.assign(addresses.photos);
}

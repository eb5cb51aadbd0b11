import { getGuest } from '../../../shared/session/guest.ts';
import { getSession } from '../../../shared/session/session.ts';
import { requireName } from '../../notices/index.ts';
import { requestJoin } from './join-request.ts';

/**
 * Makes sure that there is a name to stand beside what is about to be said: the account's, or the one a guest goes by on this
 * device. Resolves to false when there is none in the end. `keepForLogin` is called when the person leaves for the login
 * instead, and notes what to do once they are back. Needs an AlbumGate on the page.
 */
export function requireDisplayName(keepForLogin: () => void): Promise<boolean> {
  const { token, isExpired } = getSession();
  if (token !== undefined || isExpired) return requireName('album-receiver');
  if (getGuest()?.name !== undefined) return Promise.resolve(true);
  return requestJoin(keepForLogin);
}

import { getGuest } from '../../../../shared/session/guest.ts';
import { getSession } from '../../../../shared/session/session.ts';
import { requireName } from '../../service-notices/index.ts';
import { requestJoin } from './join-request.ts';

/**
 * Makes sure that a contribution has a display name: that of the account, or that of the guest on this device. Resolves
 * to false if there is none in the end. `deferUntilLogin` is called when the visitor logs in instead, and has to store
 * the action for later. Needs an AlbumGate on the page.
 */
export function requireDisplayName(deferUntilLogin: () => void): Promise<boolean> {
  const { token, isExpired } = getSession();
  if (token !== undefined || isExpired) return requireName('album-receiver');
  if (getGuest()?.name !== undefined) return Promise.resolve(true);
  return requestJoin(deferUntilLogin);
}

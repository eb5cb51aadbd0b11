import { logout } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { endSession, getSession } from '../../../shared/session/session.ts';
import { clearSessionData } from '../model/session-data.ts';
import { requireLoginPrompt } from './start-login.ts';

/** Ends the session, at the server as far as it can be reached, and opens the landing page anew, so that nothing of the account stays in memory. */
export async function logOut(): Promise<void> {
  requireLoginPrompt();
  if (getSession().token !== undefined) {
    // Out of reach or already expired: leaving must work all the same.
    await callEndpoint(logout, {}).catch(() => undefined);
  }
  endSession();
  clearSessionData();
  window.location.assign(addresses.landing);
}

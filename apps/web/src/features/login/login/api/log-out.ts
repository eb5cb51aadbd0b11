import { logout } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { getSession } from '../../../../shared/session/session.ts';
import { announceLogout, leave } from '../model/logouts.ts';
import { requireLoginPrompt } from './start-login.ts';

/**
 * Ends the session on the server, here and in the other tabs of this login, removes cached photos, and loads the landing page, so that no
 * data of the account stays in memory.
 */
export async function logOut(): Promise<void> {
  requireLoginPrompt();
  const { token } = getSession();
  if (token !== undefined) {
    announceLogout(token);
    // Logging out must work even when the server is unreachable or the session has expired.
    await callEndpoint(logout, {}).catch(() => undefined);
  }
  await leave();
}

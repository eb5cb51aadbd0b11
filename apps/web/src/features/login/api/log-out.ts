import { logout } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { clearMediaCaches } from '../../../shared/api/media-caches.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { endSession, getSession } from '../../../shared/session/session.ts';
import { clearSessionData } from '../model/session-data.ts';
import { requireLoginPrompt } from './start-login.ts';

/**
 * Ends the session on the server and here, removes cached photos, and reloads the landing page, so that no data of the
 * account stays in memory.
 */
export async function logOut(): Promise<void> {
  requireLoginPrompt();
  if (getSession().token !== undefined) {
    // Logging out must work even when the server is unreachable or the session has expired.
    await callEndpoint(logout, {}).catch(() => undefined);
  }
  endSession();
  clearSessionData();
  await clearMediaCaches();
  window.location.assign(addresses.landing);
}

import { useEffect } from 'react';
import { clearMediaCaches } from '../../../../shared/api/media-caches.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { endSession } from '../../../../shared/session/session.ts';
import { clearSessionData } from '../model/session-data.ts';

/**
 * Opens the page of a closed account (docs/rules/session.md#se1). The browser loads it again, so that no data of the account stays
 * in memory; until then nothing is shown.
 */
export function ClosedAccount() {
  useEffect(() => {
    endSession();
    clearSessionData();
    void clearMediaCaches().finally(() => window.location.replace(addresses.error('user_disabled')));
  }, []);
  return null;
}

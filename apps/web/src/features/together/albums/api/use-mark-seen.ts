import { type ListedJob, setLastSeenSerial } from '@stund/contract';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** Marks all changes so far as seen by the caller, so that the list of albums highlights only later ones. */
export function useMarkSeen({ id, last_serial, last_seen_serial }: ListedJob): void {
  const isNews = last_seen_serial !== null && last_serial > last_seen_serial;
  useEffect(() => {
    if (!isNews) return;
    const note = () => {
      if (document.hidden) return;
      // A failure is harmless: the album stays marked as new.
      callEndpoint(setLastSeenSerial, { params: { id }, body: { serial: last_serial } }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, isNews, last_serial]);
}

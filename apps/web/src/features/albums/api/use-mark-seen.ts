import { type ListedJob, setLastSeenSerial } from '@stund/contract';
import { useEffect } from 'react';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

/** Notes that whoever takes part has seen what happened up to now: what comes later is news in the list of albums. */
export function useMarkSeen({ id, last_serial, last_seen_serial }: ListedJob): void {
  const isNews = last_seen_serial !== null && last_serial > last_seen_serial;
  useEffect(() => {
    if (!isNews) return;
    const note = () => {
      if (document.hidden) return;
      // Nothing is lost by failing: it stays news.
      callEndpoint(setLastSeenSerial, { params: { id }, body: { serial: last_serial } }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, isNews, last_serial]);
}

import { type ListedJob, openShare } from '@stund/contract';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** What has been opened in this window: coming back from the viewer is no further opening. */
const counted = new Set<string>();

/** Counts once that someone other than the owner has opened an album. A failure has no effect. */
export function useCountOpening({ id, current_user_can: can }: ListedJob): void {
  const isOwner = can.changeProperties;
  useEffect(() => {
    if (isOwner || counted.has(id)) return;
    counted.add(id);
    callEndpoint(openShare, { params: { id } }).catch(() => counted.delete(id));
  }, [id, isOwner]);
}

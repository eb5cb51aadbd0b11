import { openShare, type Share } from '@stund/contract';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';

const opened = storedText('session', 'opened_shares');

/** Counts that a recipient has opened the share, once in each tab. Nothing about the recipient is sent. */
export function useCountOpening({ id, current_user_can }: Share): void {
  const isOwner = current_user_can.changeProperties;
  useEffect(() => {
    const known = opened.read()?.split(' ') ?? [];
    if (isOwner || known.includes(id)) return;
    opened.write([...known, id].join(' '));
    callEndpoint(openShare, { params: { id } }).catch(() => undefined);
  }, [id, isOwner]);
}

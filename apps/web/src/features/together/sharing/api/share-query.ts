import { getShare, type JobId, type Share } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** The share as its recipients find it. Throws as `callEndpoint` does. */
export function fetchShare(shareId: JobId): Promise<Share> {
  return callEndpoint(getShare, { params: { id: shareId } });
}

import { type BodyOf, changeShare as endpoint, type JobId, type Share } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { refreshShares } from './list-shares.ts';

/** Changes options of a share; a new period begins now. Throws as `callEndpoint` does. */
export async function changeShare(id: JobId, change: BodyOf<typeof endpoint>): Promise<Share> {
  const share = await callEndpoint(endpoint, { params: { id }, body: change });
  void refreshShares();
  return share;
}

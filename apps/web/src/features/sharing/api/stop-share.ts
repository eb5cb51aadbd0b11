import { deleteJob, type JobId } from '@stund/contract';
import { updateAccount } from '../../../shared/account/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { refreshShares } from './list-shares.ts';

/**
 * Ends a share for everyone, at once. A share that has already ended elsewhere counts as stopped. Throws as `callEndpoint` does.
 */
export async function stopShare(id: JobId): Promise<void> {
  try {
    updateAccount(await callEndpoint(deleteJob, { params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
  void refreshShares();
}

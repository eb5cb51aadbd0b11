import { deleteJob, type JobId, setJobPrivacy } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { refreshLink } from './change-share.ts';

/**
 * Ends a share for everyone, at once. A share that has already ended elsewhere counts as stopped. Throws as `callEndpoint` does.
 */
export async function stopShare(id: JobId): Promise<void> {
  try {
    updateAccount(await callEndpoint(deleteJob, { params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
  await refreshLink({ type: 'share' });
}

/** Ends the link of an album: it becomes private. Throws as `callEndpoint` does. */
export async function stopSharingAlbum(id: JobId): Promise<void> {
  await callEndpoint(setJobPrivacy, { params: { id }, body: { privacy_mode: 'private' } });
  notify('albumChangedToPrivate');
  await refreshLink({ type: 'story' });
}

import { emptyTrash as endpoint } from '@stund/contract';
import { updateAccount } from '../../../shared/account/account.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { renewTrash } from './trash-query.ts';

/** Deletes everything in the trash for good, and tells how it went. Asks nothing: whoever calls has asked. */
export async function emptyTrash(count: number): Promise<void> {
  const endOperation = beginOperation('delete');
  try {
    const { deleted_count, used_space, max_space } = await callEndpoint(endpoint, {});
    updateAccount({ used_space, max_space });
    notify('trashFilesDeleted', { values: { count: deleted_count } });
  } catch {
    notify('trashFilesDeletionFailed', { values: { count } });
  } finally {
    endOperation();
  }
  await renewTrash();
}

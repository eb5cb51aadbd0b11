import { emptyTrash as endpoint } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { countFiles, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { invalidateTrash } from '../../file-deletion/index.ts';
import type { TrashList } from '../model/trash-groups.ts';

/**
 * Permanently deletes what the displayed list contains and reports the result, by kind where all of it is loaded. The
 * caller has to ask for confirmation.
 */
export async function emptyTrash({ files, totalCount, asOf }: TrashList): Promise<void> {
  const kinds = kindsOf(files);
  const amountOfCount = (count: number) => (countFiles(kinds) === count ? kinds : count);
  const endOperation = beginOperation('delete');
  try {
    const { deleted_count, used_space, max_space } = await callEndpoint(endpoint, { query: { until: asOf } });
    updateAccount({ used_space, max_space });
    notify('trashFilesDeleted', { values: { files: amountOfCount(deleted_count) } });
  } catch {
    notify('trashFilesDeletionFailed', { values: { files: amountOfCount(totalCount) } });
  } finally {
    endOperation();
  }
  await invalidateTrash();
}

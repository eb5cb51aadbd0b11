import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { freeBlobsTask } from '../../../../storage/index.ts';
import { deleteDownloadsOfAccount } from '../../../archives/downloads/index.ts';
import { deleteStickersOfAccount } from '../../../editing/stickers/index.ts';
import { purgeJobsOfAccount } from '../../../library/trash/index.ts';
import { deleteUploadsOfAccount } from '../../../library/uploads/index.ts';
import { deleteStatistics } from '../../../operator/telemetry/index.ts';
import { removeIdleGuests } from '../../../together/access/index.ts';
import { deletePicture } from '../../profile-picture/index.ts';
import { deleteAccountRow, markDeletion } from '../deletion.repository.ts';

/**
 * Deletes every row of the account in transactions of limited size, the account last. The tables that hang on the account are
 * emptied with it by the database. Each step finds nothing when it has been done before.
 */
export async function deleteRows(parts: Parts, id: AccountId): Promise<void> {
  await deleteDownloadsOfAccount(parts, id);
  await deleteUploadsOfAccount(parts, id);
  await purgeJobsOfAccount(parts, id);
  // Imported people take part in nothing now.
  await removeIdleGuests(parts);
  await inTransaction(parts.database, (tx) => deletePicture(tx, id));
  await inTransaction(parts.database, (tx) => deleteStickersOfAccount(tx, id));
  await inTransaction(parts.database, (tx) => deleteStatistics(tx, id));
  await inTransaction(parts.database, async (tx) => {
    await deleteAccountRow(tx, id);
    await markDeletion(tx, id, { state: 'emptied', emptied_at: parts.clock.now() });
    await parts.workQueue.enqueue(tx, freeBlobsTask, {});
  });
}

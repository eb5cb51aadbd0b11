import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteOperations } from '../../../library/operations/index.ts';
import { deleteDownloadRow, selectDownloadsOfAccount } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';

/** Ends the downloads of an account, and those of others of its files. */
export async function deleteDownloadsOfAccount({ database }: Pick<Parts, 'database'>, id: AccountId): Promise<void> {
  for (;;) {
    const ids = await selectDownloadsOfAccount(database, id, 100);
    if (ids.length === 0) return;
    for (const download of ids)
      await inTransaction(database, async (tx) => {
        await deleteOperations(tx, [operationOf(download)]);
        await deleteDownloadRow(tx, download);
      });
  }
}

import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { deleteDownloadRow, selectDownloadsOfAccount } from '../download.repository.ts';

/** Ends the downloads of an account, and those of others of its files. */
export async function deleteDownloadsOfAccount({ database }: Pick<Parts, 'database'>, id: AccountId): Promise<void> {
  for (;;) {
    const ids = await selectDownloadsOfAccount(database, id, 100);
    if (ids.length === 0) return;
    for (const download of ids) await inTransaction(database, (tx) => deleteDownloadRow(tx, download));
  }
}

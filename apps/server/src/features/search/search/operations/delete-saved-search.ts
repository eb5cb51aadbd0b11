import type { SavedSearchId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { deleteSearchRow } from '../saved-search.repository.ts';

/** Deletes a saved search of the caller. Nothing happens when there is none with the id. */
export async function deleteSavedSearch(context: RequestContext, id: SavedSearchId): Promise<void> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, (tx) => deleteSearchRow(tx, { id, accountId }));
}

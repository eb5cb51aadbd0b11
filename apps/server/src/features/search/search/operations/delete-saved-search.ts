import type { SavedSearchId } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { deleteSearchRow } from '../saved-search.repository.ts';

/** Deletes a saved search of the caller. Nothing happens when there is none with the id. */
export async function deleteSavedSearch(context: RequestContext, id: SavedSearchId): Promise<void> {
  const { accountId } = requireAccount(context);
  await context.database.transaction().execute((tx) => deleteSearchRow(tx, { id, accountId }));
}

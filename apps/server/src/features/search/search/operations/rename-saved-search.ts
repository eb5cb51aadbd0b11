import type { SavedSearchId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { type SavedSearchRow, updateSearchName } from '../saved-search.repository.ts';

/** Renames a saved search of the caller. Throws `not-found`. */
export async function renameSavedSearch(
  context: RequestContext,
  { id, name }: { id: SavedSearchId; name: string },
): Promise<SavedSearchRow> {
  const { accountId } = requireAccount(context);
  const row = await inTransaction(context.database, (tx) => updateSearchName(tx, { id, accountId, name }));
  if (!row) throw new DomainError('not-found', 'saved search');
  return row;
}

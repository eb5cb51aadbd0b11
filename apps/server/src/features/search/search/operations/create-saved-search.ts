import { type BodyOf, type createSavedSearch as endpoint, limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { lockAccounts } from '../../../../kernel/lock-accounts.repository.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import {
  findSavedSearch,
  insertSavedSearch,
  type SavedSearchRow,
  selectSavedSearches,
} from '../saved-search.repository.ts';

/**
 * Saves a search of the caller; the same id saves it once. Throws `conflict` for the id of another person's search, `too-large` when there
 * are as many as an account may have.
 */
export async function createSavedSearch(
  context: RequestContext,
  { id, name, q, language }: BodyOf<typeof endpoint>,
): Promise<SavedSearchRow> {
  const { accountId } = requireAccount(context);
  return inTransaction(context.database, async (tx) => {
    // The lock makes the number of searches hold.
    await lockAccounts(tx, [accountId]);
    const known = await findSavedSearch(tx, id);
    if (known?.account_id === accountId) return known;
    if (known) throw new DomainError('conflict');
    const saved = await selectSavedSearches(tx, accountId);
    if (saved.length >= limits.savedSearches) throw new DomainError('too-large', 'saved searches');
    const row = await insertSavedSearch(tx, { id, account_id: accountId, name, query: q, language });
    if (!row) throw new DomainError('conflict');
    return row;
  });
}

import type { StorageGrantId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { isWebSubscription } from '../grant.presenter.ts';
import { findGrant } from '../ledger/storage-grant.repository.ts';
import type { SubscriptionActions } from '../subscription-actions.ts';

/**
 * Cancels or reactivates the subscription of a grant of the caller. Throws `not-found` for the grants of others, and `conflict` for those
 * that were not bought here or have been replaced.
 */
export async function executeGrantLink(
  context: RequestContext,
  { id, action }: { id: StorageGrantId; action: SubscriptionActions['cancel'] | undefined },
): Promise<void> {
  const { accountId } = requireAccount(context);
  const grant = await findGrant(context.database, id);
  if (grant?.account_id !== accountId) throw new DomainError('not-found');
  if (action === undefined || !isWebSubscription(grant) || grant.replaced_at !== null)
    throw new DomainError('conflict');
  await action(context, grant.reference);
}

import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { addressOfCopy } from '../copy-address.ts';
import { findLatestDataCopy } from '../data-copy.repository.ts';
import { isOpen } from './data-copy-availability.ts';

/** A signed address of the caller's latest copy. Throws `recent-login-required`, and `not-found` when no copy is ready. */
export async function createAddress(context: RequestContext): Promise<string> {
  const { accountId, accessEpoch } = requireAccount(context);
  const now = context.clock.now();
  const copy = await inTransaction(context.database, async (tx) => {
    await requireRecentLogin(tx, context);
    return findLatestDataCopy(tx, accountId);
  });
  if (copy?.state !== 'ready' || copy.name === null || !isOpen(copy, now))
    throw new DomainError('not-found', 'No copy is ready');
  return addressOfCopy(context.mediaKey, { id: copy.id, accessEpoch, name: copy.name, now });
}

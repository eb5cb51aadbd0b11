import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { removeIdentity } from '../../../login/identity/index.ts';
import { deleteTokensOfAccount } from '../../../login/login/index.ts';
import { endPayments } from '../../../plans/payment/index.ts';
import { anonymiseAccount, lockAccountRow, lockDeletion, markDeletion } from '../deletion.repository.ts';
import { lockJobsOf } from '../suspended-jobs.repository.ts';

/**
 * Ends the wait: from now on nobody can keep the account, and its address is free. Returns false when the owner has kept the
 * account meanwhile, or its wait is not over.
 */
export function beginDeletion(parts: Parts, id: AccountId): Promise<boolean> {
  const { database, clock } = parts;
  return inTransaction(database, async (tx) => {
    const account = await lockAccountRow(tx, id);
    const deletion = await lockDeletion(tx, id);
    if (!deletion) return false;
    if (deletion.state !== 'waiting') return true;
    if (!account || deletion.due_at > clock.now()) return false;
    if (account.issuer === embeddedIssuerName && account.subject !== null) await removeIdentity(tx, account.subject);
    await deleteTokensOfAccount(tx, id, 'deletion-requested');
    await endPayments(tx, parts, id);
    await lockJobsOf(tx, id);
    await anonymiseAccount(tx, id);
    await markDeletion(tx, id, { state: 'processing', keep_hash: null, keep_until: null, keep_authenticated_at: null });
    return true;
  });
}

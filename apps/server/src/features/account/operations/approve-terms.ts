import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { insertTermsApproval } from '../terms.repository.ts';

/**
 * Records that the person approved the current terms. Throws `conflict` for any other version, since nobody may approve what
 * they were not shown.
 */
export async function approveTerms(context: RequestContext, version: string): Promise<void> {
  const { accountId } = requireAccount(context);
  if (version !== context.settings.termsVersion) throw new DomainError('conflict', 'Other terms are in force');
  await context.database
    .transaction()
    .execute((tx) => insertTermsApproval(tx, { account_id: accountId, version, approved_at: context.clock.now() }));
}

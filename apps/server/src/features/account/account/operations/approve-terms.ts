import type { BrandId, Language } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { insertTermsApproval } from '../terms.repository.ts';

/**
 * Records that the person approved the current terms. Throws `conflict` for any other version, since nobody may approve what
 * they were not shown.
 */
export async function approveTerms(
  context: RequestContext,
  { version, language, brand }: { version: string; language?: Language | undefined; brand: BrandId },
): Promise<void> {
  const { accountId } = requireAccount(context);
  if (version !== context.settings.termsVersion) throw new DomainError('conflict', 'Other terms are in force');
  await inTransaction(context.database, async (tx) => {
    const isNew = await insertTermsApproval(tx, {
      account_id: accountId,
      version,
      approved_at: context.clock.now(),
      brand,
      language: language ?? null,
    });
    if (isNew) await recordCallerAct(tx, context, { kind: 'terms-approved', details: { version } });
  });
}

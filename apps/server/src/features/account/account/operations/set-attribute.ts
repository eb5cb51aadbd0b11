import { accountLimits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { lockAccount } from '../account-lock.repository.ts';
import { countOtherAttributes, deleteAttribute, upsertAttribute } from '../attribute.repository.ts';

/** Sets an attribute of the caller's account. Throws `too-large` when the account has the maximum number. */
export async function setAttribute(
  context: RequestContext,
  { key, value }: { key: string; value: string },
): Promise<void> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countOtherAttributes(tx, accountId, key)) >= accountLimits.attributes)
      throw new DomainError('too-large', `An account may have ${accountLimits.attributes} attributes`);
    await upsertAttribute(tx, { account_id: accountId, key, value, updated_at: context.clock.now() });
  });
}

/**
 * Removes an attribute. Throws `not-found` when there is none, or when `value` is given and the attribute has a different one.
 */
export async function removeAttribute(
  context: RequestContext,
  attribute: { key: string; value?: string | undefined },
): Promise<void> {
  const { accountId } = requireAccount(context);
  const isRemoved = await inTransaction(context.database, (tx) => deleteAttribute(tx, accountId, attribute));
  if (!isRemoved) throw new DomainError('not-found', 'No such attribute');
}

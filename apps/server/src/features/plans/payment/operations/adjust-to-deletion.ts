import type { AccountId } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { findCustomerOfAccount } from '../payment.repository.ts';
import { syncPaymentTask } from '../sync-payment.task.ts';

/**
 * Has the subscriptions of an account end or continue, after its deletion was requested or withdrawn in this transaction
 * (docs/rules/payment.md#py13).
 */
export async function adjustToDeletion(
  tx: Tx,
  { workQueue }: Pick<Parts, 'workQueue'>,
  accountId: AccountId,
): Promise<void> {
  const customer = await findCustomerOfAccount(tx, accountId);
  if (customer) await workQueue.enqueue(tx, syncPaymentTask, { customer: customer.customer_id });
}

import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { PaymentError } from '../../../../platform/payment/index.ts';
import { deleteDepartedCustomer, isDepartedCustomer, selectDepartedCustomers } from '../event.repository.ts';
import { deleteCustomerRow, findCustomerIdByEmail, findCustomerOfAccount } from '../payment.repository.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { syncPaymentTask } from '../sync-payment.task.ts';

const customersPerPage = 500;

/**
 * Has the customer of an account deleted at the provider, once nobody can keep the account any more (docs/rules/payment.md#py12). A trigger
 * notes the customer with its row.
 */
export async function endPayments(
  tx: Tx,
  { workQueue }: Pick<Parts, 'workQueue'>,
  accountId: AccountId,
): Promise<void> {
  const customer = await findCustomerOfAccount(tx, accountId);
  if (!customer) return;
  await deleteCustomerRow(tx, accountId);
  await workQueue.enqueue(tx, syncPaymentTask, { customer: customer.customer_id });
}

/** Deletes a customer at the provider if its account was deleted. Returns whether it was. */
export async function removeDepartedCustomer(parts: PaymentParts, customerId: string): Promise<boolean> {
  if (!(await isDepartedCustomer(parts.database, { provider: parts.payment.name, customerId }))) return false;
  await parts.payment.deleteCustomer(customerId);
  await inTransaction(parts.database, (tx) => deleteDepartedCustomer(tx, customerId));
  return true;
}

/** The id of a person's customer at the provider, by which its removal can be followed after the account is gone. */
export function findCustomerId({ database, payment }: PaymentParts, email: string): Promise<string | undefined> {
  return findCustomerIdByEmail(database, email, payment.name);
}

/** Whether the customer of a deleted account is still at the provider. */
export function isDeparted({ database, payment }: PaymentParts, customerId: string): Promise<boolean> {
  return isDepartedCustomer(database, { provider: payment.name, customerId });
}

/**
 * Deletes the customers of all deleted accounts at the provider, which ends their subscriptions and voids what is not paid. Those that the
 * provider did not delete are left to the next run.
 */
export async function removeDepartedCustomers(parts: PaymentParts): Promise<void> {
  for (let after = ''; ; ) {
    const page = await selectDepartedCustomers(parts.database, parts.payment.name, { after, limit: customersPerPage });
    for (const customerId of page) {
      try {
        await removeDepartedCustomer(parts, customerId);
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        parts.log.warn({ err: error }, 'The customer of a deleted account is still at the payment provider');
      }
    }
    if (page.length < customersPerPage) return;
    after = page.at(-1)!;
  }
}

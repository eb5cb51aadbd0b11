import { DomainError } from '../../../../kernel/domain-error.ts';
import type { PurchaseOutcome } from '../../../../platform/payment/index.ts';
import { selectSubscriptions } from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { findOpenPurchase } from '../purchase.repository.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { getCustomer } from './ensure-customer.ts';
import { carryOut } from './store-outcome.ts';

/** Finds out what became of a purchase, after the cardholder confirmed the payment. Throws `not-found` for those of others. */
export async function finishPurchase(context: PaymentContext, subscriptionId: string): Promise<PurchaseOutcome> {
  const { database, payment } = context;
  const customer = await getCustomer(context, 'not-found');
  const purchase = await findOpenPurchase(database, customer.account_id);
  if (purchase?.subscription_id === subscriptionId)
    return carryOut(context, { customer, purchase }, () => payment.finishPurchase(subscriptionId));

  const known = await selectSubscriptions(database, customer.account_id);
  if (!known.some(({ id }) => id === subscriptionId)) throw new DomainError('not-found');
  const outcome = await callProvider(() => payment.finishPurchase(subscriptionId));
  await callProvider(() => syncCustomer(context, customer.customer_id));
  return outcome;
}

import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { PaymentProvider } from '../../../../platform/payment/index.ts';
import type { SubscriptionActions } from '../../plans/index.ts';
import { forgetSuspended, lockPayer, selectSubscriptions } from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { getCustomer } from './ensure-customer.ts';

/** What the links of a grant do that was bought on the web. */
export function createSubscriptionActions(payment: PaymentProvider): SubscriptionActions {
  return {
    cancel: (context, subscriptionId) => cancelSubscription(withProvider(context, payment), subscriptionId),
    reactivate: (context, subscriptionId) => reactivateSubscription(withProvider(context, payment), subscriptionId),
  };
}

function withProvider(context: RequestContext, payment: PaymentProvider): PaymentContext {
  // The log of a context is a getter, which a spread would call once.
  return Object.assign(Object.create(context) as RequestContext, { payment });
}

async function cancelSubscription(context: PaymentContext, subscriptionId: string): Promise<void> {
  const { customer, subscription } = await getSubscription(context, subscriptionId);
  if (subscription.cancels_at_period_end) throw new DomainError('conflict', 'It has been cancelled already');
  // A period that is not paid does not have to be used up.
  const isUnpaid = subscription.status === 'past_due';
  await callProvider(async () => {
    await (isUnpaid ? context.payment.cancelNow(subscriptionId) : context.payment.cancelAtPeriodEnd(subscriptionId));
    await syncCustomer(context, customer.customer_id);
  });
}

async function reactivateSubscription(context: PaymentContext, subscriptionId: string): Promise<void> {
  const { customer, subscription } = await getSubscription(context, subscriptionId);
  if (!subscription.cancels_at_period_end) throw new DomainError('conflict', 'It has not been cancelled');
  if (!(await callProvider(() => context.payment.findCard(customer.customer_id))))
    throw new DomainError('conflict', 'No card is saved');
  await callProvider(async () => {
    await context.payment.resume(subscriptionId);
    await syncCustomer(context, customer.customer_id);
  });
}

/** Reads the subscription from the provider. Throws `not-found` for subscriptions of others, and `conflict` for one that has ended. */
async function getSubscription(context: PaymentContext, subscriptionId: string) {
  const customer = await getCustomer(context, 'not-found');
  await callProvider(() => syncCustomer(context, customer.customer_id));
  const all = await selectSubscriptions(context.database, customer.account_id);
  const subscription = all.find(({ id }) => id === subscriptionId);
  if (!subscription) throw new DomainError('not-found');
  if (subscription.status === 'canceled' || subscription.status === 'incomplete')
    throw new DomainError('conflict', 'It is not in force');
  await inTransaction(context.database, async (tx) => {
    const payer = await lockPayer(tx, customer.account_id);
    if (!payer || payer.deletion_due_at !== null) throw new DomainError('unauthenticated');
    await forgetSuspended(tx, customer.account_id);
  });
  return { customer, subscription };
}

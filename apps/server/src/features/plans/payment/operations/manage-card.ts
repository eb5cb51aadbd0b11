import { DomainError } from '../../../../kernel/domain-error.ts';
import { requireAccount } from '../../../../kernel/request-context.ts';
import type { SavedCard } from '../../../../platform/payment/index.ts';
import { findCustomer } from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { getCustomer } from './ensure-customer.ts';
import { countCardAttempt } from './limit-card-attempts.ts';
import { findLiveSubscription } from './purchase-plan.ts';

/** Begins to save a card. Throws `rate-limited` after too many cards. */
export async function createSetupIntent(context: PaymentContext): Promise<{ id: string; clientSecret: string }> {
  const { customer_id } = await getCustomer(context, 'conflict');
  await countCardAttempt(context);
  return callProvider(() => context.payment.createSetupIntent(customer_id));
}

/** Saves the card of a confirmed intent. A renewal that failed is charged to it. */
export async function finishSetupIntent(context: PaymentContext, intentId: string): Promise<SavedCard> {
  const { customer_id } = await getCustomer(context, 'not-found');
  return callProvider(async () => {
    const card = await context.payment.saveCard(customer_id, intentId);
    await syncCustomer(context, customer_id);
    return card;
  });
}

/** Undefined when no card is saved. */
export async function findSavedCard(context: PaymentContext): Promise<SavedCard | undefined> {
  const { accountId } = requireAccount(context);
  const customer = await findCustomer(context.database, accountId, context.payment.name);
  return customer && callProvider(() => context.payment.findCard(customer.customer_id));
}

/** Deletes the card. A subscription cannot be renewed without it, so it is cancelled first. */
export async function deleteCard(context: PaymentContext): Promise<void> {
  const customer = await getCustomer(context, 'not-found');
  const { payment } = context;
  await callProvider(async () => {
    if (!(await payment.findCard(customer.customer_id))) throw new DomainError('not-found', 'No card is saved');
    await syncCustomer(context, customer.customer_id);
    const current = await findLiveSubscription(context, customer);
    if (current && !current.cancels_at_period_end) await payment.cancelAtPeriodEnd(current.id);
    await payment.deleteCard(customer.customer_id);
    await syncCustomer(context, customer.customer_id);
  });
}

import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { ProviderEvent } from '../../../../platform/payment/index.ts';
import { insertEvent } from '../event.repository.ts';
import { findCustomerById, lockPayer, raiseVersion, selectSubscriptions } from '../payment.repository.ts';
import { callProvider, type PaymentParts } from '../payment-parts.ts';
import { applySubscription } from '../state/apply-subscription.ts';
import { syncPaymentTask } from '../sync-payment.task.ts';

/** Checks and stores an event that the provider sent. Throws `invalid-request` when its signature is wrong or too old. */
export async function receiveEvent(parts: PaymentParts, given: { body: string; signature: string }): Promise<void> {
  const { parseEvent } = parts.payment;
  if (!parseEvent) throw new DomainError('not-found', 'The provider sends no events');
  const event = await callProvider(async () => parseEvent(given.body, given.signature));
  await inTransaction(parts.database, (tx) => storeEvent(tx, parts, event));
}

/**
 * Stores an event once. One about a known customer has the state read from the provider, see [Note: state of payments]. Until that has
 * happened, the subscription in the event counts if it is newer than what is stored: events arrive late, twice and in any order.
 */
export async function storeEvent(tx: Tx, parts: PaymentParts, event: ProviderEvent): Promise<void> {
  const customer = event.customerId === undefined ? undefined : await findCustomerById(tx, event.customerId);
  if (customer) await lockPayer(tx, customer.account_id);
  const isNew = await insertEvent(tx, {
    id: event.id,
    type: event.type,
    customer_id: event.customerId ?? null,
    created_at: event.createdAt,
    received_at: parts.clock.now(),
  });
  if (!isNew || !customer) return;
  await parts.workQueue.enqueue(tx, syncPaymentTask, { customer: customer.customer_id });

  const { subscription } = event;
  if (!subscription) return;
  const known = (await selectSubscriptions(tx, customer.account_id)).find(({ id }) => id === subscription.id);
  // Events have whole seconds, so that of the same second may be older. A plan that comes next is not part of an event.
  if (known && (event.createdAt <= known.observed_at || known.upcoming !== null)) return;
  await applySubscription(tx, parts, { accountId: customer.account_id, subscription, observedAt: event.createdAt });
  await raiseVersion(tx, customer.customer_id);
}

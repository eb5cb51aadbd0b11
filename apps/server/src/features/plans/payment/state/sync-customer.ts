import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { PaymentError, type ProviderSubscription } from '../../../../platform/payment/index.ts';
import { endGrant } from '../../plans/index.ts';
import { findCustomerById, lockPayer, markCanceled, raiseVersion, selectSubscriptions } from '../payment.repository.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findOpenPurchase, updatePurchaseRow } from '../purchase.repository.ts';
import { applySubscription } from './apply-subscription.ts';

const maxAttempts = 5;
/** Longer than all attempts of a request to the provider take. */
export const lostAfterMs = 3 * 60_000;

/**
 * [Note: state of payments] The provider decides what is paid. Its state is read here and stored as a whole, and every way to learn of a
 * change ends here: an answer, an event, a restart and the hourly reconciliation. The version of the customer, which each change
 * raises, makes sure that a reading that began before another change was stored is repeated and not stored. Reads the state of a
 * customer from the provider and stores it. Resolves to undefined for customers that belong to no account.
 */
export async function syncCustomer(
  parts: PaymentParts,
  customerId: string,
): Promise<{ subscriptions: readonly ProviderSubscription[] } | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const customer = await findCustomerById(parts.database, customerId);
    if (!customer || customer.provider !== parts.payment.name) return undefined;
    const startedAt = parts.clock.now();
    const read = await readSubscriptions(parts, customerId);
    const isStored = await inTransaction(parts.database, async (tx) => {
      if (!(await lockPayer(tx, customer.account_id))) return true;
      const now = await findCustomerById(tx, customerId);
      if (now?.version !== customer.version) return false;
      await storeReading(tx, parts, { accountId: customer.account_id, startedAt, ...read });
      await raiseVersion(tx, customerId, parts.clock.now());
      return true;
    });
    if (isStored) return { subscriptions: read.subscriptions };
  }
  throw new PaymentError('unavailable', 'The state of the customer keeps changing');
}

async function readSubscriptions({ payment, clock }: PaymentParts, customerId: string) {
  try {
    return await payment.listSubscriptions(customerId);
  } catch (error) {
    // The customer was deleted at the provider, and its subscriptions ended with it.
    if (error instanceof PaymentError && error.code === 'not-found') return { subscriptions: [], readAt: clock.now() };
    throw error;
  }
}

interface Reading {
  accountId: AccountId;
  subscriptions: readonly ProviderSubscription[];
  readAt: Date;
  startedAt: Date;
}

async function storeReading(tx: Tx, parts: PaymentParts, reading: Reading): Promise<void> {
  const { accountId, subscriptions, readAt } = reading;
  const missing = new Map((await selectSubscriptions(tx, accountId)).map((row) => [row.id, row]));
  for (const subscription of subscriptions) {
    missing.delete(subscription.id);
    await applySubscription(tx, parts, { accountId, subscription, observedAt: readAt });
  }
  for (const { id, status } of missing.values()) {
    if (status !== 'canceled') await markCanceled(tx, id, readAt);
    await endGrant(tx, parts, { source: 'capture_stripe', reference: id });
  }
  await settlePurchase(tx, parts, reading);
}

/** Finishes the open purchase of the account when its outcome can be seen, or when it was lost before the provider took it. */
async function settlePurchase(tx: Tx, { clock }: Pick<Parts, 'clock'>, reading: Reading): Promise<void> {
  const purchase = await findOpenPurchase(tx, reading.accountId);
  if (!purchase) return;
  const finishedAt = clock.now();
  const found =
    purchase.kind === 'create'
      ? reading.subscriptions.find(({ purchaseId }) => purchaseId === purchase.id)
      : reading.subscriptions.find(
          ({ id, plan, upcoming }) =>
            id === purchase.subscription_id && (upcoming?.plan.id ?? plan.id) === purchase.plan_id,
        );
  if (found && found.status !== 'incomplete') {
    const failure = found.status === 'canceled' ? 'canceled' : null;
    const subscription_id = found.id;
    return updatePurchaseRow(tx, purchase.id, {
      subscription_id,
      finished_at: finishedAt,
      failure,
      client_secret: null,
    });
  }
  if (found) return updatePurchaseRow(tx, purchase.id, { subscription_id: found.id });
  // Only a reading that began after the last attempt proves that the provider has not taken it.
  const waitsForOwner = purchase.client_secret !== null;
  const timeoutMs = waitsForOwner ? confirmationMs : lostAfterMs;
  if (reading.startedAt.getTime() - purchase.created_at.getTime() < timeoutMs) return;
  await updatePurchaseRow(tx, purchase.id, { finished_at: finishedAt, failure: 'lost', client_secret: null });
}

/** Stripe drops a payment that is not confirmed within 23 hours. */
const confirmationMs = 24 * 3_600_000;

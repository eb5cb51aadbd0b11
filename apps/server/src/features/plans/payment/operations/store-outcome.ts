import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { PaymentError, type PurchaseOutcome } from '../../../../platform/payment/index.ts';
import {
  type CustomerRow,
  findCustomerById,
  lockPayer,
  type PurchaseRow,
  raiseVersion,
} from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { updatePurchaseRow } from '../purchase.repository.ts';
import { applySubscription } from '../state/apply-subscription.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { syncPaymentTask } from '../sync-payment.task.ts';

export interface PurchaseInProgress {
  customer: CustomerRow;
  purchase: PurchaseRow;
}

/**
 * Asks the provider and stores what became of the purchase. A refusal finishes it. While the provider does not answer it stays open,
 * so that the same request can be repeated or its outcome found later.
 */
export async function carryOut(
  context: PaymentContext,
  progress: PurchaseInProgress,
  ask: () => Promise<PurchaseOutcome>,
): Promise<PurchaseOutcome> {
  let outcome: PurchaseOutcome;
  try {
    outcome = await ask();
    checkOutcome(progress.purchase, outcome);
  } catch (error) {
    if (error instanceof PaymentError && error.code !== 'unavailable')
      await storeFailure(context, progress, error.code);
    return callProvider(() => Promise.reject(error));
  }
  await storeOutcome(context, progress, outcome);
  return outcome;
}

/** A payment that the cardholder refused, or that was not confirmed in time, leaves the plan as it was. */
function checkOutcome({ kind, plan_id }: PurchaseRow, { subscription, actionClientSecret }: PurchaseOutcome): void {
  if (actionClientSecret !== undefined) return;
  const { status, plan, upcoming } = subscription;
  const isBought = status !== 'canceled' && status !== 'incomplete';
  if (!isBought || (kind === 'change' && (upcoming?.plan.id ?? plan.id) !== plan_id))
    throw new PaymentError('card-declined', 'The payment was not confirmed');
}

async function storeFailure(
  context: PaymentContext,
  { customer, purchase }: PurchaseInProgress,
  failure: string,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    await lockPayer(tx, customer.account_id);
    await updatePurchaseRow(tx, purchase.id, { failure, client_secret: null, finished_at: context.clock.now() });
  });
  await syncCustomer(context, customer.customer_id).catch(() => leaveToReconciliation(context, customer));
}

async function storeOutcome(
  context: PaymentContext,
  { customer, purchase }: PurchaseInProgress,
  { subscription, actionClientSecret }: PurchaseOutcome,
): Promise<void> {
  const { account_id: accountId, customer_id: customerId } = customer;
  const isCurrent = await inTransaction(context.database, async (tx) => {
    const payer = await lockPayer(tx, accountId);
    if (!payer) throw new DomainError('unauthenticated');
    // The deletion of the account was requested meanwhile, and has to end this subscription too.
    if (payer.deletion_due_at !== null) await context.workQueue.enqueue(tx, syncPaymentTask, { customer: customerId });
    // Another reading was stored during the request and may be newer, so the state is read again. Until then the purchase stays open,
    // because a second one could begin as long as the subscription is not stored.
    const isNewest = (await findCustomerById(tx, customerId))?.version === customer.version;
    await updatePurchaseRow(tx, purchase.id, {
      subscription_id: subscription.id,
      client_secret: actionClientSecret ?? null,
      // A purchase that a newer reading has finished is never opened again: another one may be in progress since.
      ...(actionClientSecret === undefined && isNewest && { finished_at: context.clock.now() }),
    });
    if (!isNewest) return false;
    await applySubscription(tx, context, { accountId, subscription, observedAt: context.clock.now() });
    await raiseVersion(tx, customerId);
    return true;
  });
  if (!isCurrent) await syncCustomer(context, customerId).catch(() => leaveToReconciliation(context, customer));
}

/** The purchase itself is stored, so that the failure is not the caller's. */
async function leaveToReconciliation(context: PaymentContext, { customer_id }: CustomerRow): Promise<void> {
  await inTransaction(context.database, (tx) =>
    context.workQueue.enqueue(tx, syncPaymentTask, { customer: customer_id }),
  );
}

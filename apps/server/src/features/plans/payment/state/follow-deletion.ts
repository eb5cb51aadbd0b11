import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { newId } from '../../../../platform/id.ts';
import { PaymentError } from '../../../../platform/payment/index.ts';
import {
  type CustomerRow,
  findCustomerById,
  findPayer,
  lockPayer,
  type SubscriptionRow,
  selectSubscriptions,
  updateSuspended,
  whileCustomerLocked,
} from '../payment.repository.ts';
import type { SuspendedSubscription } from '../payment.tables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findOpenPurchase, updatePurchaseRow } from '../purchase.repository.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * [Note: subscriptions and deletion] While an account waits for its deletion nothing is charged. What the provider does and what is
 * stored cannot change together, so a note is stored first that says what to undo; every step may be repeated. The steps of one
 * customer never run at the same time, because those of an older decision could otherwise come last.
 *
 * Sets the subscriptions of a customer to end while its account waits, and lets those continue that ended only for this reason. The
 * state of the customer must have been read before.
 */
export async function followDeletion(parts: PaymentParts, customerId: string): Promise<void> {
  const customer = await findCustomerById(parts.database, customerId);
  if (!customer || customer.provider !== parts.payment.name) return;
  // Most customers have nothing to adjust, and no connection is held for them.
  const { isWaiting, rows } = await selectToAdjust(parts, customer);
  if (!isWaiting && rows.length === 0) return;
  const isDone = await whileCustomerLocked(parts.database, customerId, async () => {
    await adjust(parts, customer);
    await syncCustomer(parts, customerId);
    return true;
  });
  if (!isDone) throw new PaymentError('unavailable', 'Another node adjusts this customer');
}

async function adjust(parts: PaymentParts, customer: CustomerRow): Promise<void> {
  const { isWaiting, rows } = await selectToAdjust(parts, customer);
  if (!isWaiting) {
    for (const row of rows) await resume(parts, customer, row);
    return;
  }
  const errors: unknown[] = [];
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      errors.push(error);
    });
  // What cannot be ended or voided does not keep the rest from being suspended.
  await attempt(() => parts.payment.endUnpaid(customer.customer_id));
  // What was paid meanwhile is kept to the end of its period.
  await syncCustomer(parts, customer.customer_id);
  if (errors.length === 0) await endOpenPurchase(parts, customer);
  const left = await selectToAdjust(parts, customer);
  if (left.isWaiting) for (const row of left.rows) await attempt(() => suspend(parts, customer, row));
  if (errors.length > 0) throw errors[0];
}

async function selectToAdjust({ database }: PaymentParts, { account_id }: CustomerRow) {
  const payer = await findPayer(database, account_id);
  if (!payer) return { isWaiting: false, rows: [] };
  const isWaiting = payer.deletion_due_at !== null;
  const rows = await selectSubscriptions(database, account_id);
  return { isWaiting, rows: rows.filter(isWaiting ? canCharge : isSuspended) };
}

/** A charge that waited for its cardholder has been voided. */
async function endOpenPurchase({ database, clock }: PaymentParts, { account_id }: CustomerRow): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await lockPayer(tx, account_id))?.deletion_due_at) return;
    const open = await findOpenPurchase(tx, account_id);
    if (open && open.client_secret !== null)
      await updatePurchaseRow(tx, open.id, { failure: 'canceled', client_secret: null, finished_at: clock.now() });
  });
}

function isUnpaid({ status }: SubscriptionRow): boolean {
  return status === 'past_due' || status === 'incomplete';
}

function canCharge(row: SubscriptionRow): boolean {
  // One that is not paid is tried again, whether or not it ends with its period.
  return isUnpaid(row) || (row.status !== 'canceled' && !row.cancels_at_period_end);
}

function isSuspended({ suspended }: SubscriptionRow): boolean {
  return suspended !== null;
}

async function suspend(
  { database, payment }: PaymentParts,
  { account_id }: CustomerRow,
  row: SubscriptionRow,
): Promise<void> {
  const { id, upcoming, suspended } = row;
  // What is not paid gives nothing that could continue.
  if (isUnpaid(row)) return payment.cancelNow(id);
  const note: SuspendedSubscription = suspended ?? { id: newId(), upcoming: upcoming?.plan ?? null };
  const isStillWaiting = await inTransaction(database, async (tx) => {
    if (!(await lockPayer(tx, account_id))?.deletion_due_at) return false;
    await updateSuspended(tx, id, note);
    return true;
  });
  if (isStillWaiting) await payment.cancelAtPeriodEnd(id);
}

async function resume(
  { database, payment }: PaymentParts,
  { account_id }: CustomerRow,
  { id, status, suspended }: SubscriptionRow,
): Promise<void> {
  const upcoming = suspended?.upcoming;
  // Its period may have ended meanwhile.
  if (status !== 'canceled') {
    if (upcoming) await payment.changePlanLater({ purchaseId: suspended.id, subscriptionId: id, plan: upcoming });
    else await payment.resume(id);
  }
  await inTransaction(database, async (tx) => {
    const payer = await lockPayer(tx, account_id);
    if (payer && payer.deletion_due_at === null) await updateSuspended(tx, id, null);
  });
}

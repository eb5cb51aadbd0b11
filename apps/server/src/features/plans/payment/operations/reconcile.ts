import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { tryTakeLease } from '../../../../kernel/lease.repository.ts';
import { handle, type TaskHandler } from '../../../../kernel/task.ts';
import { PaymentError } from '../../../../platform/payment/index.ts';
import { deleteEventsBefore } from '../event.repository.ts';
import { selectCustomersToSync } from '../payment.repository.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { selectCustomersWithOpenPurchases } from '../purchase.repository.ts';
import { followDeletion } from '../state/follow-deletion.ts';
import { lostAfterMs, syncCustomer } from '../state/sync-customer.ts';
import { syncPaymentTask } from '../sync-payment.task.ts';
import { removeDepartedCustomer, removeDepartedCustomers } from './remove-departed-customers.ts';

const hourMs = 3_600_000;
const customersPerPage = 500;
/** Stripe sends an event again for three days, and lists events for thirty. */
const eventDays = 60;

/** Reads the state of a customer, and sets its subscriptions to end or to continue as its account does. */
async function updateCustomer(parts: PaymentParts, customerId: string): Promise<void> {
  if (await removeDepartedCustomer(parts, customerId)) return;
  await syncCustomer(parts, customerId);
  await followDeletion(parts, customerId);
}

export function paymentWorker(parts: PaymentParts): TaskHandler {
  return handle(syncPaymentTask, ({ customer }) => updateCustomer(parts, customer));
}

/** Finds what became of purchases whose answer was lost. Runs often, since people wait for it. */
export async function findLostPurchases(parts: PaymentParts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - lostAfterMs);
  return syncAll(parts, await selectCustomersWithOpenPurchases(parts.database, before));
}

/**
 * Reads the state of every customer that was not read since the start of the run, and ends old events. At the start of a server it runs
 * whatever the lease says, since that server may have been away for long.
 */
export async function reconcilePayments(parts: PaymentParts, { isStart }: { isStart: boolean }): Promise<number> {
  const isMine = await tryTakeLease(parts.database, 'payments', hourMs / 1000 - 60);
  if (!isMine && !isStart) return 0;
  await removeDepartedCustomers(parts);
  const before = parts.clock.now();
  await inTransaction(parts.database, (tx) =>
    deleteEventsBefore(tx, new Date(before.getTime() - eventDays * 24 * hourMs)),
  );
  let count = 0;
  for (;;) {
    const page = await selectCustomersToSync(parts.database, parts.payment.name, { before, limit: customersPerPage });
    const synced = await syncAll(parts, page);
    count += synced;
    // Customers that failed come first again; they are left to the next run.
    if (page.length < customersPerPage || synced === 0) return count;
  }
}

async function syncAll(parts: PaymentParts, customers: readonly string[]): Promise<number> {
  let synced = 0;
  for (const customerId of customers) {
    try {
      await updateCustomer(parts, customerId);
      synced += 1;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      parts.log.warn({ err: error }, 'The state of a customer could not be read from the payment provider');
    }
  }
  return synced;
}

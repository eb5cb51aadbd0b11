import type { Receipt, StripeSubscription } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireAccount } from '../../../../kernel/request-context.ts';
import { endGrant } from '../../plans/index.ts';
import { presentReceipt, presentSubscription } from '../payment.presenter.ts';
import {
  deleteCustomerRow,
  deleteSubscriptions,
  findCustomer,
  lockPayer,
  selectSubscriptions,
} from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { findOpenPurchase } from '../purchase.repository.ts';
import { syncCustomer } from '../state/sync-customer.ts';

/** The subscriptions that have not ended. While a purchase is open, its outcome is looked for. */
export async function listSubscriptions(context: PaymentContext): Promise<StripeSubscription[]> {
  const { accountId } = requireAccount(context);
  const { database, payment, clock } = context;
  const customer = await findCustomer(database, accountId, payment.name);
  if (!customer) return [];
  if (await findOpenPurchase(database, accountId))
    await callProvider(() => syncCustomer(context, customer.customer_id));
  const purchase = await findOpenPurchase(database, accountId);
  const rows = await selectSubscriptions(database, accountId);
  return rows
    .filter(({ status }) => status !== 'canceled')
    .map((row) => presentSubscription(row, purchase, clock.now()));
}

export async function listReceipts(context: PaymentContext): Promise<Receipt[]> {
  const { accountId } = requireAccount(context);
  const customer = await findCustomer(context.database, accountId, context.payment.name);
  if (!customer) return [];
  const receipts = await callProvider(() => context.payment.listReceipts(customer.customer_id));
  return receipts.map(presentReceipt);
}

/** Deletes the caller as a customer, for tests of installations. */
export async function deletePaymentData(context: PaymentContext): Promise<void> {
  const { accountId } = requireAccount(context);
  const { database, payment } = context;
  const customer = await findCustomer(database, accountId, payment.name);
  if (!customer) return;
  await callProvider(() => payment.deleteCustomer(customer.customer_id));
  await inTransaction(database, async (tx) => {
    await lockPayer(tx, accountId);
    for (const { id } of await selectSubscriptions(tx, accountId))
      await endGrant(tx, context, { source: 'capture_stripe', reference: id });
    await deleteSubscriptions(tx, accountId);
    await deleteCustomerRow(tx, accountId);
  });
}

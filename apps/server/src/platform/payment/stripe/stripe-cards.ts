import type Stripe from 'stripe';
import { PaymentError, type SavedCard } from '../payment-provider.ts';
import { idOf } from './present-subscription.ts';
import { cardError } from './stripe-error.ts';
import { payOpenInvoices } from './stripe-invoices.ts';

/** The saved card is the default payment method of the customer's invoices, and the only one that stays attached. */
export async function findDefaultCard(stripe: Stripe, customerId: string): Promise<SavedCard | undefined> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return undefined;
  const method = customer.invoice_settings.default_payment_method;
  return method === null || typeof method === 'string' ? undefined : toCard(method);
}

function toCard({ card }: Stripe.PaymentMethod): SavedCard | undefined {
  if (!card) return undefined;
  return { brand: card.brand, lastFour: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** Makes the card of the intent the saved one and detaches the others. May run again after a failure at any step. */
export async function saveCardOfIntent(stripe: Stripe, customerId: string, intentId: string): Promise<SavedCard> {
  const intent = await stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] });
  if (intent.customer === null || idOf(intent.customer) !== customerId) throw new PaymentError('not-found');
  const failure = intent.last_setup_error;
  if (intent.status === 'requires_payment_method' && failure) throw cardError(failure.code, failure.decline_code);
  const method = intent.payment_method;
  if (intent.status !== 'succeeded' || method === null || typeof method === 'string')
    throw new PaymentError('conflict', `The intent is ${intent.status}`);
  const card = toCard(method);
  if (!card) throw new PaymentError('refused', 'Only cards can be saved');
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method.id } });
  await detachCards(stripe, customerId, method.id);
  await payOpenInvoices(stripe, customerId);
  return card;
}

export async function detachCards(stripe: Stripe, customerId: string, except?: string): Promise<void> {
  for await (const { id } of stripe.customers.listPaymentMethods(customerId, { limit: 100 }))
    if (id !== except) await stripe.paymentMethods.detach(id);
}

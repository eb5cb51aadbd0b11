import type { BodyOf, confirmSandboxIntent } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { isSandbox } from '../../../../platform/payment/index.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { getCustomer } from './ensure-customer.ts';

/** Confirms a card or a charge of the sandbox. Throws `not-found` where payment is real. */
export async function confirmInSandbox(
  context: PaymentContext,
  { client_secret, card, is_approved }: BodyOf<typeof confirmSandboxIntent>,
): Promise<'succeeded' | 'requires_action'> {
  const { payment } = context;
  if (!isSandbox(payment)) throw new DomainError('not-found', 'There is no sandbox here');
  const { customer_id } = await getCustomer(context, 'not-found');
  return callProvider(() =>
    payment.confirm(customer_id, {
      clientSecret: client_secret,
      card: card && { number: card.number, expMonth: card.exp_month, expYear: card.exp_year },
      isApproved: is_approved,
    }),
  );
}

import { PaymentError } from '../payment-provider.ts';
import type { CardBehavior } from './sandbox-state.ts';

/** The numbers that Stripe documents for tests (https://docs.stripe.com/testing#cards). No other number is accepted. */
const testCards: Readonly<Record<string, { brand: string; behavior: CardBehavior } | 'declined' | 'expired'>> = {
  '4242424242424242': { brand: 'visa', behavior: 'works' },
  '5555555555554444': { brand: 'mastercard', behavior: 'works' },
  '378282246310005': { brand: 'amex', behavior: 'works' },
  '4000002760003184': { brand: 'visa', behavior: 'asks' },
  '4000000000000341': { brand: 'visa', behavior: 'fails' },
  '4000000000000002': 'declined',
  '4000000000000069': 'expired',
};

/** Throws the reason for which the card cannot be saved. */
export function findTestCard(number: string): { brand: string; behavior: CardBehavior } {
  const found = testCards[number.replaceAll(' ', '')];
  if (found === undefined) throw new PaymentError('card-declined', 'Only the test numbers of the sandbox are accepted');
  if (found === 'declined') throw new PaymentError('card-declined', 'generic_decline');
  if (found === 'expired') throw new PaymentError('card-expired', 'expired_card');
  return found;
}

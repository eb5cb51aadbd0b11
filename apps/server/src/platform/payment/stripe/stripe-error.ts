import Stripe from 'stripe';
import { PaymentError } from '../payment-provider.ts';

/** Runs a call of Stripe and turns its errors into those of every provider (https://docs.stripe.com/api/errors). */
export async function callStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return cardError(error.code, error.decline_code, error);
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
    return new PaymentError('unavailable', 'The payment provider does not answer', { cause: error });
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing') return new PaymentError('not-found', error.message, { cause: error });
    if (error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout')
      return new PaymentError('unavailable', error.message, { cause: error });
  }
  // Another request with the same key is in progress, or its parameters differ.
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new PaymentError('conflict', error.message, { cause: error });
  if (error instanceof Stripe.errors.StripeError)
    return new PaymentError('refused', `Stripe refused the request: ${error.message}`, { cause: error });
  return error;
}

export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}

/** `code` and `declineCode` of https://docs.stripe.com/declines/codes. */
export function cardError(
  code: string | null | undefined,
  declineCode: string | null | undefined,
  cause?: unknown,
): PaymentError {
  const isExpired = code === 'expired_card' || declineCode === 'expired_card';
  return new PaymentError(isExpired ? 'card-expired' : 'card-declined', declineCode ?? code ?? 'declined', { cause });
}

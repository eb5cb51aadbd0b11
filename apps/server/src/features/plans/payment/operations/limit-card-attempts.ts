import { DomainError } from '../../../../kernel/domain-error.ts';
import { requireAccount } from '../../../../kernel/request-context.ts';
import { accountCounter, callerCounter, countAttempt, forgiveAttempt } from '../../../../kernel/throttle/throttle.ts';
import { cardByCaller, cardFromAccount } from '../card.allowances.ts';
import type { PaymentContext } from '../payment-parts.ts';

const refusals: ReadonlySet<string> = new Set(['card-declined', 'card-expired']);

/**
 * Counts an attempt to save a card against the account and the network, so that nobody can find out which of many stolen cards work.
 * Throws `rate-limited` after too many.
 */
export async function countCardAttempt(context: PaymentContext): Promise<void> {
  for (const counter of countersOf(context)) await countAttempt(context, counter);
}

/** Counts a charge as countCardAttempt() does, unless it is not refused because of the card. */
export async function limitDeclinedCharges<T>(context: PaymentContext, charge: () => Promise<T>): Promise<T> {
  await countCardAttempt(context);
  let isRefused = false;
  try {
    return await charge();
  } catch (error) {
    isRefused = error instanceof DomainError && refusals.has(error.code);
    throw error;
  } finally {
    if (!isRefused) for (const counter of countersOf(context)) await forgiveAttempt(context, counter);
  }
}

function countersOf(context: PaymentContext) {
  const { accountId } = requireAccount(context);
  return [accountCounter(cardFromAccount, accountId), callerCounter(cardByCaller, context.clientAddress)];
}

import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts unsubscribe links that are wrong or have expired. */
export const emailConsentByCaller = defineAllowance({
  name: 'emailConsentByCaller',
  countedBy: 'caller',
  freeAttempts: 20,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * minuteMs,
});

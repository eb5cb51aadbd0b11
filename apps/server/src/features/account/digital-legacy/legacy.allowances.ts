import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts links about a death notice or a digital legacy that are wrong. */
export const legacyLinkByCaller = defineAllowance({
  name: 'legacyLinkByCaller',
  countedBy: 'caller',
  freeAttempts: 20,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * minuteMs,
});

import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts wrong codes of televisions. */
export const televisionCodeFromAccount = defineAllowance({
  name: 'televisionCodeFromAccount',
  countedBy: 'account',
  freeAttempts: 10,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * minuteMs,
});

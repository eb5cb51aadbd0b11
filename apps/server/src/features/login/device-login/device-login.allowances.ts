import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts wrong codes of devices that wait to be logged in. */
export const deviceCodeFromAccount = defineAllowance({
  name: 'deviceCodeFromAccount',
  countedBy: 'account',
  freeAttempts: 10,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * minuteMs,
});

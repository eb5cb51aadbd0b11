import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts the messages of a phone number that ask for storage. */
export const activationByAddress = defineAllowance({
  name: 'activationByAddress',
  countedBy: 'address',
  freeAttempts: 10,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

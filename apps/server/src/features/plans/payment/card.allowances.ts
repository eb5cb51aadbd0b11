import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts cards that are saved, and charges that are declined: nobody may test stolen cards. */
export const cardFromAccount = defineAllowance({
  name: 'cardFromAccount',
  countedBy: 'account',
  freeAttempts: 10,
  firstWaitMs: minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

export const cardByCaller = defineAllowance({
  name: 'cardByCaller',
  countedBy: 'caller',
  freeAttempts: 30,
  firstWaitMs: minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

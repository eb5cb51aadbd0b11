import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

export const guestByCaller = defineAllowance({
  name: 'guestByCaller',
  countedBy: 'caller',
  freeAttempts: 300,
  firstWaitMs: 5_000,
  longestWaitMs: 10 * minuteMs,
});

/** Counts guesses at one album's password from one address. */
export const albumPasswordByCaller = defineAllowance({
  name: 'albumPasswordByCaller',
  countedBy: 'caller',
  freeAttempts: 10,
  firstWaitMs: 10_000,
  longestWaitMs: 15 * minuteMs,
});

/** Counts the first guesses from an address, which no other caller's guesses can use up. */
export const albumPasswordFirstByCaller = defineAllowance({
  name: 'albumPasswordFirstByCaller',
  countedBy: 'caller',
  freeAttempts: 3,
  firstWaitMs: 24 * 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** Counts guesses at one album's password from all addresses that have used up their first guesses. */
export const albumPasswordToJob = defineAllowance({
  name: 'albumPasswordToJob',
  countedBy: 'job',
  freeAttempts: 100,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
});

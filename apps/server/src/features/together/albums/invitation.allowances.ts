import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

/** Counts each person who is invited by mail. */
export const invitationFromAccount = defineAllowance({
  name: 'invitationFromAccount',
  countedBy: 'account',
  freeAttempts: 100,
  firstWaitMs: minuteMs,
  longestWaitMs: 60 * minuteMs,
});

/** Counts the invitations to one e-mail address from everyone. */
export const invitationToAddress = defineAllowance({
  name: 'invitationToAddress',
  countedBy: 'address',
  freeAttempts: 20,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** Marks one mail to one e-mail address as sent: see claimOnce(). */
export const invitationOnceToAddress = defineAllowance({
  name: 'invitationOnceToAddress',
  countedBy: 'address',
  freeAttempts: 1,
  firstWaitMs: 24 * 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** Counts each person whom an account sends a text message to. */
export const textFromAccount = defineAllowance({
  name: 'textFromAccount',
  countedBy: 'account',
  freeAttempts: 30,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** Counts the text messages to one phone number from everyone. */
export const textToAddress = defineAllowance({
  name: 'textToAddress',
  countedBy: 'address',
  freeAttempts: 10,
  firstWaitMs: 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

export const emailChangeOfIdentity = defineAllowance({
  name: 'emailChangeOfIdentity',
  countedBy: 'identity',
  freeAttempts: 5,
  firstWaitMs: 10 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

export const registerByCaller = defineAllowance({
  name: 'registerByCaller',
  countedBy: 'caller',
  freeAttempts: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 60 * minuteMs,
});

export const mailToAddress = defineAllowance({
  name: 'mailToAddress',
  countedBy: 'address',
  freeAttempts: 3,
  firstWaitMs: minuteMs,
  longestWaitMs: 60 * minuteMs,
});

export const mailByCaller = defineAllowance({
  name: 'mailByCaller',
  countedBy: 'caller',
  freeAttempts: 20,
  firstWaitMs: minuteMs,
  longestWaitMs: 60 * minuteMs,
});

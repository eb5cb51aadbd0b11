import { defineAllowance } from '../../../kernel/throttle/allowance.ts';

const minuteMs = 60_000;

export const logInToAddress = defineAllowance({
  name: 'signInToAddress',
  countedBy: 'address',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

/** Counts attempts at one e-mail address from one caller. */
export const logInToAddressByCaller = defineAllowance({
  name: 'logInToAddressByCaller',
  countedBy: 'caller',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

/** Counts the first attempts of a caller at an e-mail address, which no other caller's attempts can use up. */
export const logInFirstByCaller = defineAllowance({
  name: 'logInFirstByCaller',
  countedBy: 'caller',
  freeAttempts: 3,
  firstWaitMs: 24 * 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** Counts attempts of a browser at the e-mail address that it has logged in to before. */
export const logInByBrowser = defineAllowance({
  name: 'logInByBrowser',
  countedBy: 'browser',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

export const logInByCaller = defineAllowance({
  name: 'signInByCaller',
  countedBy: 'caller',
  freeAttempts: 30,
  firstWaitMs: 30_000,
  longestWaitMs: 60 * minuteMs,
});

/** Counts one-time codes from browsers that are not known, at a person whose password was right. */
export const codeOfIdentity = defineAllowance({
  name: 'codeOfIdentity',
  countedBy: 'identity',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

export const codeByBrowser = defineAllowance({
  name: 'codeByBrowser',
  countedBy: 'browser',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

export const recoveryCodeOfIdentity = defineAllowance({
  name: 'recoveryCodeOfIdentity',
  countedBy: 'identity',
  freeAttempts: 10,
  firstWaitMs: 15_000,
  longestWaitMs: 5 * minuteMs,
});

/** Counts the present password where it takes the place of a recent login. */
export const passwordOfIdentity = defineAllowance({
  name: 'passwordOfIdentity',
  countedBy: 'identity',
  freeAttempts: 5,
  firstWaitMs: 15_000,
  longestWaitMs: 15 * minuteMs,
});

/** Counts the mails about logins from new devices, which stop when a browser never becomes known. */
export const newDeviceOfIdentity = defineAllowance({
  name: 'newDeviceOfIdentity',
  countedBy: 'identity',
  freeAttempts: 5,
  firstWaitMs: 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

/** As newDeviceOfIdentity, for people of an outside identity provider. */
export const newDeviceFromAccount = defineAllowance({
  name: 'newDeviceFromAccount',
  countedBy: 'account',
  freeAttempts: 5,
  firstWaitMs: 60 * minuteMs,
  longestWaitMs: 24 * 60 * minuteMs,
});

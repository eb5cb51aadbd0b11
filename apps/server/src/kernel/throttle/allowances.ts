/** After the free attempts each further attempt has to wait twice as long as the one before. */
export interface Allowance {
  readonly freeAttempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The name in the keys of stored counts, where it differs from the name here. */
  readonly storedName?: string;
}

const minuteMs = 60_000;

/** A count restarts when nothing was attempted for this long after the last wait. */
export const forgetAfterMs = 24 * 60 * minuteMs;

export const allowances = {
  logInToAddress: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs, storedName: 'signInToAddress' },
  /** Counts attempts at one e-mail address from one caller. */
  logInToAddressByCaller: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  /** Counts the first attempts of a caller at an e-mail address, which no other caller's attempts can use up. */
  logInFirstByCaller: { freeAttempts: 3, firstWaitMs: 24 * 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts attempts of a browser at the e-mail address that it has logged in to before. */
  logInByBrowser: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  logInByCaller: { freeAttempts: 30, firstWaitMs: 30_000, longestWaitMs: 60 * minuteMs, storedName: 'signInByCaller' },
  /** Counts one-time codes from browsers that are not known, at a person whose password was right. */
  codeOfIdentity: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  codeByBrowser: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  recoveryCodeOfIdentity: { freeAttempts: 10, firstWaitMs: 15_000, longestWaitMs: 5 * minuteMs },
  /** Counts the present password where it takes the place of a recent login. */
  passwordOfIdentity: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  /** Counts the mails about logins from new devices, which stop when a browser never becomes known. */
  newDeviceOfIdentity: { freeAttempts: 5, firstWaitMs: 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** As newDeviceOfIdentity, for people of an outside identity provider. */
  newDeviceFromAccount: { freeAttempts: 5, firstWaitMs: 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  emailChangeOfIdentity: { freeAttempts: 5, firstWaitMs: 10 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  registerByCaller: { freeAttempts: 20, firstWaitMs: 30_000, longestWaitMs: 60 * minuteMs },
  mailToAddress: { freeAttempts: 3, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  mailByCaller: { freeAttempts: 20, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  /** Counts each person who is invited by mail. */
  invitationFromAccount: { freeAttempts: 100, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  /** Counts the invitations to one e-mail address from everyone. */
  invitationToAddress: { freeAttempts: 20, firstWaitMs: 10 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Marks one mail to one e-mail address as sent: see claimOnce(). */
  invitationOnceToAddress: { freeAttempts: 1, firstWaitMs: 24 * 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts each person whom an account sends a text message to. */
  textFromAccount: { freeAttempts: 30, firstWaitMs: 10 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts wrong codes of televisions. */
  televisionCodeFromAccount: { freeAttempts: 10, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  /** Counts wrong codes of devices that wait to be logged in. */
  deviceCodeFromAccount: { freeAttempts: 10, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  /** Counts the text messages to one phone number from everyone. */
  textToAddress: { freeAttempts: 10, firstWaitMs: 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts cards that are saved, and charges that are declined: nobody may test stolen cards. */
  cardFromAccount: { freeAttempts: 10, firstWaitMs: minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  cardByCaller: { freeAttempts: 30, firstWaitMs: minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts the messages of a phone number that ask for storage. */
  activationByAddress: { freeAttempts: 10, firstWaitMs: 10 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts unsubscribe links that are wrong or have expired. */
  emailConsentByCaller: { freeAttempts: 20, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  /** Counts links about a death notice or a digital legacy that are wrong. */
  legacyLinkByCaller: { freeAttempts: 20, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  guestByCaller: { freeAttempts: 300, firstWaitMs: 5_000, longestWaitMs: 10 * minuteMs },
  /** Counts guesses at one album's password from one address. */
  albumPasswordByCaller: { freeAttempts: 10, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  /** Counts the first guesses from an address, which no other caller's guesses can use up. */
  albumPasswordFirstByCaller: { freeAttempts: 3, firstWaitMs: 24 * 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Counts guesses at one album's password from all addresses that have used up their first guesses. */
  albumPasswordToJob: { freeAttempts: 100, firstWaitMs: 1_000, longestWaitMs: 30_000 },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;

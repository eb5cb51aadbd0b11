/** After the free attempts each further one has to wait, twice as long as the one before. */
export interface Allowance {
  readonly freeAttempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const minuteMs = 60_000;

/** A count starts anew when nothing was attempted for this long after the last wait. */
export const forgetAfterMs = 24 * 60 * minuteMs;

export const allowances = {
  signInToAddress: { freeAttempts: 5, firstWaitMs: 15_000, longestWaitMs: 15 * minuteMs },
  signInByCaller: { freeAttempts: 30, firstWaitMs: 30_000, longestWaitMs: 60 * minuteMs },
  registerByCaller: { freeAttempts: 20, firstWaitMs: 30_000, longestWaitMs: 60 * minuteMs },
  mailToAddress: { freeAttempts: 3, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  mailByCaller: { freeAttempts: 20, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  /** Each person that is invited to something by mail. */
  invitationFromAccount: { freeAttempts: 100, firstWaitMs: minuteMs, longestWaitMs: 60 * minuteMs },
  guestByCaller: { freeAttempts: 300, firstWaitMs: 5_000, longestWaitMs: 10 * minuteMs },
  /** Guesses at one album's password from one address. */
  albumPasswordByCaller: { freeAttempts: 10, firstWaitMs: 10_000, longestWaitMs: 15 * minuteMs },
  /** The first guesses from an address, which nobody else's guesses can take away. */
  albumPasswordFirstByCaller: { freeAttempts: 3, firstWaitMs: 24 * 60 * minuteMs, longestWaitMs: 24 * 60 * minuteMs },
  /** Guesses at one album's password from all addresses that have had their first ones. */
  albumPasswordToJob: { freeAttempts: 100, firstWaitMs: 1_000, longestWaitMs: 30_000 },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;

/** What attempts are counted by. */
export type CountedBy = 'address' | 'caller' | 'browser' | 'identity' | 'account' | 'job';

/** After the free attempts each further attempt has to wait twice as long as the one before. */
export interface Allowance<By extends CountedBy = CountedBy> {
  /** The beginning of the keys of stored counts, which never changes. */
  readonly name: string;
  readonly countedBy: By;
  readonly freeAttempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** A count restarts when nothing was attempted for this long after the last wait. */
export const forgetAfterMs = 24 * 60 * 60_000;

/** Defines how often something may be attempted. It is in a file `*.allowances.ts` of the feature; SECURITY.md lists all of them. */
export function defineAllowance<const By extends CountedBy>(allowance: Allowance<By>): Allowance<By> {
  return allowance;
}

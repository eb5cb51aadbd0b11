import type { RateLimit } from '@stund/contract';

export interface Rate {
  readonly perMinute: number;
  /** `caller`: a verified account or guest, otherwise the address. `address`: always the address. */
  readonly countedBy: 'caller' | 'address';
}

/**
 * The calls of each group in a minute, over all routes of the group. They stop a runaway client; passwords and codes have
 * throttles of their own. Signed addresses are not limited, since checking one costs only a hash. SECURITY.md lists these.
 */
export const rates: Readonly<Record<RateLimit, Rate | undefined>> = {
  normal: { perMinute: 3000, countedBy: 'caller' },
  upload: { perMinute: 60_000, countedBy: 'caller' },
  comment: { perMinute: 120, countedBy: 'caller' },
  create: { perMinute: 60, countedBy: 'caller' },
  download: { perMinute: 120, countedBy: 'caller' },
  'profile-picture': { perMinute: 20, countedBy: 'caller' },
  edit: { perMinute: 120, countedBy: 'caller' },
  'video-check': { perMinute: 1200, countedBy: 'address' },
  'sign-in': { perMinute: 600, countedBy: 'address' },
  code: { perMinute: 30, countedBy: 'caller' },
  push: { perMinute: 30, countedBy: 'caller' },
  mail: { perMinute: 30, countedBy: 'address' },
  report: { perMinute: 10, countedBy: 'address' },
  payment: { perMinute: 30, countedBy: 'caller' },
  webhook: { perMinute: 3000, countedBy: 'address' },
  health: { perMinute: 600, countedBy: 'address' },
  media: undefined,
};

/** Anyone can become another guest, so all guests of one address may make this many times the calls of one. */
export const guestsPerAddress = 20;

/**
 * Different tokens in a minute from one address that are not valid, as many as calls without a token: each costs a query of the database.
 * The same one costs a query only once a minute. Fewer would let one device refuse the others behind its address.
 */
export const invalidTokensPerMinute = 3000;

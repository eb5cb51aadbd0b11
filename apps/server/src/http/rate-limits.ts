import type { Endpoint, RateLimit } from '@stund/contract';

/** Calls a minute by one caller. The tight ones guard passwords and mailboxes; the others only stop a runaway client. */
const perMinute: Readonly<Record<RateLimit, number>> = {
  normal: 1200,
  media: 12_000,
  upload: 6000,
  'sign-in': 60,
  mail: 10,
};

export function rateLimitOf(endpoint: Pick<Endpoint, 'limit' | 'name'>): {
  max: number;
  timeWindow: number;
  groupId: string;
} {
  const limit: RateLimit = endpoint.limit ?? 'normal';
  return { max: perMinute[limit], timeWindow: 60_000, groupId: limit };
}

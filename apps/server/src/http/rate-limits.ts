import type { Endpoint, RateLimit } from '@stund/contract';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

/**
 * The calls that one caller may make in a minute. They stop a runaway client; passwords and codes have throttles of their own.
 * Signed addresses are not limited, since checking one costs only a hash.
 */
const perMinute: Readonly<Record<RateLimit, number | undefined>> = {
  normal: 1200,
  media: undefined,
  upload: 60_000,
  'sign-in': 300,
  mail: 30,
  report: 10,
};

export function rateLimitOf(endpoint: Pick<Endpoint, 'limit'>): NonNullable<FastifyContextConfig['rateLimit']> {
  const limit: RateLimit = endpoint.limit ?? 'normal';
  const max = perMinute[limit];
  if (max === undefined) return false;
  return {
    max,
    timeWindow: 60_000,
    groupId: limit,
    keyGenerator: limit === 'normal' || limit === 'upload' ? callerOf : addressOf,
  };
}

/** Counts each account separately, since many people may share one address. */
function callerOf(request: FastifyRequest): string {
  return request.headers.authorization ?? request.ip;
}

function addressOf(request: FastifyRequest): string {
  return request.ip;
}

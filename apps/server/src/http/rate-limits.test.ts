import type { RateLimit } from '@stund/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { rateLimitOf } from './rate-limits.ts';

const request = { ip: '192.0.2.1', headers: { authorization: 'Basic abc' } } as unknown as FastifyRequest;

function keyOf(kind: RateLimit): unknown {
  const limit = rateLimitOf({ limit: kind });
  return limit === false ? undefined : limit.keyGenerator?.(request);
}

describe('rateLimitOf', () => {
  it('counts each account separately, since many people may share one address', () => {
    expect(keyOf('normal')).toBe('Basic abc');
  });

  it.each(['sign-in', 'mail', 'report'] as const)('counts calls of kind %s by address, even with a token', (kind) => {
    expect(keyOf(kind)).toBe('192.0.2.1');
  });

  it('leaves signed addresses unlimited', () => {
    expect(rateLimitOf({ limit: 'media' })).toBe(false);
  });
});

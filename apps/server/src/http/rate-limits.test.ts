import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { rateLimitOf } from './rate-limits.ts';

const request = { ip: '192.0.2.1', headers: { authorization: 'Basic abc' } } as unknown as FastifyRequest;

describe('rateLimitOf', () => {
  it('counts whoever is signed in alone, since a whole town may share one address', async () => {
    const limit = rateLimitOf({ limit: 'normal' });
    expect(limit && limit.keyGenerator?.(request)).toBe('Basic abc');
  });

  it.each(['sign-in', 'mail', 'report'] as const)(
    'counts calls of kind %s by address, whatever the caller claims',
    (kind) => {
      const limit = rateLimitOf({ limit: kind });
      expect(limit && limit.keyGenerator?.(request)).toBe('192.0.2.1');
    },
  );

  it('leaves signed addresses unlimited', () => {
    expect(rateLimitOf({ limit: 'media' })).toBe(false);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { challengeOf, makeVerifier } from './verifier.ts';

// RFC 7636 appendix B
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

afterEach(() => vi.unstubAllGlobals());

it('computes the challenge of the standard', async () => {
  expect(await challengeOf(verifier)).toBe(challenge);
});

it('computes the same challenge without crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await challengeOf(verifier)).toBe(challenge);
});

it('generates a new verifier every time', () => {
  expect(makeVerifier()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(makeVerifier()).not.toBe(makeVerifier());
});

import type { JobId } from '@stund/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deriveAlbumPassword } from './album-password.ts';

const jobId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId;

/** Results of OpenSSL, by Node.js, for the specified derivation. */
const derivedElsewhere = [
  ['sommer 2024', 'Xuxo6VDxfNqM5cg8y2Im0Zzo7Ic='],
  ['здравей', 'YmDRUjh6MBMbHe10/n5MlkYZnfo='],
  ['', 'ikBf9CfRTbRTun2EV5m3wOmR48A='],
] as const;

afterEach(() => vi.unstubAllGlobals());

describe.each([{ has: 'with crypto.subtle' }, { has: 'without crypto.subtle' }])('$has', ({ has }) => {
  it.each(derivedElsewhere)('derives %j as the specification says', async (password, derived) => {
    if (has.startsWith('without')) vi.stubGlobal('crypto', {});
    expect(await deriveAlbumPassword(password, jobId)).toBe(derived);
  });
});

it('accepts composed and decomposed characters', async () => {
  expect(await deriveAlbumPassword('a\u030ase', jobId)).toBe('6kcyN1q45CVpit6hYxcCYcD32sU=');
  expect(await deriveAlbumPassword('\u00e5se', jobId)).toBe('6kcyN1q45CVpit6hYxcCYcD32sU=');
});

it('derives another value for another album', async () => {
  const other = jobId.replace('f', 'a') as JobId;
  expect(await deriveAlbumPassword('sommer', other)).not.toBe(await deriveAlbumPassword('sommer', jobId));
});

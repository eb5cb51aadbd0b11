import { expect, it } from 'vitest';
import { allowCardFields } from './card-policy.ts';

const policy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'";

it.each(['/', '/login/callback', '/photos', '/photos/x', '/settings/storage', '/_from_inside_app/settings/storage'])(
  'allows the card fields on %s',
  (path) => {
    expect(allowCardFields(policy, path).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-ancestors 'none'",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
  },
);

it.each(['/a/x', '/share/x', '/id/abcdefghij', '/terms', '/unsubscribe', '/photosx', '/albumsettings', '/x/photos'])(
  'keeps the policy of %s',
  (path) => {
    expect(allowCardFields(policy, path)).toBe(policy);
  },
);

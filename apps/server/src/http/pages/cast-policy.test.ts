import { expect, it } from 'vitest';
import { allowCastReceiver, allowCastSender } from './cast-policy.ts';

const policy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'";

it.each(['/', '/login/callback', '/photos', '/photos/x', '/albums/x', '/carousel/x/y', '/share/x', '/settings'])(
  'allows the sender of Google Cast on %s',
  (path) => {
    expect(allowCastSender(policy, path)?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval' https://www.gstatic.com/cv/js/sender/v1/ https://www.gstatic.com/eureka/clank/ https://www.gstatic.com/cast/sdk/libs/sender/",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]);
  },
);

it.each([
  '/id/abcdefghij',
  '/terms',
  '/unsubscribe',
  '/legacy/x',
  '/photosx',
  '/x/photos',
  '/_from_inside_app/settings',
])('keeps the policy of %s', (path) => {
  expect(allowCastSender(policy, path)).toBeUndefined();
});

it('allows receivers their own library and the socket of their device', () => {
  expect(allowCastReceiver(policy)).toContain("connect-src 'self' ws://localhost:8008;");
  expect(allowCastReceiver(policy)).not.toContain('sender');
});

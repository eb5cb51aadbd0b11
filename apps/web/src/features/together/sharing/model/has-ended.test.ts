import { expect, it } from 'vitest';
import { hasEnded } from './has-ended.ts';

it('follows links that expire while the list is open, and believes the server', () => {
  const link = { is_expired: false, expires_at: 1000 };
  expect(hasEnded(link, 999_999)).toBe(false);
  expect(hasEnded(link, 1_000_000)).toBe(true);
  expect(hasEnded({ ...link, is_expired: true }, 0)).toBe(true);
  expect(hasEnded({ is_expired: false, expires_at: null }, 2_000_000)).toBe(false);
});

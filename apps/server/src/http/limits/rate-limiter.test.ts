import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('counts each key in windows of a minute', () => {
  let now = 0;
  const limiter = new RateLimiter({ now: () => now });
  expect([limiter.take('a', 2), limiter.take('a', 2)]).toEqual([0, 0]);
  now = 20_000;
  expect(limiter.take('a', 2)).toBe(40);
  expect(limiter.waitOf('a', 2)).toBe(40);
  expect(limiter.take('b', 2)).toBe(0);
  now = 60_000;
  expect(limiter.take('a', 2)).toBe(0);
});

it('keeps a bounded number of keys, and forgets the oldest', () => {
  const limiter = new RateLimiter({ now: () => 0, maxKeys: 100 });
  limiter.take('mine', 1);
  for (let index = 0; index < 99; index++) limiter.take(`other ${index}`, 1);
  expect(limiter.take('mine', 1)).toBe(60);
  for (let index = 0; index < 100_000; index++) limiter.take(`another ${index}`, 1);
  expect(limiter.size).toBe(100);
});

it('forgets every window that has ended', () => {
  let now = 0;
  const limiter = new RateLimiter({ now: () => now });
  for (let index = 0; index < 1000; index++) limiter.take(`key ${index}`, 1);
  now = 60_000;
  limiter.take('new', 1);
  expect(limiter.size).toBe(1);
});

it('does not limit longer than a minute when the clock is set back', () => {
  let now = 3_600_000;
  const limiter = new RateLimiter({ now: () => now });
  limiter.take('a', 1);
  now = 0;
  expect(limiter.take('a', 1)).toBe(0);
});

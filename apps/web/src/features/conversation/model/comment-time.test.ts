import { expect, it } from 'vitest';
import { commentTime } from './comment-time.ts';

const now = new Date('2025-07-19T18:30:00Z');
const ago = (seconds: number) => commentTime(now.getTime() / 1000 - seconds, 'en', now);

it('tells how long ago something was said', () => {
  expect(ago(0)).toBeUndefined();
  expect(ago(59)).toBeUndefined();
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(3599)).toBe('59 minutes ago');
  expect(ago(3600)).toMatch(/^Today \d\d:\d\d$/);
  expect(ago(90_000)).toMatch(/^Yesterday \d\d:\d\d$/);
});

it('takes what a clock ahead of ours has stamped for new', () => {
  expect(ago(-300)).toBeUndefined();
});

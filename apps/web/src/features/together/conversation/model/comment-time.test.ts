import { expect, it } from 'vitest';
import { commentTime } from './comment-time.ts';

const now = new Date('2025-07-19T18:30:00Z');
const ago = (seconds: number) => commentTime(now.getTime() / 1000 - seconds, 'en', now);

it('formats how long ago a comment was written', () => {
  expect(ago(0)).toBeUndefined();
  expect(ago(59)).toBeUndefined();
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(3599)).toBe('59 minutes ago');
  expect(ago(3600)).toMatch(/^Today \d\d:\d\d$/);
  expect(ago(90_000)).toMatch(/^Yesterday \d\d:\d\d$/);
});

it('treats a time in the future as now', () => {
  expect(ago(-300)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { remainingSeconds, type SentSample, withSample } from './remaining-time.ts';

const sample = (seconds: number, sentBytes: number): SentSample => ({ atMs: seconds * 1000, sentBytes });
const all = (...samples: SentSample[]) => samples.reduce<readonly SentSample[]>(withSample, []);

it('reckons with the pace of the last half minute', () => {
  expect(remainingSeconds(all(sample(0, 0), sample(10, 1000)), 500)).toBe(5);
  expect(remainingSeconds(all(sample(0, 0), sample(40, 100), sample(50, 1100)), 500)).toBe(5);
});

it('says nothing before it has seen a while, or while nothing moves', () => {
  expect(remainingSeconds([], 500)).toBeUndefined();
  expect(remainingSeconds(all(sample(0, 0), sample(2, 1000)), 500)).toBeUndefined();
  expect(remainingSeconds(all(sample(0, 700), sample(9, 700)), 500)).toBeUndefined();
});

it('begins anew with another upload', () => {
  expect(all(sample(0, 900), sample(5, 1000), sample(6, 0))).toEqual([sample(6, 0)]);
});

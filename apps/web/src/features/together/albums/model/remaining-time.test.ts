import { expect, it } from 'vitest';
import { remainingSeconds, type SentSample, withSample } from './remaining-time.ts';

const sample = (seconds: number, sentBytes: number): SentSample => ({ atMs: seconds * 1000, sentBytes });
const all = (...samples: SentSample[]) => samples.reduce<readonly SentSample[]>(withSample, []);

it('uses the speed of the last 30 seconds', () => {
  expect(remainingSeconds(all(sample(0, 0), sample(10, 1000)), 500)).toBe(5);
  expect(remainingSeconds(all(sample(0, 0), sample(40, 100), sample(50, 1100)), 500)).toBe(5);
});

it('is undefined with too little data or without progress', () => {
  expect(remainingSeconds([], 500)).toBeUndefined();
  expect(remainingSeconds(all(sample(0, 0), sample(2, 1000)), 500)).toBeUndefined();
  expect(remainingSeconds(all(sample(0, 700), sample(9, 700)), 500)).toBeUndefined();
});

it('starts over with another upload', () => {
  expect(all(sample(0, 900), sample(5, 1000), sample(6, 0))).toEqual([sample(6, 0)]);
});

import { expect, it } from 'vitest';
import { SpeedMeter } from './speed-meter.ts';

function meterOf(...samples: [atMs: number, bytes: number][]): SpeedMeter {
  const meter = new SpeedMeter();
  for (const [atMs, bytes] of samples) meter.sample(atMs, bytes);
  return meter;
}

it('is the average of the last 15 seconds', () => {
  expect(meterOf([0, 0], [1000, 500], [2000, 4000]).bytesPerSecond).toBe(2000);
  expect(meterOf([0, 0], [10_000, 100_000], [20_000, 120_000]).bytesPerSecond).toBe(2000);
});

it('is unknown before two seconds and while nothing is sent', () => {
  expect(meterOf().bytesPerSecond).toBeUndefined();
  expect(meterOf([0, 0], [1000, 500]).bytesPerSecond).toBeUndefined();
  expect(meterOf([0, 500], [3000, 500]).bytesPerSecond).toBeUndefined();
});

it('starts again when an attempt failed and its bytes no longer count', () => {
  expect(meterOf([0, 0], [3000, 9000], [4000, 1000]).bytesPerSecond).toBeUndefined();
  expect(meterOf([0, 0], [3000, 9000], [4000, 1000], [6000, 5000]).bytesPerSecond).toBe(2000);
});

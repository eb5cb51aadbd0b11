import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const now = new Date('2026-11-21T12:00:00Z');
const deleted = (days: number) => now.getTime() / 1000 - days * 86_400;

it.each([
  [0, 90],
  [0.9, 90],
  [1, 89],
  [84.9, 6],
  [85, 5],
  [89.99, 1],
  [90, 0],
  [200, 0],
  // The clock of this device is behind.
  [-3, 90],
])('has, %d days after it was deleted, %d days left', (days, left) => {
  expect(daysLeft(deleted(days), now)).toBe(left);
});

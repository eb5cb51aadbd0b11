import { gibibyte } from '@stund/contract';
import { expect, it } from 'vitest';
import { planObstacleOf } from './change-rules.ts';

const monthly = { period: 'monthly', size: 100 } as const;
const yearly = { period: 'yearly', size: 100 } as const;
const empty = { usedBytes: 0, headroomBytes: 0 };

it('refuses to return from a yearly to a monthly price, whatever the size', () => {
  expect(planObstacleOf({ ...empty, current: yearly, wanted: monthly })).toBe('PLAN_IS_DOWNGRADE');
  expect(planObstacleOf({ ...empty, current: yearly, wanted: { ...monthly, size: 2000 } })).toBe('PLAN_IS_DOWNGRADE');
  expect(planObstacleOf({ ...empty, current: monthly, wanted: yearly })).toBeUndefined();
  expect(planObstacleOf({ ...empty, current: undefined, wanted: monthly })).toBeUndefined();
});

it('refuses a plan that is smaller than what is used, to the byte', () => {
  const fits = { current: undefined, wanted: monthly, usedBytes: 115 * gibibyte, headroomBytes: 15 * gibibyte };
  expect(planObstacleOf(fits)).toBeUndefined();
  expect(planObstacleOf({ ...fits, usedBytes: fits.usedBytes + 1 })).toBe('INSUFFICIENT_STORAGE_PLAN');
});

it('never refuses an unlimited plan for its size', () => {
  const wanted = { period: 'yearly', size: 1000 } as const;
  expect(planObstacleOf({ current: yearly, wanted, usedBytes: 5000 * gibibyte, headroomBytes: 0 })).toBeUndefined();
});

import { gibibyte, type PlanObstacle, type PlanOffer, storage } from '@stund/contract';

export interface PlanChange {
  /** The offer that the account has now; undefined without a subscription. */
  current: Pick<PlanOffer, 'period'> | undefined;
  wanted: Pick<PlanOffer, 'period' | 'size'>;
  usedBytes: number;
  /** The storage that the account has without a subscription. */
  headroomBytes: number;
}

/** Why the plan cannot be bought or changed to; undefined when it can (docs/rules/plans.md#pl3). */
export function planObstacleOf({ current, wanted, usedBytes, headroomBytes }: PlanChange): PlanObstacle | undefined {
  if (current?.period === 'yearly' && wanted.period === 'monthly') return 'PLAN_IS_DOWNGRADE';
  const sizeBytes = wanted.size * gibibyte;
  if (sizeBytes >= storage.unlimitedBytes) return undefined;
  return usedBytes > sizeBytes + headroomBytes ? 'INSUFFICIENT_STORAGE_PLAN' : undefined;
}

import type { PlanObstacle, StripeProduct } from '@stund/contract';

export type PlanCellState =
  | { type: 'available' | 'active' }
  /** Starts on this day, in unix seconds. */
  | { type: 'upcoming'; startsAt: number }
  | { type: 'unavailable'; reason: PlanObstacle };

export type Plan = Omit<StripeProduct, 'unavailable_reason'>;

/** What decides, besides the server, how plans are shown. */
export interface PlanSituation {
  /** The id of the plan that the person pays for. */
  activeId?: string | undefined;
  /** The plan that replaces it, with the day in unix seconds. */
  upcoming?: { id: string; startsAt: number } | undefined;
  usedBytes: number;
}

/** The state of a plan in the table. The plan of today and the coming one always show what they are. */
export function planCellOf(product: StripeProduct, { activeId, upcoming }: PlanSituation): PlanCellState {
  if (product.id === activeId) return { type: 'active' };
  if (product.id === upcoming?.id) return { type: 'upcoming', startsAt: upcoming.startsAt };
  const reason = product.unavailable_reason;
  return reason === null ? { type: 'available' } : { type: 'unavailable', reason };
}

/** Whether a change takes effect, and is charged, at once. Without more storage it waits for the end of the paid period. */
export function isUpgrade(from: Plan, to: Plan): boolean {
  return to.size > from.size;
}

import type { Clock } from '../../../platform/clock.ts';

const dayMs = 86_400_000;

/** When a link ends that is open for some days from now; null for one without an end. */
export function linkEnd(clock: Clock, days: number | null): Date | null {
  return days === null ? null : new Date(clock.now().getTime() + days * dayMs);
}

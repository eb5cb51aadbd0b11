/** Storage of this size counts as unlimited (docs/rules/wire.md#w8). */
export const unlimitedBytes = 1000 * 1024 ** 3;

export type UsageLevel = 'normal' | 'warning' | 'danger';

export interface Usage {
  isUnlimited: boolean;
  /** The filled share of the bar, 0 to 1: at least 0.05 when anything is used. */
  drawnShare: number;
  /** `warning` from 80 % on, `danger` from 95 % on. */
  level: UsageLevel;
}

/** The values of a usage bar (docs/rules/wire.md#w8). */
export function usageOf({ usedBytes, maxBytes }: { usedBytes: number; maxBytes: number }): Usage {
  if (maxBytes >= unlimitedBytes) return { isUnlimited: true, drawnShare: 0, level: 'normal' };
  const share = maxBytes > 0 ? Math.min(1, usedBytes / maxBytes) : 0;
  return { isUnlimited: false, drawnShare: share > 0 ? Math.max(0.05, share) : 0, level: levelOf(share) };
}

function levelOf(share: number): UsageLevel {
  if (share >= 0.95) return 'danger';
  return share >= 0.8 ? 'warning' : 'normal';
}

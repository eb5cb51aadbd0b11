import type { OwnShare } from '@stund/contract';

/** Whether the link has expired, also when it expired after the list was fetched. */
export function hasEnded(
  { is_expired, expires_at }: Pick<OwnShare, 'is_expired' | 'expires_at'>,
  nowMs: number,
): boolean {
  return is_expired || (expires_at !== null && expires_at * 1000 <= nowMs);
}

/** Little space: uploads will be refused soon. Full: they are refused. */
export const spaceLevels = ['enough', 'low', 'full'] as const;
export type SpaceLevel = (typeof spaceLevels)[number];

/**
 * The level of the space above the reserve. A level is only left for a better one when there is clearly more space, since the free
 * space moves with every upload, and each time it gets worse is announced.
 */
export function nextSpaceLevel(previous: SpaceLevel, freeBytes: number, lowBytes: number): SpaceLevel {
  const isFull = previous === 'full' ? freeBytes < lowBytes / 4 : freeBytes === 0;
  if (freeBytes === 0 || isFull) return 'full';
  const isLow = previous === 'enough' ? freeBytes < lowBytes : freeBytes < lowBytes * 1.25;
  return isLow ? 'low' : 'enough';
}

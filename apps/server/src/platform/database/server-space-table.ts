/** Little space: uploads will be refused soon. Full: they are refused. */
export const spaceLevels = ['enough', 'low', 'full'] as const;
export type SpaceLevel = (typeof spaceLevels)[number];

/** One row: how much of the disk is left for uploads, as the administrators were notified. */
export interface ServerSpaceTable {
  level: SpaceLevel;
  free_bytes: number;
}

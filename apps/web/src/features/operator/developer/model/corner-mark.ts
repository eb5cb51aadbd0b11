export type CornerMark = 'flags' | 'staging' | 'both';

/** Red for active test flags, gold for a staging host, and both colours for both (docs/rules/pages.md#pa7). */
export function cornerMark(hasFlags: boolean, isStaging: boolean): CornerMark | undefined {
  if (hasFlags) return isStaging ? 'both' : 'flags';
  return isStaging ? 'staging' : undefined;
}

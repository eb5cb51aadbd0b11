import { brandName } from '../../brand/brand.ts';
import { toWallClock } from '../../formatting/dates.ts';

/** The name of an archive of files that have no name in common: the product and the day. */
export function archiveName(now: Date = new Date()): string {
  return `${brandName} ${toWallClock(now).toISOString().slice(0, 10)}`;
}

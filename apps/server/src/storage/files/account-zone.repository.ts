import type { AccountId } from '@stund/contract';
import type { MediaRow, Tx } from '../../platform/database/schema.ts';
import { canonicalTimeZone } from '../../platform/time-zone.ts';
import { needsAccountZone } from './capture.ts';

/**
 * The time zones of the accounts that added files whose day depends on it. Others are not read, and one that this node does not know,
 * since another node has stored it, counts as unknown.
 */
export async function selectZonesForCapture(
  tx: Tx,
  files: readonly {
    addedBy: AccountId;
    media: Partial<Pick<MediaRow, 'captured_source'>>;
  }[],
): Promise<ReadonlyMap<AccountId, string>> {
  const ids = [...new Set(files.filter(({ media }) => needsAccountZone(media)).map(({ addedBy }) => addedBy))];
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'time_zone']).where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap(({ id, time_zone: stored }) => {
      const zone = stored === null ? undefined : canonicalTimeZone(stored);
      return zone === undefined ? [] : [[id, zone] as const];
    }),
  );
}

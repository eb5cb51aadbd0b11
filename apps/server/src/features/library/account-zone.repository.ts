import type { AccountId } from '@stund/contract';
import type { MediaRow, Tx } from '../../platform/database/schema.ts';
import { needsAccountZone } from './capture.ts';

/** The time zones of the accounts that added files whose day depends on it. Others are not read. */
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
  return new Map(rows.flatMap(({ id, time_zone: zone }) => (zone === null ? [] : [[id, zone] as const])));
}

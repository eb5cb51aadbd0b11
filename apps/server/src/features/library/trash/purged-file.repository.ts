import { randomBytes } from 'node:crypto';
import type { AccountId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';

const keyBytes = 32;
const maxPerTransaction = 10_000;

/** Creates the secret of the account's digests unless it has one. The account must be locked. */
export async function ensurePurgeKey(tx: Tx, ownerId: AccountId): Promise<void> {
  await tx
    .updateTable('account')
    .set({ purge_key: randomBytes(keyBytes) })
    .where('id', '=', ownerId)
    .where('purge_key', 'is', null)
    .execute();
}

/** Forgets the oldest purged files of the account beyond `limit`. */
export async function deletePurgedFilesBeyond(tx: Tx, ownerId: AccountId, limit: number): Promise<void> {
  await sql`
    delete from purged_file where owner_id = ${ownerId} and (purged_at, file_id) <= (
      select purged_at, file_id from purged_file where owner_id = ${ownerId}
      order by purged_at desc, file_id desc offset ${limit} limit 1
    )
  `.execute(tx);
}

/** Forgets some of the files that were purged before then, and returns their number. */
export async function deletePurgedFilesBefore(database: Database, until: Date): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    with gone as (
      delete from purged_file where ctid = any(array(
        select ctid from purged_file where purged_at < ${until} order by purged_at limit ${maxPerTransaction}
      )) returning 1
    )
    select count(*) as files from gone
  `.execute(database);
  return rows[0]?.files ?? 0;
}

import type { AccountId, Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../../platform/database/schema.ts';

export async function findPicture(database: Database, accountId: AccountId, id: string): Promise<Checksum | undefined> {
  const row = await database
    .selectFrom('profile_picture')
    .select('checksum')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && checksumFromBytes(row.checksum);
}

/** Replaces the account's picture. The old bytes are queued for removal. The account must be locked. Returns whether there was one. */
export async function replacePicture(
  tx: Tx,
  { accountId, id, checksum }: { accountId: AccountId; id: string; checksum: Checksum },
): Promise<boolean> {
  const isReplaced = await deletePicture(tx, accountId);
  await tx
    .insertInto('profile_picture')
    .values({ account_id: accountId, id, checksum: checksumToBytes(checksum) })
    .execute();
  return isReplaced;
}

/** Deletes the account's picture and queues its bytes for removal, unless something else uses them. Returns whether there was one. */
export async function deletePicture(tx: Tx, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from profile_picture where account_id = ${accountId} returning checksum)
    insert into loose_blob (checksum) select checksum from gone
    on conflict (checksum) do update set since = clock_timestamp()
    returning checksum
  `.execute(tx);
  return rows.length > 0;
}

import type { AccountId, Checksum } from '@stund/contract';
import { sql } from 'kysely';
import {
  checksumFromBytes,
  checksumToBytes,
  type Database,
  type Row,
  type Tx,
} from '../../../platform/database/schema.ts';

/** A stored sticker. Width and height are pixels. */
export interface Sticker {
  id: string;
  checksum: Checksum;
  width: number;
  height: number;
  sizeBytes: number;
}

/** The stickers of an account, newest first. */
export async function selectStickers(database: Database, accountId: AccountId): Promise<Sticker[]> {
  const rows = await database
    .selectFrom('own_sticker')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSticker);
}

/** Those of these stickers that exist and belong to the account. */
export async function selectStickersById(
  database: Database,
  accountId: AccountId,
  ids: readonly string[],
): Promise<Sticker[]> {
  const rows = await database
    .selectFrom('own_sticker')
    .selectAll()
    .where('account_id', '=', accountId)
    // Documents contain any text as an id.
    .where(sql<string>`id::text`, '=', sql<string>`any(${ids as string[]}::text[])`)
    .execute();
  return rows.map(toSticker);
}

/** The account must be locked. */
export async function insertSticker(
  tx: Tx,
  accountId: AccountId,
  { id, checksum, width, height, sizeBytes }: Sticker,
): Promise<void> {
  await tx
    .insertInto('own_sticker')
    .values({ id, account_id: accountId, checksum: checksumToBytes(checksum), width, height, size_bytes: sizeBytes })
    .execute();
}

/** Deletes a sticker and queues its bytes for removal. Returns its checksum; undefined when there is none. */
export async function deleteSticker(tx: Tx, accountId: AccountId, id: string): Promise<Checksum | undefined> {
  const { rows } = await sql<{ checksum: Buffer }>`
    with gone as (delete from own_sticker where account_id = ${accountId} and id = ${id} returning checksum),
    loose as (
      insert into loose_blob (checksum) select checksum from gone
      on conflict (checksum) do update set since = clock_timestamp()
    )
    select checksum from gone
  `.execute(tx);
  return rows[0] && checksumFromBytes(rows[0].checksum);
}

/** Deletes all stickers of an account that is being deleted, and queues their bytes for removal. */
export async function deleteStickersOfAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    with gone as (delete from own_sticker where account_id = ${accountId} returning checksum)
    insert into loose_blob (checksum) select distinct checksum from gone order by checksum
    on conflict (checksum) do update set since = clock_timestamp()
  `.execute(tx);
}

function toSticker({ id, checksum, width, height, size_bytes }: Row<'own_sticker'>): Sticker {
  return { id, checksum: checksumFromBytes(checksum), width, height, sizeBytes: size_bytes };
}

import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, type Database, type Row } from '../../platform/database/schema.ts';

/** How many parts a storage is compared and copied in: one for each value of the first two digits of a checksum. */
export const shardCount = 256;

/** The two digits that the checksums in a part begin with. */
export function shardPrefix(shard: number): string {
  return shard.toString(16).padStart(2, '0');
}

export function findStorageMirror(database: Database): Promise<Row<'storage_mirror'> | undefined> {
  return database.selectFrom('storage_mirror').selectAll().executeTakeFirst();
}

/** Notes the second storage with the generation of its label. Another one than before has to be compared again. */
export async function saveMirror(
  database: Database,
  { location, generation }: { location: string; generation: number },
): Promise<void> {
  await sql`
    insert into storage_mirror (location, generation) values (${location}, ${generation})
    on conflict (is_only_row) do update set location = excluded.location, generation = excluded.generation,
      compared_shards = case when storage_mirror.location = excluded.location then storage_mirror.compared_shards else 0 end,
      compared_at = case when storage_mirror.location = excluded.location then storage_mirror.compared_at end
  `.execute(database);
}

/** The second storage is compared again, as one that was never seen. */
export async function deleteStorageMirror(database: Database): Promise<void> {
  await database.deleteFrom('storage_mirror').execute();
}

export async function saveComparedShards(database: Database, location: string, count: number): Promise<void> {
  const isWhole = count === shardCount;
  await database
    .updateTable('storage_mirror')
    .set({ compared_shards: isWhole ? 0 : count, ...(isWhole && { compared_at: sql<Date>`now()` }) })
    .where('location', '=', location)
    .execute();
}

/** The sizes of the blobs whose checksum begins with the digits. */
export async function selectBlobSizes(database: Database, prefix: string): Promise<Map<Checksum, number>> {
  const first = Buffer.from(prefix, 'hex');
  const next = Buffer.from([first[0]! + 1]);
  const rows = await database
    .selectFrom('blob')
    .select(['checksum', 'size_bytes'])
    .where('checksum', '>=', first)
    .where(sql<boolean>`in_folder is not true`)
    .$if(first[0]! < 255, (query) => query.where('checksum', '<', next))
    .execute();
  return new Map(rows.map(({ checksum, size_bytes }) => [checksumFromBytes(checksum), size_bytes]));
}

export async function findStorageMove(database: Database, location: string): Promise<Row<'storage_move'> | undefined> {
  return database.selectFrom('storage_move').selectAll().where('location', '=', location).executeTakeFirst();
}

export async function saveStorageMove(
  database: Database,
  { location, verifiedShards }: { location: string; verifiedShards: number },
): Promise<void> {
  const row = { location, verified_shards: verifiedShards };
  await database
    .insertInto('storage_move')
    .values(row)
    .onConflict((conflict) => conflict.column('location').doUpdateSet(row))
    .execute();
}

export async function noteMoved(database: Database, location: string): Promise<void> {
  await database
    .updateTable('storage_move')
    .set({ moved_at: sql<Date>`now()` })
    .where('location', '=', location)
    .execute();
}

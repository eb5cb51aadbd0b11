import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import {
  checksumFromBytes,
  checksumToBytes,
  type Database,
  type Row,
  type Tx,
} from '../../platform/database/schema.ts';
import type { BlobDamageKind } from './damage.tables.ts';
import type { StoredBlob } from './read-blob.ts';

/** Notes what was found. Returns false when the same is known and has not been repaired since. */
export async function noteDamage(
  database: Database,
  { checksum, location, kind }: { checksum: Checksum; location: string; kind: BlobDamageKind },
): Promise<boolean> {
  const { rows } = await sql`
    insert into blob_damage (checksum, location, kind) values (${checksumToBytes(checksum)}, ${location}, ${kind})
    on conflict (checksum, location) do update
      set kind = excluded.kind, found_at = clock_timestamp(), repaired_at = null, announced_at = null
      where blob_damage.repaired_at is not null
    returning checksum
  `.execute(database);
  return rows.length > 0;
}

export async function noteRepaired(database: Database, checksum: Checksum, location: string): Promise<void> {
  await database
    .updateTable('blob_damage')
    .set({ repaired_at: sql<Date>`clock_timestamp()` })
    .where('checksum', '=', checksumToBytes(checksum))
    .where('location', '=', location)
    .where('repaired_at', 'is', null)
    .execute();
}

/** How many findings there have been and how many of them are not repaired. Blobs that were freed since do not count. */
export async function countDamages(database: Database): Promise<{ found: number; open: number }> {
  const { rows } = await sql<{ found: number; open: number }>`
    select count(*)::float8 as found,
      count(*) filter (where repaired_at is null and exists (select from blob where blob.checksum = blob_damage.checksum))::float8 as open
    from blob_damage
  `.execute(database);
  return rows[0]!;
}

/** Whether there are findings that are neither repaired nor announced. */
export async function hasUnannouncedDamages(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('blob_damage')
    .innerJoin('blob', 'blob.checksum', 'blob_damage.checksum')
    .select('blob_damage.checksum')
    .where('announced_at', 'is', null)
    .where('repaired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the findings that are neither repaired nor announced as announced, and returns their number. */
export async function announceDamages(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update blob_damage set announced_at = clock_timestamp()
    where announced_at is null and repaired_at is null and exists (select from blob where blob.checksum = blob_damage.checksum)
  `.execute(tx);
  return Number(numAffectedRows);
}

export function getScrubState(database: Database): Promise<Row<'scrub_state'>> {
  return database.selectFrom('scrub_state').selectAll().executeTakeFirstOrThrow();
}

/** Notes that a blob was read. */
export async function advanceScrub(database: Database, { checksum, sizeBytes }: StoredBlob): Promise<void> {
  await sql`
    update scrub_state set position = ${checksumToBytes(checksum)}, read_blobs = read_blobs + 1, read_bytes = read_bytes + ${sizeBytes}
  `.execute(database);
}

export async function beginScrubRound(database: Database, startedAt: Date): Promise<void> {
  await database
    .updateTable('scrub_state')
    .set({ position: Buffer.alloc(0), round_started_at: startedAt, last_round_ended_at: sql<Date>`now()` })
    .execute();
}

/** The next blobs by their checksum, up to the given one. */
export async function selectBlobsToRead(
  database: Database,
  range: { after: Buffer; until: Buffer | undefined },
  limit: number,
): Promise<StoredBlob[]> {
  const rows = await database
    .selectFrom('blob')
    .select(['checksum', 'size_bytes'])
    .where('checksum', '>', range.after)
    .where(sql<boolean>`in_folder is not true`)
    .$if(range.until !== undefined, (query) => query.where('checksum', '<=', range.until!))
    .orderBy('checksum')
    .limit(limit)
    .execute();
  return rows.map(({ checksum, size_bytes }) => ({ checksum: checksumFromBytes(checksum), sizeBytes: size_bytes }));
}

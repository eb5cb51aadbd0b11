import type { Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';

/** A blob of the queue, with the time as text to preserve its precision. */
export interface QueuedBlob {
  checksum: Checksum;
  queuedAt: string;
  /** Undefined when the blob has been freed. */
  sizeBytes: number | undefined;
}

/** Queues blobs that one of the two storages may not have. */
export async function queueForMirror(database: Tx | Database, checksums: readonly Checksum[]): Promise<void> {
  if (checksums.length === 0) return;
  await sql`
    insert into mirror_queue (checksum) select * from unnest(${checksums.map(checksumToBytes)}::bytea[]) as given (checksum)
    order by checksum
    on conflict (checksum) do update set queued_at = clock_timestamp()
  `.execute(database);
}

/** The blobs that were queued after the given one, in the order in which they were queued. */
export async function selectQueued(
  database: Database,
  after: QueuedBlob | undefined,
  limit: number,
): Promise<QueuedBlob[]> {
  const since = after
    ? sql`where (queued_at, mirror_queue.checksum) > (${after.queuedAt}, ${checksumToBytes(after.checksum)})`
    : sql``;
  const { rows } = await sql<{ checksum: Buffer; queued_at: string; size_bytes: number | null }>`
    select mirror_queue.checksum, queued_at::text as queued_at, size_bytes
    from mirror_queue left join blob on blob.checksum = mirror_queue.checksum
    ${since} order by queued_at, mirror_queue.checksum limit ${limit}
  `.execute(database);
  return rows.map(({ checksum, queued_at, size_bytes }) => ({
    checksum: checksumFromBytes(checksum),
    queuedAt: queued_at,
    sizeBytes: size_bytes ?? undefined,
  }));
}

/** Takes a blob from the queue unless it was queued again meanwhile. */
export async function deleteQueued(database: Database, { checksum, queuedAt }: QueuedBlob): Promise<void> {
  await sql`
    delete from mirror_queue where checksum = ${checksumToBytes(checksum)} and queued_at = ${queuedAt}::timestamptz
  `.execute(database);
}

export async function noteFailure(database: Database, checksum: Checksum, failure: string): Promise<void> {
  await database
    .updateTable('mirror_queue')
    .set((row) => ({ attempts: row('attempts', '+', 1), failure: failure.slice(0, 500) }))
    .where('checksum', '=', checksumToBytes(checksum))
    .execute();
}

/** How many blobs wait, how long the oldest has waited, and what stopped the last one that failed. */
export async function measureQueue(
  database: Database,
): Promise<{ count: number; oldestSeconds: number; failure: string | null }> {
  const { rows } = await sql<{ count: number; oldest: number; failure: string | null }>`
    select count(*)::float8 as count, coalesce(extract(epoch from clock_timestamp() - min(queued_at)), 0)::float8 as oldest,
      (array_agg(failure order by queued_at desc) filter (where failure is not null))[1] as failure
    from mirror_queue
  `.execute(database);
  const { count, oldest, failure } = rows[0]!;
  return { count, oldestSeconds: Math.max(0, oldest), failure };
}

/** Whether the blob waits to be copied to the storage that lacks it. */
export async function isQueuedForMirror(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('mirror_queue')
    .select('checksum')
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row !== undefined;
}

import { createHash } from 'node:crypto';
import type { JobId, PersonId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/schema.ts';

/** Where a file belongs among those that a person chose together. */
export interface BatchPlace {
  person: PersonId;
  batchId: string;
  position: number;
}

/**
 * [Note: order of batches] Clients send files that were chosen together side by side, so that they are stored in any order. An album
 * shows them in the order in which they were chosen: at the time at which the first of them was stored, a millisecond apart. The server
 * takes that time from its own clock, and the key of a batch contains the person, so that nobody can put files before those of others
 * which were there already. A batch that is continued after the time for which it is remembered begins again.
 *
 * Returns the time of each file, in the order of the places. The job must be locked.
 */
export async function orderInBatches(tx: Tx, jobId: JobId, places: readonly BatchPlace[]): Promise<Date[]> {
  const keys = places.map(keyOf);
  const { rows } = await sql<{ batch_key: Buffer; began_at: Date }>`
    insert into upload_batch (job_id, batch_key)
    select ${jobId}, batch_key from unnest(${keys}::bytea[]) as wanted (batch_key) group by batch_key order by batch_key
    on conflict (job_id, batch_key) do update set began_at = upload_batch.began_at
    returning batch_key, began_at
  `.execute(tx);
  const beganMs = new Map(rows.map((row) => [row.batch_key.toString('hex'), row.began_at.getTime()]));
  return places.map(
    ({ position }, index) => new Date((beganMs.get((keys[index] as Buffer).toString('hex')) as number) + position),
  );
}

/** Forgets the batches that began before, and returns their number. */
export async function deleteBatchesBefore(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('upload_batch').where('began_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

function keyOf({ person, batchId }: BatchPlace): Buffer {
  return createHash('sha256').update(`${person} ${batchId}`).digest();
}

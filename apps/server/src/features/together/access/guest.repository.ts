import type { GuestId } from '@stund/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type GuestRow = Row<'guest'>;

export function findGuestByToken(database: Database, tokenHash: Buffer): Promise<GuestRow | undefined> {
  return database.selectFrom('guest').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function insertGuest(tx: Tx, guest: Insertable<Schema['guest']>): Promise<void> {
  await tx.insertInto('guest').values(guest).execute();
}

/** Returns false when the guest is gone. */
export async function updateGuestName(tx: Tx, id: GuestId, name: string): Promise<boolean> {
  const result = await tx.updateTable('guest').set({ name }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateGuestUse(database: Database, id: GuestId, usedAt: Date): Promise<void> {
  await database.updateTable('guest').set({ last_used_at: usedAt }).where('id', '=', id).execute();
}

/** The albums a guest participates in, whose viewers have to see a new name. */
export async function selectJobsOfGuest(tx: Tx, id: GuestId) {
  const rows = await tx
    .selectFrom('participant')
    .select('job_id')
    .where('guest_id', '=', id)
    .orderBy('job_id')
    .execute();
  return rows.map((row) => row.job_id);
}

/**
 * Deletes guests without contributions who have not been active since `before`. Imported guests, whose last use is infinite, are
 * kept while they take part in an album.
 */
export async function deleteIdleGuests(database: Database, before: Date): Promise<void> {
  await sql`
    delete from guest where id in (
      select id from guest where (last_used_at < ${before} or (last_used_at = 'infinity'
          and not exists (select from participant where participant.guest_id = guest.id)))
        and not exists (select from comment where comment.guest_id = guest.id)
        and not exists (select from reaction where reaction.guest_id = guest.id)
        and not exists (select from file where file.guest_id = guest.id)
      order by last_used_at limit 1000
    )
  `.execute(database);
}

import type { Insertable } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';

export type PasskeyRow = Row<'passkey'>;

/** All passkeys of a person, also those of other hosts, the oldest first. */
export function selectPasskeys(database: Database, identityId: string): Promise<PasskeyRow[]> {
  return database
    .selectFrom('passkey')
    .selectAll()
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the passkey, so that its counter is compared and stored by one login at a time. */
export function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  return tx.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns undefined when the passkey is known. */
export function insertPasskey(tx: Tx, passkey: Insertable<Schema['passkey']>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updatePasskeyUse(
  tx: Tx,
  id: string,
  use: { counter: number; last_used_at: Date; is_synced: boolean },
): Promise<void> {
  await tx.updateTable('passkey').set(use).where('id', '=', id).execute();
}

/** Returns whether the person has such a passkey. */
export async function updatePasskeyName(tx: Tx, identityId: string, id: string, name: string): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ name })
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', id).execute();
}

export async function deletePasskeysAddedSince(tx: Tx, identityId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkey').where('identity_id', '=', identityId).where('created_at', '>=', since).execute();
}

import type { Insertable } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';

export type OneTimeCodeRow = Row<'one_time_code'>;

/** Whether the person is asked for a one-time code. */
export async function hasOneTimeCodes(database: Database, identityId: string): Promise<boolean> {
  const row = await database
    .selectFrom('one_time_code')
    .select('identity_id')
    .where('identity_id', '=', identityId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the secret, so that a code is compared with the last accepted one by one login at a time. */
export function lockOneTimeCodes(tx: Tx, identityId: string): Promise<OneTimeCodeRow | undefined> {
  return tx
    .selectFrom('one_time_code')
    .selectAll()
    .where('identity_id', '=', identityId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a secret that has not been confirmed, replacing another one. */
export async function replaceOneTimeCodes(tx: Tx, row: Insertable<Schema['one_time_code']>): Promise<void> {
  await tx
    .insertInto('one_time_code')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('identity_id')
        .doUpdateSet({ secret: row.secret, confirmed_at: null, last_step: 0, created_at: row.created_at }),
    )
    .execute();
}

export async function updateOneTimeCodes(
  tx: Tx,
  identityId: string,
  change: { last_step: number; confirmed_at?: Date },
): Promise<void> {
  await tx.updateTable('one_time_code').set(change).where('identity_id', '=', identityId).execute();
}

/** Returns whether they were on. */
export async function deleteOneTimeCodes(tx: Tx, identityId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('one_time_code')
    .where('identity_id', '=', identityId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function deleteOneTimeCodesAddedSince(tx: Tx, identityId: string, since: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('identity_id', '=', identityId).where('created_at', '>=', since).execute();
}

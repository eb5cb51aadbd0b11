import type { Database, Tx } from '../../../../platform/database/schema.ts';

/** The person whose password was right in this login, while their one-time code is awaited. */
export async function findSecondFactorWait(
  database: Database,
  interaction: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('second_factor_wait')
    .select('identity_id')
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.identity_id;
}

export async function replaceSecondFactorWait(
  tx: Tx,
  wait: { interaction: string; identity_id: string; login_epoch: number; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('second_factor_wait')
    .values(wait)
    .onConflict((conflict) => conflict.column('interaction').doUpdateSet(wait))
    .execute();
}

/** Deletes the wait, so that a login continues once, and returns its epoch; undefined when there is none. */
export async function takeSecondFactorWait(
  tx: Tx,
  interaction: string,
  identityId: string,
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('second_factor_wait')
    .where('interaction', '=', interaction)
    .where('identity_id', '=', identityId)
    .returning('login_epoch')
    .executeTakeFirst();
  return row?.login_epoch;
}

/** Ends all logins of a person that wait for a code, because their password no longer counts. */
export async function deleteSecondFactorWaitsOf(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('second_factor_wait').where('identity_id', '=', identityId).execute();
}

export async function deleteExpiredSecondFactorWaits(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('second_factor_wait').where('expires_at', '<', now).execute();
}

import type { Insertable, Selectable } from 'kysely';
import type { LoginAttemptTable, Tx } from '../../../platform/database/schema.ts';

export type LoginAttemptRow = Selectable<LoginAttemptTable>;

export async function insertLoginAttempt(tx: Tx, attempt: Insertable<LoginAttemptTable>): Promise<void> {
  await tx.insertInto('login_attempt').values(attempt).execute();
}

/** Deletes and returns the attempt, so that only one of two callers gets it. */
export function takeLoginAttempt(tx: Tx, stateHash: Buffer): Promise<LoginAttemptRow | undefined> {
  return tx.deleteFrom('login_attempt').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
}

export async function deleteExpiredLoginAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('login_attempt').where('expires_at', '<', now).execute();
}

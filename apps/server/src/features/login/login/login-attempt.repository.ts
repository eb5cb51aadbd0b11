import type { Insertable } from 'kysely';
import type { Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type LoginAttemptRow = Row<'login_attempt'>;

export async function insertLoginAttempt(tx: Tx, attempt: Insertable<Schema['login_attempt']>): Promise<void> {
  await tx.insertInto('login_attempt').values(attempt).execute();
}

/** Deletes and returns the attempt, so that only one of two callers gets it. */
export function takeLoginAttempt(tx: Tx, stateHash: Buffer): Promise<LoginAttemptRow | undefined> {
  return tx.deleteFrom('login_attempt').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
}

export async function deleteExpiredLoginAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('login_attempt').where('expires_at', '<', now).execute();
}

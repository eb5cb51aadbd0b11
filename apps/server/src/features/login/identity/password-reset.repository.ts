import type { Insertable } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type PasswordResetRow = Row<'password_reset'>;

/** Stores a reset link, replacing the previous one. */
export async function replacePasswordReset(tx: Tx, reset: Insertable<Schema['password_reset']>): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values(reset)
    .onConflict((conflict) =>
      conflict.column('identity_id').doUpdateSet({ token_hash: reset.token_hash, expires_at: reset.expires_at }),
    )
    .execute();
}

export function findPasswordReset(database: Database, tokenHash: Buffer): Promise<PasswordResetRow | undefined> {
  return database.selectFrom('password_reset').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Deletes and returns the link, so that it can be used once. */
export function takePasswordReset(tx: Tx, tokenHash: Buffer): Promise<PasswordResetRow | undefined> {
  return tx.deleteFrom('password_reset').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
}

export async function deletePasswordResetsOf(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('identity_id', '=', identityId).execute();
}

export async function deleteExpiredPasswordResets(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}

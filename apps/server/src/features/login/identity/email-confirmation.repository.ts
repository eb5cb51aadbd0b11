import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type EmailConfirmationRow = Row<'email_confirmation'>;

/** Stores a pending confirmation, replacing the previous one of this login. */
export async function replaceConfirmation(
  tx: Tx,
  confirmation: Insertable<Schema['email_confirmation']>,
): Promise<void> {
  await tx.deleteFrom('email_confirmation').where('interaction', '=', confirmation.interaction).execute();
  await tx.insertInto('email_confirmation').values(confirmation).execute();
}

/** Locks the confirmation, so that concurrent guesses are counted one by one. */
export function lockConfirmation(
  tx: Tx,
  interaction: string,
  email: string,
): Promise<EmailConfirmationRow | undefined> {
  return tx
    .selectFrom('email_confirmation')
    .selectAll()
    .where('interaction', '=', interaction)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** The latest registration for an address whose code has not been entered yet. */
export function findPendingRegistration(
  database: Database,
  email: string,
  since: Date,
): Promise<EmailConfirmationRow | undefined> {
  return database
    .selectFrom('email_confirmation')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('identity_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateConfirmationCode(
  tx: Tx,
  interaction: string,
  code: { code_hash: Buffer; expires_at: Date },
): Promise<void> {
  await tx
    .updateTable('email_confirmation')
    .set({ ...code, attempts: 0 })
    .where('interaction', '=', interaction)
    .execute();
}

export async function countWrongCode(tx: Tx, interaction: string): Promise<void> {
  await tx
    .updateTable('email_confirmation')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('interaction', '=', interaction)
    .execute();
}

export async function deleteConfirmation(tx: Tx, interaction: string): Promise<void> {
  await tx.deleteFrom('email_confirmation').where('interaction', '=', interaction).execute();
}

/** Deletes all pending confirmations of an address, in every browser. */
export async function deleteConfirmationsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('email_confirmation').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
}

export async function deleteOldConfirmations(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.deleteFrom('email_confirmation').where('created_at', '<', madeBefore).execute();
}

import { type Insertable, sql } from 'kysely';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';
import { lockEmail } from '../identity.repository.ts';

export type EmailChangeRow = Row<'email_change'>;
export type EmailChangeUndoRow = Row<'email_change_undo'>;

export async function replaceEmailChange(tx: Tx, change: Insertable<Schema['email_change']>): Promise<void> {
  await deleteEmailChange(tx, change.identity_id);
  await tx.insertInto('email_change').values(change).execute();
}

export function findEmailChange(database: Database, identityId: string): Promise<EmailChangeRow | undefined> {
  return database.selectFrom('email_change').selectAll().where('identity_id', '=', identityId).executeTakeFirst();
}

export async function countWrongCodes(tx: Tx, identityId: string): Promise<void> {
  await tx
    .updateTable('email_change')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('identity_id', '=', identityId)
    .execute();
}

export async function deleteEmailChange(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('email_change').where('identity_id', '=', identityId).execute();
}

/**
 * Whether the address is used by another person or account, in whatever case. Until the transaction ends nobody else can take it, so that two
 * people who confirm one address at once do not both find it free.
 */
export async function lockEmailTaken(tx: Tx, email: string, identityId: string): Promise<boolean> {
  await lockEmail(tx, email);
  return isEmailTaken(tx, email, identityId);
}

/** Whether the address is used by another person or account, in whatever case. */
export async function isEmailTaken(database: Database, email: string, identityId: string): Promise<boolean> {
  const lower = email.toLowerCase();
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from identity where lower(email) = ${lower} and id <> ${identityId})
      or exists (
        select from account
        where lower(email) = ${lower} and (issuer is distinct from ${embeddedIssuerName} or subject <> ${identityId})
      ) as is_taken
  `.execute(database);
  return rows[0]?.is_taken ?? false;
}

/** Stores the address of a person, which is confirmed, and of their account. */
export async function updateEmail(tx: Tx, identityId: string, email: string, now: Date): Promise<void> {
  await tx.updateTable('identity').set({ email, email_verified_at: now }).where('id', '=', identityId).execute();
  await tx
    .updateTable('account')
    .set({ email })
    .where('issuer', '=', embeddedIssuerName)
    .where('subject', '=', identityId)
    .execute();
}

export async function insertEmailChangeUndo(tx: Tx, undo: Insertable<Schema['email_change_undo']>): Promise<void> {
  await tx.insertInto('email_change_undo').values(undo).execute();
}

export function findEmailChangeUndo(database: Database, tokenHash: Buffer): Promise<EmailChangeUndoRow | undefined> {
  return database.selectFrom('email_change_undo').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Deletes and returns the link, so that it is used once. */
export function takeEmailChangeUndo(tx: Tx, tokenHash: Buffer): Promise<EmailChangeUndoRow | undefined> {
  return tx.deleteFrom('email_change_undo').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
}

/** Ends the links of changes that were made since a change that is undone. */
export async function deleteLaterUndos(tx: Tx, identityId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('email_change_undo')
    .where('identity_id', '=', identityId)
    .where('changed_at', '>=', since)
    .execute();
}

export async function deleteExpiredEmailChanges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('email_change').where('expires_at', '<', now).execute();
  await tx.deleteFrom('email_change_undo').where('expires_at', '<', now).execute();
}

import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type IdentityRow = Row<'identity'>;

export function findIdentity(database: Database, id: string): Promise<IdentityRow | undefined> {
  return database.selectFrom('identity').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The identity with its row locked until the transaction ends. */
export function lockIdentity(tx: Tx, id: string): Promise<IdentityRow | undefined> {
  return tx.selectFrom('identity').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findIdentityByEmail(database: Database, email: string): Promise<IdentityRow | undefined> {
  return database
    .selectFrom('identity')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** As findIdentityByEmail(), locked: the person keeps the address until the transaction ends. */
export function lockIdentityByEmail(tx: Tx, email: string): Promise<IdentityRow | undefined> {
  return tx
    .selectFrom('identity')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forShare()
    .executeTakeFirst();
}

/** Undefined when the address has an identity, also one from a concurrent transaction. */
/** Lets one transaction at a time give an address to a person. Every other lock of a person is taken before. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity email ' || lower(${email}), 0))`.execute(tx);
}

export function insertIdentity(tx: Tx, identity: Insertable<Schema['identity']>): Promise<IdentityRow | undefined> {
  return tx
    .insertInto('identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateEmailVerified(tx: Tx, id: string, now: Date): Promise<Pick<IdentityRow, 'id' | 'login_epoch'>> {
  return tx
    .updateTable('identity')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning(['id', 'login_epoch'])
    .executeTakeFirstOrThrow();
}

/** A login whose credentials were checked before does not become a token any more, see isPresentLogin(). */
export async function startLoginEpoch(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('identity')
    .set((eb) => ({ login_epoch: eb('login_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The present epoch of the logins of a person, locked until the transaction ends; undefined for unknown people. */
export async function lockLoginEpoch(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom('identity').select('login_epoch').where('id', '=', id).forShare().executeTakeFirst();
  return row?.login_epoch;
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx.updateTable('identity').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identity').where('id', '=', id).execute();
}

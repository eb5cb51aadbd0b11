import type { AccountId, JobId, TelevisionId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';

/** Without the chosen files, which may be thousands: a television asks for its state every few seconds. */
export type TelevisionRow = Omit<Row<'television'>, 'file_ids'>;

/** A television that shows something. */
export type ShowingTelevision = TelevisionRow & { account_id: AccountId; job_id: JobId; base_grant: string };

export function isShowing(row: TelevisionRow): row is ShowingTelevision {
  return row.account_id !== null && row.job_id !== null && row.base_grant !== null;
}

/** Returns false when another television has the code. */
export async function insertTelevision(
  tx: Tx,
  row: Pick<TelevisionRow, 'id' | 'secret_hash' | 'name' | 'expires_at'> & { code: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('television')
    .values({
      ...row,
      account_id: null,
      job_id: null,
      base_grant: null,
      start_day: null,
      end_day: null,
      file_ids: null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function selectTelevisions(database: Database) {
  return database
    .selectFrom('television')
    .select([
      'id',
      'number',
      'secret_hash',
      'code',
      'name',
      'expires_at',
      'account_id',
      'job_id',
      'base_grant',
      'is_shuffled',
      'shows_details',
      'revision',
    ])
    .select([sql<string | null>`start_day::text`.as('start_day'), sql<string | null>`end_day::text`.as('end_day')]);
}

function selectBySecret(database: Database, secretHash: Buffer, now: Date) {
  return selectTelevisions(database).where('secret_hash', '=', secretHash).where('expires_at', '>', now);
}

export function findTelevisionBySecret(
  database: Database,
  secretHash: Buffer,
  now: Date,
): Promise<TelevisionRow | undefined> {
  return selectBySecret(database, secretHash, now).executeTakeFirst();
}

/** As findTelevisionBySecret(), with the chosen files. */
export function findTelevisionWithFiles(
  database: Database,
  secretHash: Buffer,
  now: Date,
): Promise<Row<'television'> | undefined> {
  return selectBySecret(database, secretHash, now).select('file_ids').executeTakeFirst();
}

/** The television that waits with a code, locked so that only one person gets it. */
export function lockTelevisionByCode(tx: Tx, code: string, now: Date): Promise<TelevisionRow | undefined> {
  return selectTelevisions(tx).where('code', '=', code).where('expires_at', '>', now).forUpdate().executeTakeFirst();
}

interface OwnTelevision {
  id: TelevisionId;
  accountId: AccountId;
  now: Date;
}

export function lockOwnTelevision(tx: Tx, { id, accountId, now }: OwnTelevision): Promise<TelevisionRow | undefined> {
  return selectTelevisions(tx)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export function selectOwnTelevisions(database: Database, accountId: AccountId, now: Date): Promise<TelevisionRow[]> {
  return selectTelevisions(database)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('number')
    .execute();
}

/**
 * Ends the televisions of an account that were given something to show the longest ago, except for so many. The account must be locked.
 */
export async function deleteOldestTelevisions(tx: Tx, accountId: AccountId, remaining: number): Promise<void> {
  await tx
    .deleteFrom('television')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('television as old')
        .select('old.id')
        .where('old.account_id', '=', accountId)
        .orderBy('old.number', 'desc')
        .offset(remaining),
    )
    .execute();
}

export type ShownFiles = Pick<
  Row<'television'> & ShowingTelevision,
  | 'account_id'
  | 'job_id'
  | 'base_grant'
  | 'start_day'
  | 'end_day'
  | 'file_ids'
  | 'is_shuffled'
  | 'shows_details'
  | 'expires_at'
>;

/** A television has a new number with everything that it shows, so that the addresses of what it showed before end. */
export async function updateTelevision(tx: Tx, id: TelevisionId, shown: ShownFiles): Promise<void> {
  await tx
    .updateTable('television')
    .set({ ...shown, code: null })
    .set((eb) => ({ number: sql<number>`default`, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns false when the account has no such television. */
export async function deleteOwnTelevision(tx: Tx, { id, accountId }: Omit<OwnTelevision, 'now'>): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('television')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteTelevision(tx: Tx, id: TelevisionId, revision: number): Promise<void> {
  await tx.deleteFrom('television').where('id', '=', id).where('revision', '=', revision).execute();
}

export async function deleteTelevisionBySecret(tx: Tx, secretHash: Buffer): Promise<void> {
  await tx.deleteFrom('television').where('secret_hash', '=', secretHash).execute();
}

export async function deleteExpiredTelevisions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('television').where('expires_at', '<=', now).execute();
}

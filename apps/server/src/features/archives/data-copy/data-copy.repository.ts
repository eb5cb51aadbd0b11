import type { AccountId, dataCopyStates, OperationId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export interface DataCopyRow extends Row<'data_copy'> {
  /** What is stored and its operation say. */
  state: (typeof dataCopyStates)[number];
}

/**
 * [Note: attempts at a copy] The queue gives the work of a node that has stopped answering to another. The first one may only have
 * been frozen, so each attempt has an id, and every write checks in its transaction that no later attempt has begun.
 */
export interface CopyAttempt {
  readonly copyId: string;
  readonly attempt: string;
}

/** The operation that prepares a copy has its id. */
export function operationOf(id: string): OperationId {
  return id as OperationId;
}

export function findDataCopy(database: Database, id: string): Promise<DataCopyRow | undefined> {
  return selectCopies(database).where('data_copy.id', '=', id).executeTakeFirst();
}

export function findLatestDataCopy(database: Database, accountId: AccountId): Promise<DataCopyRow | undefined> {
  return selectCopies(database)
    .where('data_copy.account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectCopies(database: Database) {
  return database
    .selectFrom('data_copy')
    .leftJoin('operation', (join) => join.on('operation.id', '=', sql.ref('data_copy.id')))
    .selectAll('data_copy')
    .select(
      sql<DataCopyRow['state']>`case when total_bytes is not null then 'ready'
        when operation.state = 'failed' then 'failed' else 'preparing' end`.as('state'),
    );
}

/** When the account last began to download a copy for the first time; null when it never has. */
export async function findLastDownload(database: Database, accountId: AccountId): Promise<Date | null> {
  const { last } = await database
    .selectFrom('data_copy')
    .select(({ fn }) => fn.max('downloaded_at').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Lets one transaction at a time request a copy for the account. */
export async function lockAccountOfCopy(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function insertDataCopy(tx: Tx, copy: Pick<DataCopyRow, 'id' | 'account_id' | 'requested_at'>) {
  await tx
    .insertInto('data_copy')
    .values(copy as Insertable<Schema['data_copy']>)
    .execute();
}

export interface ReadyCopy
  extends Pick<
    DataCopyRow,
    | 'ready_at'
    | 'expires_at'
    | 'name'
    | 'entries'
    | 'entry_count'
    | 'central_start'
    | 'central_bytes'
    | 'total_bytes'
    | 'digest'
  > {}

const isBeingPrepared = sql<boolean>`exists (
  select from operation where operation.id = data_copy.id and operation.finished_at is null
)`;

/**
 * Makes an attempt the one that writes the copy, and removes what an earlier one has written. Returns false when the copy is no longer
 * being prepared.
 */
export async function beginAttempt(tx: Tx, { copyId, attempt }: CopyAttempt): Promise<boolean> {
  const result = await tx
    .updateTable('data_copy')
    .set({ attempt })
    .where('id', '=', copyId)
    .where(isBeingPrepared)
    .executeTakeFirst();
  await tx.deleteFrom('data_copy_block').where('copy_id', '=', copyId).execute();
  return result.numUpdatedRows > 0n;
}

/** Whether the copy is still written by this attempt, and by no other until the transaction ends. */
export async function lockAttempt(tx: Tx, { copyId, attempt }: CopyAttempt): Promise<boolean> {
  const row = await tx
    .selectFrom('data_copy')
    .select('id')
    .where('id', '=', copyId)
    .where('attempt', '=', attempt)
    .where(isBeingPrepared)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when another attempt writes the copy. Its operation must be locked. */
export async function updateReady(tx: Tx, { copyId, attempt }: CopyAttempt, ready: ReadyCopy): Promise<boolean> {
  const result = await tx
    .updateTable('data_copy')
    .set(ready)
    .where('id', '=', copyId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns false when a download of the copy has begun before. */
export async function updateDownloaded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('data_copy')
    .set({ downloaded_at: now })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertBlocks(tx: Tx, copyId: string, first: number, blocks: readonly Buffer[]): Promise<void> {
  if (blocks.length === 0) return;
  const values = blocks.map((bytes, index) => ({ copy_id: copyId, position: first + index, bytes }));
  await tx.insertInto('data_copy_block').values(values).execute();
}

export async function findBlock(database: Database, copyId: string, position: number): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('data_copy_block')
    .select('bytes')
    .where('copy_id', '=', copyId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes the bytes of copies that have expired, but not the rows, which say when the last download was. */
export async function deleteExpiredBlocks(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_copy_block using data_copy
    where data_copy.id = copy_id and data_copy.expires_at <= ${now}
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldCopies(tx: Tx, requestedBefore: Date): Promise<void> {
  await tx.deleteFrom('data_copy').where('requested_at', '<', requestedBefore).execute();
}

/** The person who the copy is for. */
export function findPersonOfCopy(database: Database, accountId: AccountId) {
  return database
    .selectFrom('account')
    .select(['id', 'name', 'email', 'language', 'time_zone', 'access_epoch', 'disabled_at', 'deletion_due_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
export type PersonOfCopy = NonNullable<Awaited<ReturnType<typeof findPersonOfCopy>>>;

import { type OperationId, type OperationKind, type OperationState, retention } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import { operationChannel } from '../../../kernel/channels/operation-channel.ts';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type OperationRow = Row<'operation'>;

type NewOperation = Pick<
  Insertable<Schema['operation']>,
  'id' | 'kind' | 'account_id' | 'guest_id' | 'job_id' | 'total'
> & {
  parent_id?: OperationId | null;
  done?: number;
  created_at: Date;
};

/** A failure is a code that belongs to the kind of operation. */
export type OperationEnd = { state: 'succeeded' | 'cancelled' } | { state: 'failed'; failure: string };

const unfinished: readonly OperationState[] = ['queued', 'running'];

/** To be called before the rows that refer to the operations are inserted. */
export async function insertOperations(tx: Tx, operations: readonly NewOperation[]): Promise<void> {
  if (operations.length === 0) return;
  await tx
    .insertInto('operation')
    .values([...operations])
    .execute();
  await announce(tx, operations);
}

export function findOperation(database: Database, id: OperationId): Promise<OperationRow | undefined> {
  return database.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks an operation as running. Undefined when it has ended, or does not exist. */
export async function startOperation(tx: Tx, id: OperationId): Promise<OperationRow | undefined> {
  const before = await tx.selectFrom('operation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined || !unfinished.includes(before.state)) return undefined;
  if (before.state === 'running') return before;
  await tx.updateTable('operation').set({ state: 'running', updated_at: sql`now()` }).where('id', '=', id).execute();
  await announce(tx, [before]);
  return { ...before, state: 'running' };
}

/** Whether the operation has not ended. It cannot end before the transaction does. */
export async function lockUnfinished(tx: Tx, id: OperationId): Promise<boolean> {
  const row = await tx
    .selectFrom('operation')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores how far a running operation is. Returns false when it has ended. */
export async function updateProgress(
  tx: Tx,
  id: OperationId,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('operation')
    .set({ done, total, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returning(['id', 'parent_id'])
    .executeTakeFirst();
  if (row) await announce(tx, [row]);
  return row !== undefined;
}

/**
 * Ends operations that have not ended, and returns how many. To be called in the transaction that stores, or deletes, what they were to make,
 * before its rows are locked.
 */
export async function endOperations(tx: Tx, ids: readonly OperationId[], end: OperationEnd): Promise<number> {
  if (ids.length === 0) return 0;
  const isFailed = end.state === 'failed';
  const rows = await tx
    .updateTable('operation')
    .set({
      state: end.state,
      failure: isFailed ? end.failure : null,
      finished_at: sql`now()`,
      updated_at: sql`now()`,
      expires_at: isFailed ? null : expiry,
      ...(end.state === 'succeeded' && { done: sql<number>`coalesce(total, done)` }),
    })
    .where('id', 'in', ids)
    .where('state', 'in', unfinished)
    .returning(['id', 'parent_id'])
    .execute();
  await announce(tx, rows);
  return rows.length;
}

const expiry = sql<Date>`now() + make_interval(days => ${retention.operationDays})`;

/** Cancels operations, also those that have failed: what they were to make is not wanted any more. Those that have succeeded stay. */
export async function cancelOperations(tx: Tx, ids: readonly OperationId[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .updateTable('operation')
    .set({
      state: 'cancelled',
      failure: null,
      finished_at: sql`now()`,
      updated_at: sql`now()`,
      expires_at: expiry,
    })
    .where('id', 'in', ids)
    .where('state', 'in', [...unfinished, 'failed'])
    .returning(['id', 'parent_id'])
    .execute();
  await announce(tx, rows);
}

/** Deletes operations together with what they have made. */
export async function deleteOperations(tx: Tx, ids: readonly OperationId[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.deleteFrom('operation').where('id', 'in', ids).returning(['id', 'parent_id']).execute();
  await announce(tx, rows);
}

/** Ends operations that were created until then as failed, because the queue has given up on them. */
export async function failStalledOperations(tx: Tx, kind: OperationKind, until: Date): Promise<void> {
  const rows = await tx
    .selectFrom('operation')
    .select('id')
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endOperations(tx, ids, { state: 'failed', failure: 'stalled' });
}

/** Deletes some of the operations whose end need not be read any more, and returns their number. */
export async function deleteExpiredOperations(tx: Tx, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from operation where id in (
      select id from operation where expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** An operation, or the sum of those that are its parts. */
export interface ReadOperation
  extends Pick<
    OperationRow,
    'id' | 'kind' | 'account_id' | 'guest_id' | 'job_id' | 'state' | 'failure' | 'done' | 'total'
  > {
  failed: number;
}

/** The operations that exist, in no order. Parts that were cancelled do not count. */
export async function selectOperations(database: Database, ids: readonly OperationId[]): Promise<ReadOperation[]> {
  const { rows } = await sql<ReadOperation>`
    select id, kind, account_id, guest_id, job_id, state, failure, done, total,
      case when state = 'failed' then 1 else 0 end as failed
    from operation where id = any(${ids}::uuid[])
    union all
    select parent_id, kind, account_id, guest_id, job_id,
      case
        when bool_and(state = 'queued' or state = 'cancelled') and bool_or(state = 'queued') then 'queued'
        when bool_or(finished_at is null) then 'running'
        when bool_and(state = 'cancelled') then 'cancelled'
        when bool_or(state = 'succeeded') then 'succeeded'
        else 'failed'
      end,
      min(failure) filter (where finished_at is not null),
      count(*) filter (where state in ('succeeded', 'failed')),
      count(*) filter (where state <> 'cancelled'),
      count(*) filter (where state = 'failed')
    from operation where parent_id = any(${ids}::uuid[])
    group by parent_id, kind, account_id, guest_id, job_id
  `.execute(database);
  return rows.map((row) => (row.state === 'failed' ? row : { ...row, failure: null }));
}

/** Wakes the callers that wait for the operations, or for those that they are parts of, once the transaction commits. */
async function announce(
  tx: Tx,
  operations: ReadonlyArray<{ id: OperationId; parent_id?: OperationId | null }>,
): Promise<void> {
  const ids = new Set(operations.flatMap(({ id, parent_id: parentId }) => (parentId ? [id, parentId] : [id])));
  if (ids.size === 0) return;
  await sql`select pg_notify(${operationChannel}, id) from unnest(${[...ids]}::text[]) as announced (id)`.execute(tx);
}

import { sql } from 'kysely';
import type { IdentifiedTask } from '../kernel/task.ts';
import type { PrioritisedWork } from '../kernel/work-queue.ts';
import type { Tx } from '../platform/database/schema.ts';

/**
 * The index of selectUnfinished() on the table of pg-boss. Every start executes this, those of commands included, and nearly always the
 * index is there: then it locks nothing. `create index if not exists` would wait for all transactions that have queued work and hold up
 * the next ones. Nodes that start at the same moment create the index one after the other. pg-boss locks its partition before its table;
 * creating an index alone does the opposite, and the two would wait for each other.
 */
export const createChecksumIndex = `do $$ begin
  if to_regclass('pgboss.stund_unfinished_by_checksum') is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('stund: index of the queue', 0));
  lock table pgboss.job_common in share mode;
  create index if not exists stund_unfinished_by_checksum on pgboss.job ((data ->> 'checksum')) where state < 'completed';
end $$`;

/** Only one node looks for forgotten work at a time. */
export async function tryLockForgotten(tx: Tx, { name }: IdentifiedTask<unknown>): Promise<boolean> {
  const key = `stund: forgotten work of ${name}`;
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isLocked"
  `.execute(tx);
  return rows[0]?.isLocked ?? false;
}

/** What units of work are recognised by, such as the revision of an edit or the checksum of a blob. */
export function identitiesOf(
  { identifiedBy }: IdentifiedTask<unknown>,
  works: ReadonlyArray<PrioritisedWork<unknown>>,
): string[] {
  return works.map(({ work }) => String(Reflect.get(work as object, identifiedBy)));
}

/** Those of these units of work that are in the queue or in progress. */
export async function selectUnfinished(
  tx: Tx,
  { name, identifiedBy }: IdentifiedTask<unknown>,
  identities: readonly string[],
): Promise<Set<string>> {
  // A literal, as in the index.
  const field = sql`data ->> ${sql.lit(identifiedBy)}`;
  const { rows } = await sql<{ identity: string }>`
    select distinct ${field} as identity from pgboss.job
    where name = ${name} and state < 'completed' and ${field} = any(${identities}::text[])
  `.execute(tx);
  return new Set(rows.map(({ identity }) => identity));
}

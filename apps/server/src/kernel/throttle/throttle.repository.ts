import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/schema.ts';
import { type Allowance, forgetAfterMs } from './allowance.ts';

interface Attempts {
  now: Date;
  /** How many attempts are made together. Either all of them count or none. */
  count: number;
}

/** Calls at the same time do not arrive in the order of their clocks, so an attempt without a wait blocks no earlier time either. */
const unblocked = sql<Date>`to_timestamp(0)`;

/** Counts attempts and returns true, or returns false while the key has to wait. It is one statement, so that no two calls see the same count. */
export async function takeAttempts(
  tx: Tx,
  key: string,
  allowance: Allowance,
  { now, count: added }: Attempts,
): Promise<boolean> {
  const count = sql`case when throttle.window_ends_at <= ${now} then ${added}::int else throttle.attempts + ${added}::int end`;
  const wait = sql`case when ${count} < ${allowance.freeAttempts} then 0 else
    least(${allowance.longestWaitMs}, ${allowance.firstWaitMs} * power(2, least(40, ${count} - ${allowance.freeAttempts}))) end`;
  const later = (milliseconds: unknown) => sql`${now}::timestamptz + ${milliseconds} * interval '1 millisecond'`;

  const { rows } = await sql`
    insert into throttle (key, attempts, blocked_until, window_ends_at)
    values (${key}, ${added}, ${unblocked}, ${later(forgetAfterMs)})
    on conflict (key) do update set
      attempts = ${count},
      blocked_until = case when ${count} < ${allowance.freeAttempts} then ${unblocked} else ${later(sql`(${wait})`)} end,
      window_ends_at = ${later(sql`(${wait} + ${forgetAfterMs})`)}
    where throttle.blocked_until <= ${now}
    returning key
  `.execute(tx);
  return rows.length > 0;
}

/** Takes a key until then. Returns false while it is taken. It is one statement, so that one of several calls gets it. */
export async function takeKey(tx: Tx, key: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into throttle (key, attempts, blocked_until, window_ends_at) values (${key}, 1, ${until}, ${until})
    on conflict (key) do update set blocked_until = excluded.blocked_until, window_ends_at = excluded.window_ends_at
    where throttle.window_ends_at <= ${now}
    returning key
  `.execute(tx);
  return rows.length > 0;
}

export async function findBlock(database: Database, key: string): Promise<Date | undefined> {
  const row = await database.selectFrom('throttle').select('blocked_until').where('key', '=', key).executeTakeFirst();
  return row?.blocked_until;
}

export async function decrementAttempts(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('throttle')
    .set((eb) => ({ attempts: sql<number>`greatest(0, ${eb.ref('attempts')} - 1)`, blocked_until: unblocked }))
    .where('key', '=', key)
    .execute();
}

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('throttle').where('key', '=', key).execute();
}

export async function deleteExpiredThrottles(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('throttle').where('window_ends_at', '<', now).execute();
}

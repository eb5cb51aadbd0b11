import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';

export type ClientErrorRow = Row<'client_error'>;

/** Anyone can report, so the number of kinds is limited. Between two runs of housekeeping there may be twice as many. */
const maxKinds = 1000;

/** Counts a crash of a known kind, or stores a new kind while the limit allows. The stack is that of the latest crash. */
export async function countClientError(
  tx: Tx,
  crash: Pick<ClientErrorRow, 'fingerprint' | 'message' | 'stack' | 'client_version' | 'browser'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into client_error (fingerprint, message, stack, client_version, browser, first_seen_at, last_seen_at)
    select ${crash.fingerprint}::bytea, ${crash.message}::text, ${crash.stack}::text, ${crash.client_version}::text,
      ${crash.browser}::text, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from client_error) < ${2 * maxKinds}
      or exists (select from client_error where fingerprint = ${crash.fingerprint}::bytea)
    on conflict (fingerprint) do update set
      count = client_error.count + 1,
      stack = excluded.stack,
      client_version = excluded.client_version,
      browser = excluded.browser,
      last_seen_at = excluded.last_seen_at
  `.execute(tx);
}

/** Sorted with the latest first. */
export function selectClientErrors(database: Database, limit: number): Promise<ClientErrorRow[]> {
  return database.selectFrom('client_error').selectAll().orderBy('last_seen_at', 'desc').limit(limit).execute();
}

/** Deletes crashes that have not occurred since `before`, and the rarest kinds beyond the limit. */
export async function deleteOldClientErrors(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('client_error').where('last_seen_at', '<', before).execute();
  await tx
    .deleteFrom('client_error')
    .where('fingerprint', 'in', (eb) =>
      eb
        .selectFrom('client_error')
        .select('fingerprint')
        .orderBy('count', 'desc')
        .orderBy('last_seen_at', 'desc')
        .offset(maxKinds),
    )
    .execute();
}

import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/schema.ts';
import type { ClientErrorTable } from '../../platform/database/telemetry-tables.ts';

export type ClientErrorRow = Selectable<ClientErrorTable>;

/** Anyone may report, so that the kinds have to be bounded. Between two rounds of housekeeping there may be twice as many. */
const keptKinds = 1000;

/** Counts a crash of a known kind, or keeps a new kind while there is room. The place in the program is the latest. */
export async function countClientError(
  tx: Tx,
  crash: Pick<ClientErrorRow, 'fingerprint' | 'message' | 'stack' | 'client_version' | 'browser'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into client_error (fingerprint, message, stack, client_version, browser, first_seen_at, last_seen_at)
    select ${crash.fingerprint}::bytea, ${crash.message}::text, ${crash.stack}::text, ${crash.client_version}::text,
      ${crash.browser}::text, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from client_error) < ${2 * keptKinds}
      or exists (select from client_error where fingerprint = ${crash.fingerprint}::bytea)
    on conflict (fingerprint) do update set
      count = client_error.count + 1,
      stack = excluded.stack,
      client_version = excluded.client_version,
      browser = excluded.browser,
      last_seen_at = excluded.last_seen_at
  `.execute(tx);
}

/** The latest first. */
export function selectClientErrors(database: Database, limit: number): Promise<ClientErrorRow[]> {
  return database.selectFrom('client_error').selectAll().orderBy('last_seen_at', 'desc').limit(limit).execute();
}

/** What was not seen for long, and of too many kinds those seen least. */
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
        .offset(keptKinds),
    )
    .execute();
}

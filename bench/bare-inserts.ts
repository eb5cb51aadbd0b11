import { sql } from 'kysely';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Database } from '../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';

/** The database of a running product, with a table of pairs for insertRows(). */
export async function openDatabaseOf(dataFolder: string): Promise<{ database: Database; close(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
  const { database } = createDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 1,
    onPoolError: () => undefined,
  });
  await sql`create table if not exists bare_pair (one uuid, other uuid, primary key (one, other))`.execute(database);
  await sql`create index if not exists bare_pair_other on bare_pair (other)`.execute(database);
  return { database, close: () => database.destroy().then(() => postgres.stop()) };
}

/** The baseline of creating a share: one durable transaction that inserts as many pairs, without any checks. */
export async function insertRows(database: Database, ids: readonly string[]): Promise<void> {
  await sql`insert into bare_pair select ${newId()}::uuid, unnest(${ids as string[]}::uuid[])`.execute(database);
}

import { sql } from 'kysely';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';

export interface DatabaseWork {
  totals: Readonly<Record<string, number>>;
  /** Those that took the most time first. */
  statements: ReadonlyArray<{ calls: number; ms: number; rows: number; walBytes: number; text: string }>;
}

async function openDatabase(dataFolder: string) {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
  const { connectionString } = postgres;
  const { database } = createDatabase({ connectionString, maxConnections: 1, onPoolError: () => undefined });
  return { database, close: () => database.destroy().then(() => postgres.stop()) };
}

/** Creates the database of a product that will count its statements. */
export async function prepareDatabaseWork(dataFolder: string): Promise<void> {
  const { database, close } = await openDatabase(dataFolder);
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(database);
  await close();
}

/** Reads what the database of a running product does, from a reset on, without what is read here. */
export async function readDatabaseWork(dataFolder: string) {
  const { database, close } = await openDatabase(dataFolder);
  await sql`create extension if not exists pg_stat_statements`.execute(database);
  let before = await readTotals();

  /** Sums since the start of the database. */
  async function readTotals(): Promise<Record<string, number>> {
    const { rows } = await sql<Record<string, string>>`
      select
        (select xact_commit from pg_stat_database where datname = current_database()) as commits,
        (select wal_records from pg_stat_wal) as "WAL records",
        (select wal_bytes from pg_stat_wal) as "WAL bytes",
        (select sum(fsyncs) from pg_stat_io where object = 'wal') as "WAL syncs",
        (select sum(tup_inserted + tup_updated + tup_deleted) from pg_stat_database where datname = current_database())
          as "rows written"`.execute(database);
    return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]));
  }

  return {
    close,
    database,
    async reset(): Promise<void> {
      await sql`select pg_stat_statements_reset()`.execute(database);
      before = await readTotals();
    },
    async read(): Promise<DatabaseWork> {
      const { rows } = await sql<{ calls: string; ms: number; rows: string; wal_bytes: string; query: string }>`
        select calls, total_exec_time as ms, rows, wal_bytes, query from pg_stat_statements
        where query not like '%pg_stat%' order by total_exec_time desc`.execute(database);
      const totals = await readTotals();
      const statements = rows.map(({ calls, ms, rows: changed, wal_bytes: walBytes, query }) => ({
        calls: Number(calls),
        ms,
        rows: Number(changed),
        walBytes: Number(walBytes),
        text: query.replaceAll(/\s+/g, ' ').slice(0, 100),
      }));
      return {
        totals: {
          statements: statements.reduce((sum, { calls }) => sum + calls, 0),
          'ms within statements': statements.reduce((sum, { ms }) => sum + ms, 0),
          ...Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, value - (before[name] ?? 0)])),
        },
        statements,
      };
    },
  };
}

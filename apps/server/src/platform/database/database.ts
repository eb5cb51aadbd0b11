import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { parseTimestamp } from './parse-timestamp.ts';
import { usePreparedQueries } from './prepared-queries.ts';
import type { Database, Schema } from './schema.ts';

const int8 = 20;
const timestampWithoutZone = 1114;
const timestampWithZone = 1184;

/** Parses sizes and serials as numbers, and leaves a wall-clock time as text, since it has no zone and must not be given one. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return (text: string) => Number(text);
    if (oid === timestampWithoutZone) return (text: string) => text;
    if (oid === timestampWithZone && format !== 'binary') return parseTimestamp;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface DatabaseOptions {
  connectionString: string;
  maxConnections: number;
  onPoolError(error: Error): void;
}

/** Creates a pool that survives a restart of the database: it drops lost connections and opens new ones on the next query. */
export function createDatabase(options: DatabaseOptions): { database: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'stund',
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000',
    types,
  });
  pool.on('error', options.onPoolError);
  // The pool listens to idle connections only. A connection that is lost within a transaction fails its next query, which is
  // enough, but without a listener its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', usePreparedQueries);
  return { database: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Resolves when the database answers. For readiness checks. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

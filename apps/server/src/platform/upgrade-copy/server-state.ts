import { type Kysely, sql } from 'kysely';
import { readHistory } from '../database/migration-history.ts';
import type { Database } from '../database/schema.ts';

/** What a database is, apart from its rows. */
export interface ServerState {
  readonly migrations: readonly string[];
  /** The timeline of its log, as PostgreSQL numbers them. */
  readonly timeline: number;
}

export async function readServerState(database: Database): Promise<ServerState> {
  const history = (await readHistory(database as unknown as Kysely<unknown>)) ?? [];
  const { rows } = await sql<{ timeline: number }>`
    select timeline_id as timeline from pg_control_checkpoint()
  `.execute(database);
  return { migrations: history.map(({ name }) => name), timeline: Number(rows[0]?.timeline) };
}

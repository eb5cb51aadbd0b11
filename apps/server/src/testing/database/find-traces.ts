import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The tables, those of the queue included, with a row that contains one of the texts: ids, addresses, names, checksums. */
export async function findTraces(database: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(database);
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select traced::text as row from ${sql.id(schema, name)} as traced where traced::text ilike any(${patterns}::text[]) limit 3
    `.execute(database);
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What a table contains: the number of rows, and a digest of all values of each column, in no particular order of rows. */
export interface TableInventory {
  readonly rows: number;
  readonly columns: Readonly<Record<string, string>>;
}

/** Every table of the database by its name. */
export async function takeInventory(database: Database): Promise<Record<string, TableInventory>> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name, ordinal_position
  `.execute(database);
  const inventory: Record<string, TableInventory> = {};
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const digests = own.map(
      ({ name }) =>
        sql`md5(string_agg(coalesce(${sql.ref(name)}::text, 'null'), ' ' order by coalesce(${sql.ref(name)}::text, 'null'))) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, string> & { number_of_rows: string }>`
      select ${sql.join(digests)}, count(*) as number_of_rows from ${sql.table(table)}
    `.execute(database);
    const { number_of_rows: count, ...digestOf } = rows[0]!;
    inventory[table] = { rows: Number(count), columns: digestOf };
  }
  return inventory;
}

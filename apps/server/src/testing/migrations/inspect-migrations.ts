import { type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { SchemaMigration, SchemaMigrations } from '../../platform/database/schema-migration.ts';

/** So many rows of a large table a migration may read or write: more takes too long with ten million. */
const mostRows = 1000;

/** What may run outside a transaction: nothing of it keeps others from reading and writing. */
const concurrentStatement =
  /^\s*((create|drop|reindex)( unique)? index concurrently|drop index if exists|alter table \S+ validate constraint|analyze|select)\b/i;

interface TableState {
  table: string;
  file: string;
  indexes: string[];
  rows: number;
}

/**
 * Wraps migrations so that each is inspected before it is committed. `report` gets what would make others wait, by what PostgreSQL has done and not by the
 * time that it took: a table that was rewritten, an index that was built under a lock, rows that were read or written.
 */
export function inspectMigrations(
  migrations: SchemaMigrations,
  tables: readonly string[],
  report: (finding: string) => void,
): SchemaMigrations {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        ...migration,
        up: async (database: Kysely<unknown>) => {
          for (const finding of await inspectMigration(database, migration, tables)) report(`${name}: ${finding}`);
        },
      },
    ]),
  );
}

/** Applies a migration on a connection, in its transaction unless it is concurrent, and returns what would make others wait. */
export async function inspectMigration(
  database: Kysely<unknown>,
  migration: SchemaMigration,
  tables: readonly string[],
): Promise<string[]> {
  if (migration.isConcurrent) return inspectStatements(database, migration);
  const before = await readState(database, tables);
  await migration.up(database);
  const after = await readState(database, tables);
  const changes = before.tables.flatMap((table) =>
    compare(
      table,
      after.tables.find((one) => one.table === table.table),
    ),
  );
  return [
    ...changes,
    ...(after.lockTimeout === before.lockTimeout ? [] : [`lock_timeout was set to ${after.lockTimeout}`]),
    ...(after.transaction === before.transaction ? [] : ['the transaction was ended']),
  ];
}

function compare(before: TableState, after: TableState | undefined): string[] {
  if (!after) return [];
  const built = after.indexes.filter((index) => !before.indexes.includes(index));
  const rows = after.rows - before.rows;
  return [
    ...(after.file === before.file ? [] : [`${before.table} was rewritten under a lock`]),
    ...built.map((index) => `${index.split(' ')[0]} on ${before.table} was built under a lock, not concurrently`),
    ...(rows > mostRows ? [`${rows} rows of ${before.table} were read or written`] : []),
  ];
}

async function readState(database: Kysely<unknown>, names: readonly string[]) {
  const { rows: tables } = await sql<TableState>`
    select relname as table, pg_relation_filenode(oid)::text as file,
      array(select indexrelid::regclass || ' ' || pg_relation_filenode(indexrelid) from pg_index where indrelid = pg_class.oid) as indexes,
      (select seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del
        from pg_stat_xact_user_tables where relid = pg_class.oid)::float as rows
    from pg_class where oid = any(${names}::regclass[])
  `.execute(database);
  const { rows: settings } = await sql<{ lockTimeout: string; transaction: string }>`
    select current_setting('lock_timeout') as "lockTimeout", pg_current_xact_id()::text as transaction
  `.execute(database);
  return { tables, ...settings[0]! };
}

async function inspectStatements(database: Kysely<unknown>, migration: SchemaMigration): Promise<string[]> {
  const findings: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const text = textOf(node);
      if (!concurrentStatement.test(text)) findings.push(`"${text.trim()}" runs outside a transaction and may lock`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await migration.up(database.withPlugin(plugin));
  return findings;
}

function textOf(node: RootOperationNode): string {
  return node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind;
}

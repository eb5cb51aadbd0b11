import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../database/schema.ts';

export const rowCountsSchema = z.object({
  /** All transactions with lower numbers had ended when the rows were counted. */
  transaction: z.string().regex(/^\d+$/),
  tables: z.record(z.string(), z.number()),
});

/** The number of rows of every table, and the moment of the count as PostgreSQL numbers its transactions. */
export type RowCounts = Readonly<z.infer<typeof rowCountsSchema>>;

/** What happened to a table since its rows were counted. An update counts in both. */
export interface TableChange {
  readonly table: string;
  /** Rows that are new or were changed. */
  readonly written: number;
  /** Rows that were deleted or changed. */
  readonly replaced: number;
}

/** The list of migrations changes with each upgrade, and is no data. */
const ignoredTable = 'kysely_migration';
/** PostgreSQL stores 32 bits of the number of a transaction in each row. */
const wrapsAfter = 4_294_967_296n;

export function countRows(database: Database): Promise<RowCounts> {
  return inSnapshot(database, async (tx) => {
    const { first } = await readTransactions(tx);
    const tables: Record<string, number> = {};
    for (const table of await listTables(tx)) tables[table] = (await countTable(tx, table)).all;
    return { transaction: first, tables };
  });
}

export interface FindChanges {
  /**
   * Rows that migrations wrote count as unchanged. Where a migration added as many rows as people deleted from the same table, that is not seen: only for
   * a database that nothing but migrations wrote to, as far as its programs know.
   */
  sparesMigrations?: boolean | undefined;
}

/**
 * Compares all tables with an earlier count. Every row has the number of the transaction that wrote it, so no change is missed, whatever wrote it.
 * A transaction that ran during the earlier count may be reported although it was part of it.
 */
export function findChanges(
  database: Database,
  counts: RowCounts,
  { sparesMigrations = false }: FindChanges = {},
): Promise<TableChange[]> {
  return inSnapshot(database, async (tx) => {
    const { next } = await readTransactions(tx);
    const spared = sparesMigrations ? await listMigrationTransactions(tx) : [];
    const since = { first: BigInt(counts.transaction), next: BigInt(next), spared };
    const changes: TableChange[] = [];
    for (const table of await listTables(tx)) {
      const { all, older } = await countTable(tx, table, since);
      changes.push({ table, written: all - older, replaced: Math.max(0, (counts.tables[table] ?? 0) - older) });
    }
    return changes.filter(({ written, replaced }) => written + replaced > 0);
  });
}

function inSnapshot<Result>(database: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    // Large tables are read whole.
    await sql`set local statement_timeout = 0`.execute(tx);
    return read(tx);
  });
}

async function readTransactions(tx: Tx): Promise<{ first: string; next: string }> {
  const { rows } = await sql<{ first: string; next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as first, pg_snapshot_xmax(pg_current_snapshot())::text as next
  `.execute(tx);
  return rows[0]!;
}

async function listTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> ${ignoredTable} order by table_name
  `.execute(tx);
  return rows.map(({ name }) => name);
}

/** A migration is listed in the transaction that applies it. */
async function listMigrationTransactions(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select distinct xmin::text as transaction from ${sql.table(ignoredTable)}
  `.execute(tx);
  return rows.map(({ transaction }) => transaction);
}

interface Since {
  first: bigint;
  next: bigint;
  /** Transactions whose rows count as older. */
  spared: readonly string[];
}

async function countTable(
  tx: Tx,
  table: string,
  { first, next, spared }: Since = { first: 0n, next: 0n, spared: [] },
): Promise<{ all: number; older: number }> {
  const age = sql`mod(xmin::text::bigint - ${String(first % wrapsAfter)}::bigint + ${String(wrapsAfter)}::bigint, ${String(wrapsAfter)}::bigint)`;
  const { rows } = await sql<{ all: string; older: string }>`
    select count(*) as all,
      count(*) filter (where ${age} >= ${String(next - first)}::bigint or xmin::text = any(${spared})) as older
    from ${sql.table(table)}
  `.execute(tx);
  return { all: Number(rows[0]?.all), older: Number(rows[0]?.older) };
}

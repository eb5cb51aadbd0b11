import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { migrations } from '../../apps/server/src/platform/database/migrations/migrations.ts';
import type { Database } from '../../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { fillBigTables } from '../../apps/server/src/testing/migrations/fill-big-tables.ts';
import { TableWatch } from '../../apps/server/src/testing/migrations/watch-tables.ts';

const longestAllowedMs = 1000;
/** The last migration of the first release with rules for migrations. */
const lastWithoutRules = '0065-operations';

/** The migrations up to the one that a number such as `0065` names. */
function upTo(name: string) {
  return Object.fromEntries(Object.entries(migrations).filter(([one]) => one.slice(0, 4) <= name.slice(0, 4)));
}

/**
 * Applies each migration after `from` to tables with so many rows, while a client reads and writes them. Prints how long each took, and the longest time that
 * the client waited. Fails where it waited longer than a second in a migration that was written by the rules.
 */
export async function soakMigrations(rows: number, from: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-migrations-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'command', log: silentLog });
  const { connectionString } = postgres;
  const { database } = createDatabase({ connectionString, maxConnections: 3, onPoolError() {} });
  try {
    await migrateDatabase(database, { migrations: upTo(from) });
    const startedAt = performance.now();
    await fillBigTables(connectionString, rows, (table) =>
      console.log(`${rows} rows in ${table} after ${seconds(startedAt)}`),
    );
    const slow = await applyEach(database, connectionString, from);
    if (slow.length > 0) throw new Error(`Others waited longer than a second in ${slow.join(', ')}`);
  } finally {
    await database.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the names of the migrations in which the client waited too long. */
async function applyEach(database: Database, connectionString: string, from: string): Promise<string[]> {
  const watch = new TableWatch(connectionString);
  const slow: string[] = [];
  try {
    for (const name of Object.keys(migrations).filter((one) => one.slice(0, 4) > from.slice(0, 4))) {
      let attempts = 1;
      const startedAt = performance.now();
      const waits = await watch.during(() =>
        migrateDatabase(database, { migrations: upTo(name), onBlocked: () => (attempts += 1) }),
      );
      const { reads, writes, longestReadMs, longestWriteMs } = waits;
      console.log(
        `${name.padEnd(40)} ${seconds(startedAt).padStart(9)}, ${attempts} attempts; longest wait of a reader ` +
          `${longestReadMs.toFixed(0)} ms of ${reads}, of a writer ${longestWriteMs.toFixed(0)} ms of ${writes}`,
      );
      if (name > lastWithoutRules && Math.max(longestReadMs, longestWriteMs) > longestAllowedMs) slow.push(name);
    }
  } finally {
    await watch.stop();
  }
  return slow;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

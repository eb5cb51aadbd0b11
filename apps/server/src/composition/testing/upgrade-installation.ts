import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { parseConfig } from '../../config/config.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { migrations } from '../../platform/database/migrations/migrations.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SchemaMigrations } from '../../platform/database/schema-migration.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { silentLog } from '../../platform/log.ts';
import { migrateInstallation } from '../migrate-installation.ts';

export interface UpgradeOptions {
  settings?: Record<string, string>;
  onStep?: (name: string) => void;
}

/** Migrations that do something other than adding a table. */
const special: Readonly<Record<string, string>> = {
  fail: 'select 1 / 0',
  rewrite: `update account set name = name || ' '`,
};

/** Migrations that add a table each, after those of this release. The name `kill` is one in which the process dies. */
export function adding(...names: string[]): SchemaMigrations {
  const added = names.map((name, index) => {
    const text = special[name] ?? `create table ${name} (id int)`;
    const up = async (to: object) => {
      if (name === 'kill') process.kill(process.pid, 'SIGKILL');
      await sql.raw(text).execute(to as Database);
    };
    return [`900${index + 1}-${name}`, { up }];
  });
  return { ...migrations, ...Object.fromEntries(added) };
}

/** Starts the database of a data folder as a server does, migrates it, and stops it. */
export async function upgradeInstallation(
  dataFolder: string,
  wanted: SchemaMigrations,
  { settings, onStep }: UpgradeOptions = {},
): Promise<void> {
  const config = parseConfig({ STUND_DATA: dataFolder, STUND_RESERVED_BYTES: '0', ...settings });
  await withDatabaseOf(dataFolder, (database, own) =>
    migrateInstallation(config, { database, own, log: silentLog, migrations: wanted, ...(onStep && { onStep }) }),
  );
}

/** Upgrades in a process of its own, which dies at a step of the copy or in the migration `kill`. Returns its exit status and signal. */
export async function upgradeUntilKilled(dataFolder: string, step: string, ...names: string[]): Promise<unknown[]> {
  const program = fileURLToPath(new URL('upgrade-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataFolder, step, ...names], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return once(child, 'exit');
}

export async function withDatabaseOf<Result>(
  dataDirectory: string,
  use: (database: Database, own: Awaited<ReturnType<typeof startEmbeddedPostgres>>) => Promise<Result>,
): Promise<Result> {
  const own = await startEmbeddedPostgres({ dataDirectory, holder: 'command', log: silentLog });
  const { connectionString } = own;
  const { database } = createDatabase({ connectionString, maxConnections: 3, onPoolError() {} });
  try {
    return await use(database, own);
  } finally {
    await database.destroy();
    await own.stop();
  }
}

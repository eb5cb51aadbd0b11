import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../platform/database/database.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { silentLog } from '../../platform/log.ts';

/** The data is removed after the run, so that nothing has to survive a power cut: what commits and dropped databases wait for. */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The name of the migrated database that every test copies. */
const templateName = 'stund_template';

export interface DatabaseServer {
  /** The argument of copyTemplate(), which another process may call too. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

/** Starts one real PostgreSQL for a whole run, with a migrated template. `prepare` may add to the template. */
export async function startDatabaseServer(prepare?: (templateUrl: string) => Promise<void>): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDirectory: folder,
    holder: 'server',
    log: silentLog,
    otherSettings: withoutDurability,
  });
  const url = postgres.connectionString;
  await adminQuery(url, `create database ${templateName}`);

  const templateUrl = withDatabase(url, templateName);
  const { database } = createDatabase({ connectionString: templateUrl, maxConnections: 2, onPoolError() {} });
  await migrateDatabase(database);
  await database.destroy();
  await prepare?.(templateUrl);

  return {
    url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the template, which takes some milliseconds. */
export async function copyTemplate(serverUrl: string): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(serverUrl, `create database ${name} template ${templateName}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => adminQuery(serverUrl, `drop database ${name} with (force)`),
  };
}

/** Creates a database without tables. */
export async function createEmpty(serverUrl: string): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(serverUrl, `create database ${name} template template0`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => adminQuery(serverUrl, `drop database ${name} with (force)`),
  };
}

/** Runs one statement on a connection of its own. */
async function adminQuery(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { silentLog } from '../platform/log.ts';
import { adminQuery, templateName } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-test-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'server', log: silentLog });
  await adminQuery(postgres.connectionString, `create database ${templateName}`);

  const { database } = createDatabase({
    connectionString: withDatabase(postgres.connectionString, templateName),
    maxConnections: 2,
    onPoolError() {},
  });
  await migrateDatabase(database);
  await database.destroy();

  project.provide('databaseUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { cleanUpLater } from './clean-up.ts';
import { adminQuery, templateName } from './database-server.ts';

export interface TestDatabase {
  database: Database;
  connectionString: string;
}

/** A database of this test file's own, copied from the migrated template, dropped when the file is done. */
export async function givenDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(server, `create database ${name} template ${templateName}`);

  const url = new URL(server);
  url.pathname = `/${name}`;
  const { database } = createDatabase({ connectionString: url.href, maxConnections: 12, onPoolError() {} });
  cleanUpLater(async () => {
    await database.destroy();
    await adminQuery(server, `drop database ${name} with (force)`);
  });
  return { database, connectionString: url.href };
}

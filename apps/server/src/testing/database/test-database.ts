import { inject } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { cleanUpLast, cleanUpLater } from '../clean-up.ts';
import { copyTemplate } from './database-server.ts';

export interface TestDatabase {
  database: Database;
  connectionString: string;
}

/** Creates a database for this test file from the migrated template, and drops it when the file is done. */
export async function givenDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('databaseUrl'));
  const { database } = createDatabase({ connectionString: url, maxConnections: 12, onPoolError() {} });
  cleanUpLater(() => database.destroy());
  // Each drop waits for a checkpoint, which those that run at the same time share.
  cleanUpLast(drop);
  return { database, connectionString: url };
}

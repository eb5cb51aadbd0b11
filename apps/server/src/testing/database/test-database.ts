import { inject } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { cleanUpLast, cleanUpLater } from '../clean-up.ts';
import { copyTemplate, createEmpty, type DatabaseCopy } from './database-server.ts';

export interface TestDatabase {
  database: Database;
  connectionString: string;
}

/** Creates a database for this test file from the migrated template, and drops it when the file is done. */
export async function givenDatabase(): Promise<TestDatabase> {
  return openLater(await copyTemplate(inject('databaseUrl')));
}

/** Creates a database without tables for this test file, and drops it when the file is done. */
export async function givenEmptyDatabase(): Promise<TestDatabase> {
  return openLater(await createEmpty(inject('databaseUrl')));
}

function openLater({ url, drop }: DatabaseCopy): TestDatabase {
  const { database } = createDatabase({ connectionString: url, maxConnections: 12, onPoolError() {} });
  cleanUpLater(() => database.destroy());
  // Each drop waits for a checkpoint, which those that run at the same time share.
  cleanUpLast(drop);
  return { database, connectionString: url };
}

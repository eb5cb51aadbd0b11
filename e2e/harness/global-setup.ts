import type { TestProject } from 'vitest/node';
import { copyTemplate, startDatabaseServer } from '../../apps/server/src/testing/database/database-server.ts';
import { openPreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import { buildClient } from './build-client.ts';
import { startProduct } from './product.ts';

/** What all test files share; each worker reads it with inject('shared'). */
export interface SharedParts {
  /** A PostgreSQL server with a migrated template, see copyTemplate(). */
  databaseServerUrl: string;
  /** The product with its default settings. */
  product: { port: number; dataFolder: string; databaseUrl: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: SharedParts;
  }
}

/** Starts the database and the product that most journeys share. Each journey uses its own accounts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startDatabaseServer(), buildClient()]);
  const database = await copyTemplate(server.url);
  const accounts = openPreparedAccounts(database.url);
  // The first account of an installation is its administrator and has no quota. No journey may depend on being first.
  await accounts.add({ email: 'operator@example.com', name: 'Operator', password: 'fjorten blå hester' });
  await accounts.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const { port, dataFolder } = product;
  project.provide('shared', {
    databaseServerUrl: server.url,
    product: { port, dataFolder, databaseUrl: database.url },
  });
  return async () => {
    await product.stop();
    await server.stop();
  };
}

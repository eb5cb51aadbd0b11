import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database/database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated template database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}

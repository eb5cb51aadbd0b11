import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import type { Log } from '../../platform/log.ts';
import { CommandError } from '../command.ts';

/** Starts the database as it is, without migrating it, while `use` runs. Throws CommandError when another process uses it. */
export async function withEmbeddedDatabase<Result>(
  { dataFolder, log }: { dataFolder: string; log: Log },
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log });
  try {
    if (postgres.isAttached)
      throw new CommandError(`A server or a command is running on ${dataFolder}. Stop it first, then run this again.`);
    const { connectionString } = postgres;
    const { database } = createDatabase({ connectionString, maxConnections: 2, onPoolError: () => undefined });
    try {
      return await use(database);
    } finally {
      await database.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

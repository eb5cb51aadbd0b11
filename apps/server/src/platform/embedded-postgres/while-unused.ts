import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { withFolderGuard } from './folder-guard.ts';
import { FolderLock } from './folder-lock.ts';
import { clearStalePostmaster } from './postgres-processes.ts';
import type { StartLog } from './start-log.ts';

const guardWaitMs = 10_000;

/**
 * Runs `work` while no process uses the database of a data folder and none can start it. Leftovers of a killed PostgreSQL are removed first.
 * Throws EmbeddedPostgresError `already-running` or `busy`.
 */
export function whileUnused<Result>(
  dataDirectory: string,
  log: StartLog,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = resolve(dataDirectory);
  const busy = () =>
    Promise.reject(new EmbeddedPostgresError('busy', `Another process is starting or stopping on ${folder}`));
  const run = async () => {
    const [user] = await new FolderLock(folder).listOthers();
    if (user)
      throw new EmbeddedPostgresError(
        'already-running',
        `A ${user.holder} (process ${user.pid}) uses ${folder}. Stop it first.`,
      );
    await clearStalePostmaster(join(folder, 'postgres'), log);
    return work();
  };
  return withFolderGuard(folder, run, { waitMs: guardWaitMs, onTimeout: busy });
}

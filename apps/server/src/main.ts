import { startServer } from './composition/start-server.ts';
import { parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { BlobStoreError } from './platform/blob-store/index.ts';
import { MigrationBlockedError } from './platform/database/migrate.ts';
import { DatabaseTooNewError } from './platform/database/migration-history.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts';
import { createLog } from './platform/log.ts';
import { UpgradeCopyError } from './platform/upgrade-copy/index.ts';

/** How long calls in progress may take to end after a fault. */
const faultDrainMs = 10_000;

const repeatedSignalMs = 1000;

/** Starts the server and keeps it until SIGTERM or Ctrl-C. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = startServer(config, log);

  let isStopping = false;
  const stop = (status: number) => {
    isStopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(status),
        (error: unknown) => {
          log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
  };
  // The signals count during the start too: the parts that are open by then are closed in order.
  let signalledAt = 0;
  const stopBySignal = (signal: string) => {
    // A second signal stops the process at once. The database survives a kill at any moment. One that follows closely is the first
    // one again: a terminal sends it to the whole group, and npm forwards it too.
    if (isStopping) return performance.now() - signalledAt > repeatedSignalMs ? process.exit(1) : undefined;
    signalledAt = performance.now();
    log.info({ signal }, 'Stopping');
    stop(0);
  };
  process.on('SIGTERM', () => stopBySignal('SIGTERM'));
  process.on('SIGINT', () => stopBySignal('SIGINT'));
  // Covers unhandled rejections too. After a fault the state is unknown, so the process ends and is started again by its manager.
  process.on('uncaughtException', (error, origin) => {
    log.error({ err: error, origin }, 'An unexpected error ends the process');
    setTimeout(() => process.exit(1), faultDrainMs);
    if (!isStopping) stop(1);
  });

  await starting;
  if (!isStopping) process.stdout.write(`Stund is ready: ${config.publicUrl}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});

/** Describes what went wrong and what to do, for the person who started the server. */
function describeStartFailure(error: unknown): string {
  const { code, port, path, message } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) return `Stund cannot start, a setting is wrong:\n${message}`;
  if (
    error instanceof DatabaseTooNewError ||
    error instanceof MigrationBlockedError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UpgradeCopyError ||
    error instanceof BlobStoreError
  ) {
    return `Stund cannot start: ${message}`;
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Stund cannot start: port ${port} is in use by another program. Stop that program, or choose another port: PORT=4001 bin/start`;
    case 'EACCES':
    case 'EPERM':
      return `Stund cannot start: no permission for ${path ?? `port ${port}`}. Choose a folder (STUND_DATA) or port (PORT) this user may use.`;
    case 'ENOSPC':
      return 'Stund cannot start: the disk is full. Free some space, or move STUND_DATA to another disk.';
    case 'ECONNREFUSED':
      return 'Stund cannot start: the database at DATABASE_URL does not answer.';
    default:
      return `Stund cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

import { startServer } from './composition/start-server.ts';
import { parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { BlobStoreError } from './platform/blob-store/index.ts';
import { DatabaseTooNewError } from './platform/database/migrate.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts';
import { createLog } from './platform/log.ts';

/** Starts the server and keeps it until SIGTERM or Ctrl-C. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = startServer(config, log);

  let isStopping = false;
  const stop = (signal: string) => {
    // A second signal stops the process at once. The database survives a kill at any moment.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'Stopping');
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
  };
  // The signals count during the start too: the parts that are open by then are closed in order.
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  await starting;
  if (!isStopping) process.stdout.write(`Stund is ready: ${config.publicUrl}\n`);
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: 'Unhandled rejection', err: String(error) })}\n`);
});

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
    error instanceof EmbeddedPostgresError ||
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

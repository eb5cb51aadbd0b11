import { startServer } from '../../composition/start-server.ts';
import type { Config } from '../../config/config.ts';
import { EmbeddedPostgresError } from '../../platform/embedded-postgres/index.ts';
import type { Log } from '../../platform/log.ts';
import { CommandError } from '../command.ts';
import { ApiClient } from './api-client.ts';
import { ApiError, ConnectionError } from './api-errors.ts';

export interface ChosenServer {
  origin: string;
  /** Ends the server, when it was started for this alone. */
  stop(): Promise<void>;
}

/**
 * The server that runs on this data folder; when there is none, one is started in this process, on a free port that
 * only this machine reaches. Throws CommandError when there is one that cannot be reached.
 */
export async function chooseServer(
  config: Config,
  options: { token: string; log: Log; signal: AbortSignal },
): Promise<ChosenServer> {
  const origins = [...new Set([localOrigin(config), config.publicUrl])];
  for (const origin of origins) {
    if (await knowsToken(origin, options)) return { origin, stop: async () => undefined };
  }
  try {
    const server = await startServer({ ...config, host: '127.0.0.1', port: 0 }, options.log);
    return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'already-running') throw error;
    throw new CommandError(
      `${error.message}, but it does not answer at ${origins.join(' or ')}. Name its address: --server URL, or PORT=... as it was started with`,
      { cause: error },
    );
  }
}

function localOrigin({ host, port }: Config): string {
  if (host === '::' || host === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether it is a Stund on the same data: another would not know a token that was made here. */
async function knowsToken(origin: string, options: { token: string; signal: AbortSignal }): Promise<boolean> {
  const client = new ApiClient({ ...options, origin, connections: 1 });
  try {
    await client.getAccount();
    return true;
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ConnectionError || error instanceof ApiError) return false;
    throw error;
  } finally {
    client.close();
  }
}

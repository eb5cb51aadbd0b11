import { startServer } from '../../composition/start-server.ts';
import type { Config } from '../../config/config.ts';
import { EmbeddedPostgresError } from '../../platform/embedded-postgres/index.ts';
import type { Log } from '../../platform/log.ts';
import { CommandError } from '../command.ts';
import { ApiClient } from './api-client.ts';
import { ApiError, ConnectionError } from './api-errors.ts';

export interface ChosenServer {
  origin: string;
  /** Stops the server if it was started for this import. */
  stop(): Promise<void>;
}

/**
 * Finds the server that runs on this data folder. When there is none, starts one in this process on a free port that only this
 * machine can reach. Throws CommandError when a server runs but cannot be reached.
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

/** Whether the server uses the same data, since another one would not accept a token that was issued here. */
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

import { type CommandContext, UsageError } from './command.ts';
import { ApiClient } from './import/api-client.ts';
import { readConfig } from './read-config.ts';

/** The options of commands that use the API of a server. */
export const serverOptions = {
  user: { type: 'string' },
  server: { type: 'string' },
  token: { type: 'string' },
} as const;

export interface ServerValues {
  user?: string | undefined;
  server?: string | undefined;
  token?: string | undefined;
}

export interface ServerAccess {
  origin: string;
  token: string;
}

/**
 * Runs `use` with a server and a token for it: those that were given (also as STUND_SERVER and STUND_TOKEN), else the server of
 * this data folder, which is started when none runs, and a token of its own for `user`. Throws UsageError.
 */
export async function withServer(
  context: CommandContext,
  values: ServerValues,
  { deviceName, use }: { deviceName: string; use(access: ServerAccess): Promise<number> },
): Promise<number> {
  const address = values.server ?? (context.environment['STUND_SERVER'] || undefined);
  const origin = address === undefined ? undefined : parseOrigin(address);
  const given = values.token ?? (context.environment['STUND_TOKEN'] || undefined);
  const token = given ?? (await issueOwnToken(context, values.user, deviceName));
  const server = origin ? { origin, stop: async () => undefined } : await chooseOwnServer(context, token);
  try {
    return await use({ origin: server.origin, token });
  } finally {
    if (given === undefined) await endToken(server.origin, token);
    await server.stop();
  }
}

// With the address of a server and a token, a command needs nothing of a server itself. That is most of the memory of an import.

async function chooseOwnServer(context: CommandContext, token: string) {
  const { chooseServer } = await import('./import/choose-server.ts');
  return chooseServer(readConfig(context), { token, log: context.log, signal: context.signal });
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(`--server takes an address such as https://photos.example.com, not "${text}"`);
}

/** Issues a token for this command. It is for a device of its own, so that two commands do not end each other's tokens. */
async function issueOwnToken(context: CommandContext, email: string | undefined, deviceName: string): Promise<string> {
  if (email === undefined) throw new UsageError('--user is missing');
  const [{ withExistingParts }, { issueToken }] = await Promise.all([
    import('./open-for-command.ts'),
    import('../features/login/login/index.ts'),
  ]);
  return withExistingParts(context, ({ parts }) => issueToken(parts, { email, deviceName }));
}

async function endToken(origin: string, token: string): Promise<void> {
  const client = new ApiClient({ origin, token, connections: 1, signal: AbortSignal.timeout(3000) });
  await client.logout().catch(() => undefined);
  client.close();
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { slowProcess } from './slowdown.ts';

/** The folder of the project, with a trailing slash. */
export const repository = new URL('../..', import.meta.url).pathname;

export interface NewUser {
  email: string;
  name: string;
  password: string;
  /** The storage in bytes. The default is that of the product. */
  quotaBytes?: number;
}

/** A running product that this or another process started. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Runs `bin/stund` while the server runs. Resolves to its output. Rejects when it fails. */
  stund(...words: string[]): Promise<string>;
}

export interface RunningProduct extends Product {
  /** The process id of the server. It changes with a restart. */
  readonly pid: number;
  addUser(user: NewUser): Promise<void>;
  /** Issues a new auth token for the account. */
  getToken(email: string): Promise<string>;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data. */
  start(): Promise<void>;
  /** Stops the server, unless it was killed, and removes its data. Rejects when the server did not exit with status 0. */
  stop(): Promise<void>;
}

interface Place {
  port: number;
  dataFolder: string;
}

const lastWordsMs = 2000;

/** Connects to a product that another process started with this environment, port and data folder. */
export function connectToProduct(
  place: Place,
  environment: Readonly<Record<string, string>> = {},
  program: string = repository,
): Product {
  const { port, dataFolder } = place;
  const env = environmentOf(place, environment);
  return {
    url: `http://localhost:${port}`,
    port,
    dataFolder,
    async stund(...words) {
      const command = [join(program, 'apps/server/src/commands/stund.ts'), ...words];
      return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim();
    },
  };
}

/**
 * Starts the product as a process of its own, on a free port with an empty data folder. `program` is the folder of another release. Rejects with
 * what the server said when it does not start.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  program: string = repository,
): Promise<RunningProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stund-product-'));
  const port = Number(environment.PORT ?? (await findFreePort()));
  const env = environmentOf({ port, dataFolder }, environment);
  const product = connectToProduct({ port, dataFolder }, environment, program);
  const { stund } = product;
  let server = await spawnServer(env, program);

  return {
    ...product,
    get pid() {
      return server.pid!;
    },
    async addUser({ email, name, password, quotaBytes }) {
      const quota = quotaBytes === undefined ? [] : ['--quota', String(quotaBytes)];
      await stund('user', 'add', email, '--name', name, '--password', password, ...quota);
    },
    getToken: (email) => stund('token', email),
    async kill() {
      await end(server, 'SIGKILL');
    },
    async start() {
      server = await spawnServer(env, program);
    },
    async stop() {
      const wasKilled = server.signalCode === 'SIGKILL';
      const status = wasKilled ? 0 : await end(server, 'SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
      if (status !== 0) throw new Error(`The server ended with ${status} when asked to stop`);
    },
  };
}

function environmentOf({ port, dataFolder }: Place, environment: Readonly<Record<string, string>>) {
  return {
    ...withoutSettings(process.env),
    NODE_ENV: 'production',
    // bin/start sets the same variable.
    NODE_COMPILE_CACHE: `${repository}.cache/node`,
    PORT: String(port),
    STUND_DATA: dataFolder,
    STUND_LOG_LEVEL: 'warn',
    STUND_STOP_DELAY_SECONDS: '0',
    // What a page shows must not depend on the disk of the machine.
    STUND_LOW_SPACE_BYTES: '0',
    ...environment,
  };
}

/** Removes settings in the environment of the tests, which must not reach the product. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    name.startsWith('STUND_') || name === 'PORT' || name === 'DATABASE_URL' || name === 'VIPSHOME';
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name)));
}

async function spawnServer(env: NodeJS.ProcessEnv, program: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(program, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server must not outlive this process.
  const endWithParent = () => server.kill('SIGTERM');
  process.once('exit', endWithParent);
  server.once('exit', () => process.off('exit', endWithParent));
  await waitForReady(server);
  server.once('exit', slowProcess(server.pid!));
  return server;
}

function waitForReady(server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk) => {
    process.stderr.write(chunk);
    said = `${said}${chunk}`.slice(-2000);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', async (status) => {
      // Processes that the server has started may keep this open.
      await Promise.race([once(server.stderr!, 'end'), sleep(lastWordsMs)]);
      reject(new Error(`The server ended with ${status} before it was ready: ${said}`));
    });
    createInterface({ input: server.stdout! }).on('line', (line) => {
      if (line.startsWith('Stund is ready: ')) resolve();
    });
  });
}

/** Sends a signal and waits until the server has ended. Resolves to the exit status, null when the signal ended it. */
async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return server.exitCode;
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0);
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}

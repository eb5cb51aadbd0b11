import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { slowProcess } from './slowdown.ts';

/** The folder of the project, with a slash at its end. */
export const repository = new URL('../..', import.meta.url).pathname;

export interface NewUser {
  email: string;
  name: string;
  password: string;
  /** Bytes; as much as the product gives by itself unless given. */
  quotaBytes?: number;
}

/** A product that answers, whoever started it. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Runs `bin/stund` while the server runs. Resolves to its output; rejects when it fails. */
  stund(...words: string[]): Promise<string>;
}

export interface RunningProduct extends Product {
  /** The process id of the server, which changes with a restart. */
  readonly pid: number;
  addUser(user: NewUser): Promise<void>;
  /** A fresh auth token of the account. */
  getToken(email: string): Promise<string>;
  /** Ends the server with SIGKILL, which it cannot catch. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Asks the server to end, and removes its data. Rejects when it did not end well. */
  stop(): Promise<void>;
}

interface Place {
  port: number;
  dataFolder: string;
}

/** A product that another process started with this environment, on this port and data folder. */
export function connectToProduct(place: Place, environment: Readonly<Record<string, string>> = {}): Product {
  const { port, dataFolder } = place;
  const env = environmentOf(place, environment);
  return {
    url: `http://localhost:${port}`,
    port,
    dataFolder,
    async stund(...words) {
      const command = [`${repository}apps/server/src/commands/stund.ts`, ...words];
      return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim();
    },
  };
}

/** The product as it ships, as a process of its own, on a free port and an empty data folder. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stund-product-'));
  const port = Number(environment.PORT ?? (await findFreePort()));
  const env = environmentOf({ port, dataFolder }, environment);
  const product = connectToProduct({ port, dataFolder }, environment);
  const { stund } = product;
  let server = await spawnServer(env);

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
      server = await spawnServer(env);
    },
    async stop() {
      const status = await end(server, 'SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
      if (status !== 0) throw new Error(`The server ended with ${status} when asked to stop`);
    },
  };
}

function environmentOf({ port, dataFolder }: Place, environment: Readonly<Record<string, string>>) {
  return {
    ...withoutSettings(process.env),
    NODE_ENV: 'production',
    // As bin/start does.
    NODE_COMPILE_CACHE: `${repository}.cache/node`,
    PORT: String(port),
    STUND_DATA: dataFolder,
    STUND_LOG_LEVEL: 'warn',
    ...environment,
  };
}

/** Settings that happen to be in the environment of the tests must not reach the product. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    name.startsWith('STUND_') || name === 'PORT' || name === 'DATABASE_URL' || name === 'VIPSHOME';
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name)));
}

async function spawnServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, [`${repository}apps/server/src/main.ts`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whoever started it may be ended from outside; the server must not stay behind.
  const endWithParent = () => server.kill('SIGTERM');
  process.once('exit', endWithParent);
  server.once('exit', () => process.off('exit', endWithParent));
  await waitForReady(server);
  server.once('exit', slowProcess(server.pid!));
  return server;
}

function waitForReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status) => reject(new Error(`The server ended with ${status} before it was ready`)));
    createInterface({ input: server.stdout! }).on('line', (line) => {
      if (line.startsWith('Stund is ready: ')) resolve();
    });
  });
}

/** Sends a signal and waits for the end; the status, null when the signal ended it. */
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

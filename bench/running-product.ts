import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const repository = new URL('..', import.meta.url).pathname;

export interface RunningProduct {
  url: string;
  pid: number;
  /** The value of the Authorization header of a fresh account without a limit. */
  authorization: string;
  jobId: string;
  stop(): Promise<void>;
}

/** The product as it ships, on a port and a data folder of its own. */
export async function startProduct(port: number, environment: Record<string, string> = {}): Promise<RunningProduct> {
  const data = await mkdtemp(join(tmpdir(), 'stund-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    STUND_DATA: data,
    STUND_LOG_LEVEL: 'warn',
    ...environment,
  };
  const server = spawn(process.execPath, [`${repository}apps/server/src/main.ts`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitForReady(server);

  const stund = (...words: string[]) =>
    promisify(execFile)(process.execPath, [`${repository}apps/server/src/commands/stund.ts`, ...words], { env });
  await stund(
    'user',
    'add',
    'bench@example.com',
    '--name',
    'Bench',
    '--password',
    'a long password',
    '--quota',
    String(2 ** 50),
  );
  const token = (await stund('token', 'bench@example.com')).stdout.trim();
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  const job = (await (await fetch(`${url}/st/4/jobs/default`, { headers: { authorization } })).json()) as {
    id: string;
  };

  return {
    url,
    pid: server.pid!,
    authorization,
    jobId: job.id,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

function waitForReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    createInterface({ input: server.stdout! }).on('line', (line) => {
      if (line.startsWith('Stund is ready: ')) resolve();
    });
  });
}

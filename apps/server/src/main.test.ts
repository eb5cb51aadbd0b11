import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUpLater } from './testing/clean-up.ts';
import { givenDatabase } from './testing/database/test-database.ts';

/** Code that runs in the server's process and plants a fault when it is signalled. */
const faults = {
  'an uncaught exception': `throw new Error('planted')`,
  'an unhandled rejection': `Promise.reject(new Error('planted'))`,
};

it.each(Object.entries(faults))(
  'ends with status 1 after logging %s',
  async (_name, fault) => {
    const planted = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault}; })`)}`;
    const server = await startMain(['--import', planted]);
    server.process.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    await expect.poll(() => server.output).toMatch(/"message":"planted".*An unexpected error ends the process/);
  },
  120_000,
);

it('ends with status 0 when it is stopped, also by a signal that arrives twice, as a terminal and npm send it', async () => {
  const server = await startMain();
  server.process.kill('SIGTERM');
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
}, 120_000);

/** Starts a server as a process of its own, and waits until it answers. */
async function startMain(options: readonly string[] = []) {
  const { connectionString } = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stund-main-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const server = spawn(process.execPath, [...options, new URL('./main.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATABASE_URL: connectionString,
      STUND_DATA: folder,
      STUND_HOST: '127.0.0.1',
      STUND_ROLES: 'poll',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUpLater(async () => void server.kill('SIGKILL'));
  const started = {
    process: server,
    output: '',
    ended: once(server, 'exit').then(([status]) => status as number | null),
  };
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    started.output += chunk;
  });
  await expect.poll(() => started.output, { timeout: 60_000 }).toContain('Stund is ready');
  return started;
}

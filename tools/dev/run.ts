import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `npm run dev`: the server, restarted when its source changes, and the client with hot reload in front of it.
 * Open the address of the client, which proxies calls to the server, so that logins return there.
 */
const root = join(import.meta.dirname, '../..');
const clientPort = 5173;
const port = process.env.PORT ?? '4000';
const data = process.env.STUND_DATA ?? join(root, 'data');
await mkdir(data, { recursive: true });

const environment = {
  ...process.env,
  PORT: port,
  STUND_DATA: data,
  STUND_PUBLIC_URL: process.env.STUND_PUBLIC_URL ?? `http://localhost:${clientPort}`,
  STUND_DEV_SERVER: `http://localhost:${port}`,
};
const options = { cwd: root, env: environment, stdio: 'inherit' } as const;
const server = spawn(
  process.execPath,
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages/contract/src',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  options,
);
const client = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  ...options,
  cwd: join(root, 'apps/web'),
});

const programs = [server, client];
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
};
process.on('SIGTERM', stop);
// Both programs receive Ctrl-C themselves; this one waits until they have ended.
process.on('SIGINT', () => {
  isStopping = true;
});
for (const program of programs) program.once('exit', stop);

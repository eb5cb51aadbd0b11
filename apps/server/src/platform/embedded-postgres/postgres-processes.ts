import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from '../process-identity/index.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { StartLog } from './start-log.ts';

const pollMs = 20;
const fastLimitMs = 20_000;
const immediateLimitMs = 10_000;
const orphanLimitMs = 5_000;
const killLimitMs = 5_000;

/** Finds the process of `postmaster.pid`, if it is a PostgreSQL that uses this folder and not another process with the same id. */
export async function findPostmaster(databaseDirectory: string): Promise<number | undefined> {
  const file = await readPostmasterFile(databaseDirectory);
  if (!file) return undefined;
  if (process.platform !== 'linux') return isAlive(file.pid) ? file.pid : undefined;
  return (await worksOn(file.pid, databaseDirectory)) ? file.pid : undefined;
}

/**
 * Prepares the folder for a new postmaster: stops the processes of an earlier run, and then removes `postmaster.pid`
 * and its sockets, whose names are those of earlier ports.
 * PostgreSQL's own check mistakes any process with the old id for a running server, and refuses to start while orphaned backends
 * still use the shared memory.
 */
export async function clearStalePostmaster(databaseDirectory: string, log: StartLog): Promise<void> {
  const postmaster = await findPostmaster(databaseDirectory);
  if (postmaster !== undefined) {
    log.warn({ pid: postmaster }, 'PostgreSQL of an earlier run is still running and is stopped first');
    await stopPostmaster(postmaster);
  }
  await endOrphans(databaseDirectory, log);
  await rm(join(databaseDirectory, 'postmaster.pid'), { force: true });
  const names = await readdir(databaseDirectory).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('.s.PGSQL.')))
    await rm(join(databaseDirectory, name), { force: true });
}

/** Tries a fast shutdown, then an immediate one, from which the next start recovers, and finally kills the process. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntil(() => !isAlive(pid), fastLimitMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntil(() => !isAlive(pid), immediateLimitMs)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), killLimitMs);
}

/** Ends orphaned backends. They usually end by themselves, unless they are busy. */
async function endOrphans(databaseDirectory: string, log: StartLog): Promise<void> {
  if (process.platform !== 'linux') return;
  const isEmpty = async () => (await listProcessesOn(databaseDirectory)).length === 0;
  if (await waitUntil(isEmpty, orphanLimitMs)) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const orphans = await listProcessesOn(databaseDirectory);
    log.warn({ pids: orphans, signal: name }, 'Backends of a dead PostgreSQL did not end and are stopped');
    for (const pid of orphans) signal(pid, name);
    if (await waitUntil(isEmpty, killLimitMs)) return;
  }
  const pids = (await listProcessesOn(databaseDirectory)).join(', ');
  throw new EmbeddedPostgresError('busy', `PostgreSQL processes of an earlier run cannot be stopped: ${pids}`);
}

async function listProcessesOn(databaseDirectory: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const areOurs = await Promise.all(pids.map((pid) => worksOn(pid, databaseDirectory)));
  return pids.filter((_, index) => areOurs[index]);
}

/** Whether a PostgreSQL process uses this folder, which is its working directory. A zombie has none. */
async function worksOn(pid: number, databaseDirectory: string): Promise<boolean> {
  try {
    const [cwd, program, folder] = await Promise.all([
      readlink(`/proc/${pid}/cwd`),
      readlink(`/proc/${pid}/exe`),
      realpath(databaseDirectory),
    ]);
    // A program that was updated while running is listed as "…/postgres (deleted)".
    return cwd === folder && basename(program).split(' ')[0] === 'postgres';
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  return isProcessAlive({ pid, startTicks: undefined });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}

async function waitUntil(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

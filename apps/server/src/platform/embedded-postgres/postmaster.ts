import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { programError } from './embedded-postgres-error.ts';
import { postgresSettings } from './postgres-settings.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import type { StartLog } from './start-log.ts';

const POLL_MS = 20;
const SLOW_START_MS = 10_000;
const TAIL_LINES = 20;

export interface PostmasterOptions {
  program: string;
  databaseDirectory: string;
  as: RunAs;
  port: number;
  log: StartLog;
}

/** One run of PostgreSQL's first process. */
export interface Postmaster {
  pid: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** From now on its messages about going down are expected. */
  silence(): void;
}

/**
 * Starts PostgreSQL on a folder nobody works on and resolves when it takes connections. Recovery after a crash may
 * take minutes and is waited for.
 */
export async function startPostmaster({
  program,
  databaseDirectory,
  as,
  port,
  log,
}: PostmasterOptions): Promise<Postmaster> {
  const settings = Object.entries(postgresSettings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnAs(as, [program, '-D', databaseDirectory, ...settings]);
  const output = followOutput(child.stderr as Readable, log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('close', end);
    child.once('error', (error) => {
      output.tail.push(error.message);
      end();
    });
  });
  // Neither it nor its pipe keeps our process from ending.
  child.unref();

  const startedAt = Date.now();
  let isSlowStartLogged = false;
  while (!(await isReady(databaseDirectory, child.pid))) {
    if (hasEnded) throw programError('PostgreSQL did not start', output.tail, databaseDirectory);
    if (!isSlowStartLogged && Date.now() - startedAt > SLOW_START_MS) {
      isSlowStartLogged = true;
      log.info({ lastMessage: output.tail.at(-1) }, 'PostgreSQL takes long to start, as after a crash; waiting');
    }
    await sleep(POLL_MS);
  }
  output.setPhase('running');
  return { pid: child.pid as number, ended, silence: () => output.setPhase('stopping') };
}

async function isReady(databaseDirectory: string, pid: number | undefined): Promise<boolean> {
  const file = await readPostmasterFile(databaseDirectory);
  return file !== undefined && file.pid === pid && file.isReady;
}

/** Starting and stopping say much that is of use only when they fail; what is said while running is logged. */
function followOutput(stderr: Readable, log: StartLog) {
  const tail: string[] = [];
  let phase: 'starting' | 'running' | 'stopping' = 'starting';
  createInterface({ input: stderr }).on('line', (line) => {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    if (phase !== 'running') return;
    if (line.startsWith('PANIC:')) log.error({ postgres: line }, 'PostgreSQL reports a fatal error');
    else if (line.startsWith('FATAL:')) log.warn({ postgres: line }, 'PostgreSQL ended a connection');
    else log.info({ postgres: line }, 'PostgreSQL');
  });
  (stderr as Readable & { unref?: () => void }).unref?.();
  return {
    tail,
    setPhase: (next: typeof phase) => {
      phase = next;
    },
  };
}

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

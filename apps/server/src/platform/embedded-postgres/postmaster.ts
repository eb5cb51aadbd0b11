import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { programError } from './embedded-postgres-error.ts';
import { postgresSettings } from './postgres-settings.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import type { ServerAddress } from './server-address.ts';
import type { StartLog } from './start-log.ts';

const pollMs = 20;
const slowStartMs = 10_000;
const tailLines = 20;

export interface PostmasterOptions {
  program: string;
  databaseDirectory: string;
  as: RunAs;
  address: ServerAddress;
  log: StartLog;
  /** Settings that replace those of the release. */
  otherSettings?: Readonly<Record<string, string>> | undefined;
  /** Called with each line that PostgreSQL writes. */
  onMessage?(line: string): void;
}

/** A running postmaster, which is PostgreSQL's first process. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  /** Stops logging its messages, which are expected during a shutdown. */
  silence(): void;
}

/**
 * Starts PostgreSQL on a folder that no other process uses, and resolves when it accepts connections. It waits for a recovery
 * after a crash, which may take minutes.
 */
export async function startPostmaster({
  program,
  databaseDirectory,
  as,
  address,
  log,
  otherSettings,
  onMessage,
}: PostmasterOptions): Promise<Postmaster> {
  const settings = Object.entries({ ...postgresSettings(address), ...otherSettings });
  const child = spawnAs(as, [
    program,
    ...['-D', databaseDirectory],
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = followOutput(child.stderr as Readable, log, onMessage);
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
  // Neither the child nor its pipe may keep this process running.
  child.unref();

  const startedAt = Date.now();
  let isSlowStartLogged = false;
  while (!(await isReady(databaseDirectory, child.pid))) {
    if (hasEnded) throw programError('PostgreSQL did not start', output.tail, databaseDirectory);
    if (!isSlowStartLogged && Date.now() - startedAt > slowStartMs) {
      isSlowStartLogged = true;
      log.info({ lastMessage: output.tail.at(-1) }, 'PostgreSQL is starting slowly, as it does after a crash; waiting');
    }
    await sleep(pollMs);
  }
  output.setPhase('running');
  return { pid: child.pid as number, ended, silence: () => output.setPhase('stopping') };
}

async function isReady(databaseDirectory: string, pid: number | undefined): Promise<boolean> {
  const file = await readPostmasterFile(databaseDirectory);
  return file !== undefined && file.pid === pid && file.isReady;
}

/** Logs the messages of a running PostgreSQL. Messages during start and stop are only kept for an error. */
function followOutput(stderr: Readable, log: StartLog, onMessage: PostmasterOptions['onMessage']) {
  const tail: string[] = [];
  let phase: 'starting' | 'running' | 'stopping' = 'starting';
  createInterface({ input: stderr }).on('line', (line) => {
    onMessage?.(line);
    tail.push(line);
    if (tail.length > tailLines) tail.shift();
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

/** Finds a port of 127.0.0.1 that is free at the moment. */
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

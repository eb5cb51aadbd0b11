import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Specifies how to start a PostgreSQL program as a user that it accepts. */
export interface RunAs {
  /** The owner of the database files; undefined when PostgreSQL runs as the current user. */
  owner: { uid: number; gid: number } | undefined;
  /** The words before the program, such as setpriv with its arguments. */
  prefix: string[];
}

/**
 * The whole environment of PostgreSQL. It contains none of the server's secrets, and nothing that changes language, time zone or
 * configuration.
 */
const systemEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** Starts a program as that user, in a session of its own, so that only the server handles Ctrl-C in a terminal. */
export function spawnAs(runAs: RunAs, command: string[], options: SpawnOptions = {}): ChildProcess {
  const [file, ...args] = [...runAs.prefix, ...command] as [string, ...string[]];
  const environment =
    process.platform === 'win32' ? { ...systemEnvironment, SystemRoot: process.env.SystemRoot } : systemEnvironment;
  return spawn(file, args, {
    ...(runAs.prefix.length === 0 ? runAs.owner : undefined),
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
  });
}

/** Runs a program to its end. Resolves to its status and its output. */
export async function runAs(as: RunAs, command: string[]): Promise<{ status: number; lines: string[] }> {
  const child = spawnAs(as, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  try {
    const [status] = await once(child, 'close');
    return { status: status ?? -1, lines: text.split('\n').filter((line) => line.trim() !== '') };
  } catch (error) {
    return { status: -1, lines: [(error as Error).message] };
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clearStalePostmaster } from '../postgres-processes.ts';

export const isRoot = process.getuid?.() === 0;

export const quiet = { info() {}, warn() {}, error() {} };

const folders: string[] = [];

export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-postgres-'));
  folders.push(folder);
  return folder;
}

/** Also ends what a failed test left running in them. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) {
    await clearStalePostmaster(join(folder, 'postgres'), quiet);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one statement on a connection of its own. */
export async function query(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Tries until it succeeds, as a pool does while the database is away. */
export async function eventually<T>(work: () => Promise<T>, limitMs = 30_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

export interface HoldingProcess {
  child: ChildProcess;
  pid: number;
  /** Everything it has said so far. */
  said: Record<string, unknown>[];
  /** The first thing it says, from now or before, that has this key. */
  says(key: string): Promise<Record<string, unknown>>;
  /** Lets it stop as it should. Resolves to its exit code. */
  end(): Promise<number | null>;
  /** kill -9, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts PostgreSQL in a Node process of its own, which can be killed. */
export function holdPostgres(
  args: [dataDirectory: string, holder: 'server' | 'command'],
  { script = scriptPath(), prefix = [] as string[], env = process.env } = {},
): HoldingProcess {
  const command: string[] = [...prefix, process.execPath, script, ...args];
  const child = spawn(command[0] as string, command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', env });
  const said: Record<string, unknown>[] = [];
  const exited = once(child, 'exit');
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    said.push(JSON.parse(line));
    child.emit('said');
  });
  return {
    child,
    pid: child.pid as number,
    said,
    async says(key) {
      for (;;) {
        const found = said.find((line) => key in line);
        if (found) return found;
        await Promise.race([once(child, 'said'), once(child, 'close').then(() => refuse(key, said))]);
      }
    },
    async end() {
      child.stdin?.end();
      await exited;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function refuse(key: string, said: unknown[]): void {
  if (!said.some((line) => key in (line as object))) throw new Error(`Ended without "${key}": ${JSON.stringify(said)}`);
}

function scriptPath(): string {
  return fileURLToPath(new URL('hold-postgres.ts', import.meta.url));
}

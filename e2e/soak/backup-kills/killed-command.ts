import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../../harness/product.ts';

export interface CommandResult {
  /** Null when a signal ended it. */
  status: number | null;
  output: string;
  durationMs: number;
}

export interface CommandPlace {
  dataFolder: string;
  port: number;
  environment: Readonly<Record<string, string>>;
}

/** Resolves when a command is to be killed. The signal says that it has ended by itself. */
export type KillMoment = (ended: AbortSignal) => Promise<unknown>;

/** A moment after the start of the command. */
export function afterMs(durationMs: number): KillMoment {
  return (signal) => sleep(durationMs, undefined, { signal }).catch(() => undefined);
}

/** Runs a command of `bin/stund` to its end, or until it is killed with SIGKILL at some moment. */
export async function runCommand(
  { dataFolder, port, environment }: CommandPlace,
  words: readonly string[],
  killMoment?: KillMoment,
): Promise<CommandResult> {
  const startedAt = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: `${repository}.cache/node`,
    PORT: String(port),
    STUND_DATA: dataFolder,
    ...environment,
  };
  const command = [`${repository}apps/server/src/commands/stund.ts`, ...words];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (killMoment) {
    const hasEnded = new AbortController();
    await Promise.race([ended, killMoment(hasEnded.signal)]);
    hasEnded.abort();
    child.kill('SIGKILL');
  }
  const [status] = await ended;
  return { status, output: output.trim(), durationMs: performance.now() - startedAt };
}

/** Throws what the command said unless it succeeded. */
export async function expectSuccess(place: CommandPlace, words: readonly string[]): Promise<CommandResult> {
  const result = await runCommand(place, words);
  if (result.status !== 0) throw new Error(`stund ${words.join(' ')} ended with ${result.status}: ${result.output}`);
  return result;
}

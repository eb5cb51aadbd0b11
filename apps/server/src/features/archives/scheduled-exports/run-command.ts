import { spawn } from 'node:child_process';

export interface CommandRun {
  /** The script of `bin/stund`. */
  script: string;
  args: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}

export interface CommandOutcome {
  /** Null when a signal ended it. */
  status: number | null;
  /** The last lines of its output. */
  lines: string[];
}

const linesInLog = 20;
const mostCharacters = 100_000;

/** Runs a command of `bin/stund` as a process of its own with a low priority, and stops it at the signal. It can be run again after that. */
export function runCommandProcess({ script, args, environment, signal }: CommandRun): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', process.execPath, script, ...args], {
      env: environment as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-mostCharacters);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    const stop = () => void child.kill('SIGTERM');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('close', (status) => {
      signal.removeEventListener('abort', stop);
      resolve({ status, lines: output.trim().split('\n').slice(-linesInLog) });
    });
  });
}

import type { ReadStream } from 'node:tty';

/** The output of a command: results go to `result` and everything else to `note`, so that results can be piped. */
export interface Terminal {
  result(line: string): void;
  note(line: string): void;
  /** The stream that shows the progress. */
  readonly progress: ProgressOutput;
  /** The keyboard of an interactive terminal; undefined in scripts. */
  readonly keyboard: ReadStream | undefined;
}

export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** The terminal that started this process. The process ends silently when a reader such as `| head` closes the pipe. */
export function processTerminal(): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    result: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    progress: process.stderr,
    keyboard: process.stdin.isTTY && process.stderr.isTTY ? process.stdin : undefined,
  };
}

import type { ReadStream } from 'node:tty';

/** Where a command speaks: results on `result`, everything else beside them, so that results can be piped. */
export interface Terminal {
  result(line: string): void;
  note(line: string): void;
  /** What progress is drawn on. */
  readonly progress: ProgressOutput;
  /** A person at a keyboard, who can be asked; undefined in scripts. */
  readonly keyboard: ReadStream | undefined;
}

export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** The terminal this process was started from. A reader that goes away (`| head`) ends the process without noise. */
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

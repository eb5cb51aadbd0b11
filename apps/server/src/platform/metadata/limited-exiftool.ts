import type { ExifTool } from 'exiftool-vendored';
import { residentBytes } from '../process-identity/index.ts';

/** Runs exiftool with a limit on memory, since a small file can contain a block that inflates to gigabytes. */
export interface LimitedExifTool {
  /** Runs tasks of one file. The processes start on first use. Rejects with `ProcessLostError` when they end meanwhile. */
  use<T>(task: (running: ExifTool) => Promise<T>): Promise<T>;
  /** The process ids at the moment. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/** exiftool ended while it read the file, for example because it needed more memory than it may use. */
export class ProcessLostError extends Error {}

/** The address space of one process. Reading an ordinary file takes 25 MiB; a preview of 64 MiB fits in several copies. */
export const addressSpaceBytes = 512 * 2 ** 20;
/** Perl never releases memory, so processes that a file has enlarged beyond this size are replaced. */
const retainedBytes = 128 * 2 ** 20;
const idleMs = 60_000;

interface Tool {
  running: ExifTool;
  tasks: number;
}

/** Creates a tool whose processes run while there is work and end after an idle minute. */
export function createLimitedExifTool(options: { processes: number }): LimitedExifTool {
  let current: Tool | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = async (): Promise<Tool> => ({ running: await startExifTool(options.processes), tasks: 0 });
  let starting: Promise<Tool> | undefined;
  const tool = async (): Promise<Tool> => {
    if (current) return current;
    starting ??= start().finally(() => {
      starting = undefined;
    });
    current ??= await starting;
    return current;
  };

  /** Gives these processes no more files, and ends them after their last one. */
  const endIfDone = (used: Tool) => {
    if (used.running.pids.some((pid) => residentBytes(pid) > retainedBytes) && current === used) current = undefined;
    if (used.tasks === 0 && current !== used) void used.running.end();
  };

  const endWhenIdle = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (!current || current.tasks > 0) return;
      void current.running.end();
      current = undefined;
    }, idleMs);
    idleTimer.unref();
  };

  return {
    async use(task) {
      if (isClosed) throw new Error('exiftool is shutting down');
      const used = await tool();
      used.tasks += 1;
      try {
        return await task(used.running);
      } catch (error) {
        if (!isClosed && isProcessLost(error)) throw new ProcessLostError('exiftool ended', { cause: error });
        throw error;
      } finally {
        used.tasks -= 1;
        endIfDone(used);
        endWhenIdle();
      }
    },
    get pids() {
      return current?.running.pids ?? [];
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await current?.running.end();
    },
  };
}

async function startExifTool(processes: number): Promise<ExifTool> {
  // Loaded with the first file: a node that only serves media never needs it.
  const { ExifTool, exiftoolPath } = await import('exiftool-vendored');
  // Nothing of the server's environment is passed on, which has secrets: the shell finds Perl by its default path.
  const options = { maxProcs: processes, taskTimeoutMillis: 20_000, exiftoolEnv: {} };
  if (process.platform === 'win32') return new ExifTool(options);
  const command = `ulimit -v ${addressSpaceBytes / 1024} 2>/dev/null; exec perl "$0" "$@"`;
  return new ExifTool({
    ...options,
    ignoreShebang: false,
    exiftoolPath: '/bin/sh',
    exiftoolArgs: ['-c', command, await exiftoolPath(), '-stay_open', 'True', '-@', '-'],
  });
}

/** Words of batch-cluster, which has no class for this error. */
export function isProcessLost(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Process terminated before task completed');
}

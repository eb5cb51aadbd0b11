import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The relevant lines of `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Undefined when it listens on no socket. */
  socketDirectory: string | undefined;
  isReady: boolean;
}

/** Reads `postmaster.pid`; undefined when it does not exist or is incomplete. */
export async function readPostmasterFile(databaseDirectory: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(databaseDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  // 0 pid, 1 data folder, 2 start time, 3 port, 4 socket folder, 5 address, 6 shared memory, 7 status
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]) || 0,
    socketDirectory: lines[4] || undefined,
    isReady: lines[7]?.trim() === 'ready',
  };
}

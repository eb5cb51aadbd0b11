import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies one process for as long as the machine runs. A process id alone is reused; together with the start time (in
 * clock ticks after boot) it is unique.
 */
export interface ProcessIdentity {
  pid: number;
  /** Undefined where the operating system has no /proc. */
  startTicks: number | undefined;
}

export function ownProcessIdentity(): ProcessIdentity {
  return { pid: process.pid, startTicks: findStartTicks(process.pid) };
}

/** Whether exactly this process still runs. A zombie does not count as running. */
export function isProcessAlive({ pid, startTicks }: ProcessIdentity): boolean {
  const stat = readProcessStat(pid);
  if (stat === undefined) return startTicks === undefined && answersSignals(pid);
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return startTicks === undefined || stat.startTicks === startTicks;
}

/** The start time of a running process in clock ticks after boot; undefined when there is none, or no /proc. */
function findStartTicks(pid: number): number | undefined {
  return readProcessStat(pid)?.startTicks;
}

/**
 * Identifies the set of processes whose ids can be compared with ours: this boot of this machine, seen from this container.
 * The id is short enough for file names.
 */
export function processNamespaceId(): string {
  return createHash('sha256').update(readNamespace()).digest('hex').slice(0, 12);
}

function readNamespace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')}${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function readProcessStat(pid: number): { state: string; startTicks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces and parentheses itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] as string, startTicks: Number(fields[19]) };
  } catch {
    return undefined;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { randomBytes } from 'node:crypto';
import { isProcessAlive, ownProcessIdentity, processNamespaceId } from '../process-identity/index.ts';

const runPattern = /^([0-9a-f]{12})-(\d{1,10})-(\d{1,20})-[0-9a-f]{8}$/;

/**
 * Creates the name under which one store of one process keeps its temporaries:
 * `<process namespace>-<pid>-<start ticks>-<random>`. It lets other processes check whether that process still runs.
 */
export function createRunName(): string {
  const { pid, startTicks } = ownProcessIdentity();
  return `${processNamespaceId()}-${pid}-${startTicks ?? 0}-${randomBytes(4).toString('hex')}`;
}

/** Whether the process of that run is known to be dead. For a process on another machine this is never known; only age decides. */
export function isRunDead(runName: string): boolean {
  const match = runPattern.exec(runName);
  if (!match || match[1] !== processNamespaceId()) return false;
  return !isProcessAlive({ pid: Number(match[2]), startTicks: Number(match[3]) || undefined });
}
